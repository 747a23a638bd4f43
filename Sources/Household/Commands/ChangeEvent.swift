import CivilTime
import JSCalendar
package import JSON

/// Changes an event that somebody looked at as it was at `base`.
///
/// Fields that only one of two people changed are merged; the same field changed to two values is
/// a clash, and nothing is written (design §7.10).
package struct ChangeEvent: Command {
    package let uid: String
    package let fields: EventFields
    /// The household's sequence when the form was rendered.
    package let base: Int
    /// Finds the event's text as of `base` where the state no longer has it.
    package let olderVersion: @Sendable () -> SharedBytes?

    package init(
        uid: String,
        fields: EventFields,
        base: Int,
        olderVersion: @escaping @Sendable () -> SharedBytes? = { nil }
    ) {
        self.uid = uid
        self.fields = fields
        self.base = base
        self.olderVersion = olderVersion
    }

    /// - Returns: The fields as they are now: merged, where somebody else changed some.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<EventFields> {
        try context.require(.changeEvents)
        let rules = EventRules(state: context.state)
        let record = try rules.record(uid)
        try rules.requireWritable(record)
        guard !record.isRecurring else { throw .forbidden(.recurring) }
        var event = try rules.event(record)
        let (mine, theirs) = (fields.normalized, EventFields(event))
        let original = record.revision <= base ? theirs : baseFields(of: record)
        // What somebody else changed meanwhile was not typed here, and is no fault of this form.
        try rules.check(mine, besides: [theirs] + (original.map { [$0] } ?? []))
        switch EventMerge(mine: mine, theirs: theirs, base: original) {
        case .clash(let clashing):
            throw .conflict(
                EventClash(
                    uid: uid,
                    revision: record.revision,
                    mine: mine,
                    theirs: theirs,
                    fields: clashing,
                    changedBy: record.changedBy,
                    changedAt: record.changedAt
                )
            )
        case .merged(let merged):
            guard merged != theirs else { return Decision(.eventChanged, [], theirs) }
            try rules.requireCalendar(of: merged)
            merged.write(to: &event)
            event.updated = context.now
            let change = context.state.change(event: uid, to: event)
            return Decision(.eventChanged, [change], merged)
        }
    }

    /// The fields at `base`, where the state or the journal still knows them and they can be read.
    private func baseFields(of record: EventRecord) -> EventFields? {
        do {
            if let version = record.version(at: base) { return EventFields(try version.event()) }
            guard let text = olderVersion(), let object = try JSONValue(parsing: text).objectValue
            else { return nil }
            return EventFields(try Event(object: object))
        } catch {
            return nil
        }
    }
}
