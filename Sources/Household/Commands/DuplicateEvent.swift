package import CivilTime
import JSCalendar
import JSON

/// Makes copies of an event, or of one occurrence of a series, on other days.
package struct DuplicateEvent: Command {
    package let uid: String
    /// The original start of the occurrence that is copied; nil for the first, or the only one.
    package let occurrence: String?
    /// The days on which the copies begin, each once.
    package let days: [CivilDate]

    /// The most copies that can be made at once.
    package static let limit = 50

    package init(uid: String, occurrence: String? = nil, days: [CivilDate]) {
        self.uid = uid
        self.occurrence = occurrence
        self.days = days
    }

    /// - Returns: The UIDs of the copies, in the order of the days.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<[String]> {
        try context.require(.changeEvents)
        let rules = EventRules(state: context.state)
        let record = try rules.record(uid)
        try rules.requireWritable(record)
        guard !days.isEmpty else { throw .invalid([FieldProblem("date", .empty)]) }
        guard days.count <= Self.limit else { throw .invalid([FieldProblem("date", .outOfRange)]) }
        let shown: EventRecord? =
            if record.isRecurring, let occurrence {
                record.occurrence(identifier: occurrence)
            } else {
                record.firstOccurrence ?? record
            }
        guard let shown else { throw .notFound }
        let original = try rules.event(shown)
        var changes: [Change] = []
        for day in days {
            let uid = context.identifiers.makeUID()
            var copy = try copy(of: original, uid: uid, on: day, at: context.now)
            let days = original.start.date.days(until: day)
            copy.moveAlerts(byDays: days, in: context.state.settings.zone)
            changes.append(context.state.change(event: uid, to: copy))
        }
        return Decision(.eventAdded, changes, changes.map(\.id))
    }

    /// What belongs to the one event that was copied, and to no other.
    private static let own = [
        "recurrenceId", "recurrenceIdTimeZone", "relatedTo", "sequence",
        ImportChecksum.name,
    ]

    private func copy(
        of original: Event,
        uid: String,
        on day: CivilDate,
        at now: Instant
    ) throws(HouseholdError) -> Event {
        var copy = original
        do throws(EventError) {
            for property in Self.own { try copy.set(property, to: nil) }
        } catch {
            throw .unavailable(.failed("\(error)"))
        }
        copy.uid = uid
        copy.start = LocalDateTime(day, original.start.time)
        copy.created = now
        copy.updated = now
        return copy
    }
}
