/// Deletes an event, or a whole series, that somebody looked at as it was at `base`.
package struct DeleteEvent: Command {
    package let uid: String
    package let base: Int

    package init(uid: String, base: Int) {
        self.uid = uid
        self.base = base
    }

    /// - Returns: What was deleted.
    /// - Throws: `.changedMeanwhile` where the event is no longer what the person agreed to delete.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<EventRecord> {
        try context.require(.changeEvents)
        let rules = EventRules(state: context.state)
        let record = try rules.record(uid)
        try rules.requireWritable(record)
        guard record.revision <= base else {
            throw .changedMeanwhile(by: record.changedBy, at: record.changedAt)
        }
        return Decision(.eventDeleted, [context.state.change(event: uid, to: nil)], record)
    }
}
