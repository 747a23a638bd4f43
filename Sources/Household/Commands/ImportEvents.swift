package import JSCalendar
import JSON

/// Takes in events from a file, as one transaction.
///
/// An event is known by its UID. The same file again changes no event that is there, and never
/// undoes what the household has changed in it since: each imported event remembers the checksum
/// of what it came from. An event that was deleted since comes back; whoever imports asks for it.
package struct ImportEvents: Command {
    /// Where new events go: a calendar by name, made where there is none.
    package let calendarName: String
    package let color: ColorName?
    package let events: [Event]

    package init(events: [Event], calendarName: String, color: ColorName? = nil) {
        self.events = events
        self.calendarName = calendarName
        self.color = color
    }

    /// How many events the import added, changed, and left as they were.
    package struct Counts: Sendable, Equatable {
        package var new = 0
        package var updated = 0
        package var unchanged = 0

        package static func += (left: inout Counts, right: Counts) {
            left.new += right.new
            left.updated += right.updated
            left.unchanged += right.unchanged
        }
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Counts> {
        try context.require(.manageHousehold)
        let known = context.state.calendars.first { $0.name == calendarName }
        let calendar: EventCalendar
        if let known { calendar = known } else { calendar = try makeCalendar(context) }
        var (counts, changes) = (Counts(), [Change]())
        for event in latestByUID() {
            // What is made from the people is here already, and nothing stored may stand before it.
            if context.state.birthdays.record(event.uid) != nil {
                counts.unchanged += 1
                continue
            }
            let checksum = ImportChecksum.text(of: event)
            let record = context.state.events[event.uid]
            if let record, try isUnchanged(record, checksum, context) {
                counts.unchanged += 1
                continue
            }
            if record == nil { counts.new += 1 } else { counts.updated += 1 }
            let home = record?.calendar ?? calendar.id
            try requireWritable(context.state.calendar(home), context)
            var incoming = event
            incoming.calendarIdentifier = home
            incoming.write(.string(checksum), to: ImportChecksum.name)
            changes.append(context.state.change(event: event.uid, to: incoming))
        }
        if known == nil, counts.new > 0 {
            changes.insert(context.state.change(calendar: calendar.id, to: calendar), at: 0)
        }
        return Decision(.eventsImported, changes, counts)
    }

    /// The last of several events with one UID, in the order of first appearance.
    private func latestByUID() -> [Event] {
        var positions: [String: Int] = [:]
        var latest: [Event] = []
        for event in events {
            if let position = positions[event.uid] {
                latest[position] = event
            } else {
                positions[event.uid] = latest.count
                latest.append(event)
            }
        }
        return latest
    }

    private func makeCalendar(_ context: CommandContext) throws(HouseholdError) -> EventCalendar {
        let new = try NewCollection(
            named: calendarName,
            field: "calendar",
            color: color,
            after: context.state.calendars.map { ($0.color, $0.sortOrder) },
            context
        )
        return EventCalendar(
            id: new.id,
            name: new.name,
            color: new.color,
            sortOrder: new.sortOrder
        )
    }

    /// Whether the stored event came from the same text, or says the same by itself; or was cut.
    private func isUnchanged(
        _ record: EventRecord,
        _ checksum: String,
        _ context: CommandContext
    ) throws(HouseholdError) -> Bool {
        let stored = try EventRules(state: context.state).event(record)
        // What was cut here is several events now: the file's would stand beside the later ones.
        if !stored.related(as: "next").isEmpty { return true }
        return stored[ImportChecksum.name]?.stringValue == checksum
            || ImportChecksum.text(of: stored) == checksum
    }

    /// At the machine itself a calendar that only imports fill can be filled (features C-04).
    private func requireWritable(
        _ calendar: EventCalendar?,
        _ context: CommandContext
    ) throws(HouseholdError) {
        guard let calendar, !calendar.allowsContentModifications,
            context.actor != .commandLine
        else { return }
        throw .forbidden(.calendarReadOnly(name: calendar.name))
    }
}
