package import CivilTime
import JSCalendar

/// The events and reminders of one iCalendar file (RFC 5545), and what could not be taken over as it stands.
///
/// Reading never fails as a whole: a broken line or object is reported, and the rest goes on.
/// The same bytes always give the same events. What describes the file and not its events, such
/// as PRODID and VTIMEZONE, is not kept.
package struct CalendarFile: Sendable {
    /// The name of the calendar, where the file gives one.
    package private(set) var name: String?
    /// A CSS colour name or `#RRGGBB`, as the file has it.
    package private(set) var color: String?
    /// One for each UID, in the order in which the file first names them.
    package private(set) var events: [ImportedEvent] = []
    /// The same of reminders.
    package private(set) var tasks: [ImportedTask] = []
    /// In the order of lines.
    package private(set) var problems: [ImportProblem] = []

    /// Reads a file; absolute alerts without a zone are taken in `householdZone`.
    package init(parsing bytes: [UInt8], householdZone: Zone = .utc) {
        let reader = ComponentReader(bytes)
        let contents = FileContents(reader.roots)
        name = contents.name
        color = contents.color
        let zones = contents.zoneResolver()
        let context = FileContext(
            zones: zones,
            householdZone: householdZone,
            cancelled: contents.cancelled
        )
        let assembler = EventAssembler(file: context)
        problems = reader.problems + contents.problems
        for group in EventGroup.groups(of: contents.events) {
            let result = assembler.assemble(group)
            if let event = result.event { events.append(event) }
            problems += result.problems
        }
        readTodos(contents.todos, context)
        problems += zones.problems
        problems.sort { $0.line < $1.line }
    }
    private mutating func readTodos(_ todos: [Component], _ context: FileContext) {
        guard !todos.isEmpty else { return }
        var mapping = TodoMapping(file: context)
        let completed = todos.map { mapping.completed($0) }
        let assembler = EventAssembler(file: context)
        for group in EventGroup.groups(of: completed) {
            let result = assembler.assemble(group)
            problems += result.problems
            guard let event = result.event else { continue }
            do throws(EventError) {
                tasks.append(try mapping.task(event))
            } catch {
                problems.append(
                    ImportProblem(
                        line: event.line,
                        reason: "\(error)",
                        isUnreadable: true,
                        objectLine: event.line
                    )
                )
            }
        }
    }
}
