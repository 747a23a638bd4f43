/// What stands between `BEGIN:NAME` and `END:NAME`.
struct Component: Equatable {
    /// Upper case.
    var name: String
    /// The line of its `BEGIN`.
    var number: Int
    var properties: [ContentLine] = []
    var components: [Component] = []

    func first(_ name: String) -> ContentLine? {
        properties.first { $0.name == name }
    }

    func all(_ name: String) -> [ContentLine] {
        properties.filter { $0.name == name }
    }

    func components(named name: String) -> [Component] {
        components.filter { $0.name == name }
    }
}
