import CivilTime

/// The components of a file, sorted by what becomes of them.
struct FileContents {
    private(set) var name: String?
    private(set) var color: String?
    private(set) var events: [Component] = []
    private(set) var todos: [Component] = []
    private(set) var cancelled: Set<Int> = []
    private(set) var problems: [ImportProblem] = []

    private var definitions: [String: Component] = [:]
    private var calendarZone: Zone?

    init(_ roots: [Component]) {
        for root in roots { add(root, isCancelled: false) }
        if roots.isEmpty {
            let reason = "this is not a calendar file: nothing begins in it"
            problems.append(ImportProblem(line: 1, reason: reason, isUnreadable: true))
        }
    }

    private mutating func add(_ component: Component, isCancelled: Bool) {
        var isCancelled = isCancelled
        switch component.name {
        case "VEVENT", "VTODO":
            if component.name == "VEVENT" {
                events.append(component)
            } else {
                todos.append(component)
            }
            if isCancelled { cancelled.insert(component.number) }
            return
        case "VTIMEZONE": return addDefinition(component)
        case "VCALENDAR":
            isCancelled = component.first("METHOD")?.value.uppercased() == "CANCEL"
            addCalendar(component)
        default: addUnused(component)
        }
        for inner in component.components { add(inner, isCancelled: isCancelled) }
    }

    /// A TZID that is defined twice keeps its first definition.
    private mutating func addDefinition(_ component: Component) {
        guard let name = component.first("TZID").map({ TextValue.trimmed($0.value) }) else {
            return
        }
        if definitions[name] == nil { definitions[name] = component }
    }

    private mutating func addCalendar(_ component: Component) {
        let title = component.first("NAME") ?? component.first("X-WR-CALNAME")
        if name == nil, let text = title?.text, !text.isEmpty { name = text }
        let paint = component.first("COLOR") ?? component.first("X-APPLE-CALENDAR-COLOR")
        if color == nil, let text = paint?.text, !text.isEmpty { color = text }
        if calendarZone == nil {
            calendarZone = component.first("X-WR-TIMEZONE").flatMap {
                ZoneNames.zone(named: $0.value)
            }
        }
    }

    private static let unused = [
        "VJOURNAL": "a journal entry (VJOURNAL), which is not an event",
        "VFREEBUSY": "free and busy times (VFREEBUSY), which are not an event",
        "VAVAILABILITY": "an availability (VAVAILABILITY), which is not an event",
    ]

    private mutating func addUnused(_ component: Component) {
        guard let what = Self.unused[component.name] else { return }
        problems.append(
            ImportProblem(
                line: component.number,
                reason: "left out: \(what)",
                isUnreadable: false,
                objectLine: component.number
            )
        )
    }

    /// Makes the resolver of this file, which wants to know when each zone is used.
    func zoneResolver() -> ZoneResolver {
        var starts: [String: [LocalDateTime]] = [:]
        for event in events + todos {
            guard let line = event.first("DTSTART") ?? event.first("DUE"),
                let name = line.parameter("TZID"),
                let value = DateTimeValue(line.value), let time = value.time
            else { continue }
            starts[TextValue.trimmed(name), default: []].append(LocalDateTime(value.date, time))
        }
        return ZoneResolver(definitions: definitions, starts: starts, calendarZone: calendarZone)
    }
}
