/// Deletes reminders that somebody looked at as they were at `base`: all of them in one
/// transaction, or none.
package struct DeleteReminders: Command {
    package let uids: [String]
    package let base: Int

    package init(_ uids: [String], base: Int) {
        self.uids = uids
        self.base = base
    }

    /// - Returns: What was deleted. Of several, one that is gone already is no hindrance.
    /// - Throws: `.changedMeanwhile` where one is no longer what the person agreed to delete,
    ///   `.reminderGone` or `.notFound` where none of them is there any more.
    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<[ReminderRecord]> {
        try context.require(.useReminders)
        let rules = ReminderRules(state: context.state)
        var (seen, deleted): (Set<String>, [ReminderRecord]) = ([], [])
        var missing: HouseholdError?
        for uid in uids where seen.insert(uid).inserted {
            do throws(HouseholdError) {
                let record = try rules.record(uid)
                deleted.append(record)
            } catch { missing = error }
        }
        if deleted.isEmpty, let missing { throw missing }
        for record in deleted where record.revision > base {
            throw .changedMeanwhile(by: record.changedBy, at: record.changedAt)
        }
        return Decision(
            .reminderDeleted,
            deleted.map { context.state.change(reminder: $0.uid, to: nil) },
            deleted
        )
    }
}
