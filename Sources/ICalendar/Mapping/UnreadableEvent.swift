/// Why one VEVENT cannot become an event, and where.
struct UnreadableEvent: Error {
    var problem: ImportProblem

    init(_ component: Component, line: ContentLine? = nil, reason: String) {
        problem = ImportProblem(
            line: line?.number ?? component.number,
            reason: reason,
            isUnreadable: true,
            objectLine: component.number
        )
    }
}
