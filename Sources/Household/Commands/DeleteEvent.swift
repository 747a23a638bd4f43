import JSCalendar
package import JSON

/// Deletes an event, or occurrences of a series, that somebody looked at as they were at `base`
/// (features R-50…R-52).
package struct DeleteEvent: Command {
    package let uid: String
    /// The original start of the occurrence that was looked at; nil for the first, or the only one.
    package let occurrence: String?
    /// Which occurrences are meant; an event that happens once needs none (features R-43).
    package let span: EventSpan?
    package let base: Int
    /// Finds the event's text as of `base` where the state no longer has it.
    package let olderVersion: @Sendable () -> SharedBytes?

    package init(
        uid: String,
        occurrence: String? = nil,
        span: EventSpan? = nil,
        base: Int,
        olderVersion: @escaping @Sendable () -> SharedBytes? = { nil }
    ) {
        self.uid = uid
        self.occurrence = occurrence
        self.span = span
        self.base = base
        self.olderVersion = olderVersion
    }

    /// - Returns: What was deleted.
    /// - Throws: `.changedMeanwhile` where it is no longer what the person agreed to delete,
    ///   `.spanMissing` where it is a series and nobody said which occurrences.
    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<EventRecord> {
        try context.require(.changeEvents)
        let rules = EventRules(state: context.state)
        let record = try rules.record(uid)
        try rules.requireWritable(record)
        let versions = try EventVersions(
            of: record,
            occurrence: occurrence,
            span: span,
            base: base,
            in: context.state,
            older: olderVersion
        )
        guard record.isRecurring else {
            try requireUnchanged(record)
            return whole(record, context)
        }
        guard let span else { throw .spanMissing }
        guard span != .allEvents, let series = record.series,
            let found = versions.current.occurrence
        else {
            try requireUnchanged(record)
            return whole(record, context)
        }
        // Another date of the series may have changed: this one is what the person looked at.
        if span != .thisEvent || versions.original != versions.theirs {
            try requireUnchanged(record)
        }
        let id = found.recurrenceId
        let rest = span == .thisEvent ? series.excluding(id) : series.ending(before: id)
        guard var rest else { return whole(record, context) }
        rest.updated = context.now
        let change = context.state.change(event: uid, to: rest)
        return Decision(.eventDeleted, [change], versions.current)
    }

    private func whole(_ record: EventRecord, _ context: CommandContext) -> Decision<EventRecord> {
        Decision(.eventDeleted, [context.state.change(event: uid, to: nil)], record)
    }

    private func requireUnchanged(_ record: EventRecord) throws(HouseholdError) {
        guard record.revision > base else { return }
        throw .changedMeanwhile(by: record.changedBy, at: record.changedAt)
    }
}
