import JSCalendar

/// Checks reminders off, or makes them to do again, all in one transaction (features M-07).
///
/// One that repeats moves on to its next date, and what was done stays as a reminder of its own
/// (features M-18, R-59).
package struct CompleteReminders: Command {
    package let targets: [ReminderTarget]
    package let isCompleted: Bool

    package init(_ targets: [ReminderTarget], isCompleted: Bool) {
        self.targets = targets
        self.isCompleted = isCompleted
    }

    /// - Returns: Those that were changed, as they were before. One that is so already is left
    ///   alone: two people tick the same box.
    /// - Throws: `.reminderGone` or `.notFound` where none of them is there any more.
    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<[ReminderRecord]> {
        try context.require(.useReminders)
        let rules = ReminderRules(state: context.state)
        var (seen, found): (Set<String>, Int) = ([], 0)
        var (changed, changes): ([ReminderRecord], [Change]) = ([], [])
        var missing: HouseholdError?
        for target in targets where seen.insert(target.uid).inserted {
            do throws(HouseholdError) {
                let record = try rules.record(target.uid)
                found += 1
                let own = changesNeeded(for: record, target, context)
                if !own.isEmpty { changed.append(record) }
                changes += own
            } catch { missing = error }
        }
        if found == 0, let missing { throw missing }
        return Decision(
            isCompleted ? .reminderCompleted : .reminderReopened,
            changes,
            changed
        )
    }

    private func changesNeeded(
        for record: ReminderRecord,
        _ target: ReminderTarget,
        _ context: CommandContext
    ) -> [Change] {
        guard record.isCompleted != isCompleted else { return [] }
        var task = record.stored
        task.updated = context.now
        guard isCompleted else {
            task.reopen()
            return [context.state.change(reminder: record.uid, to: task)]
        }
        guard record.isRecurring else { return [complete(task, context)] }
        // Somebody ticked the date that was shown before.
        if let due = target.due, due != record.dueIdentifier { return [] }
        let zone = context.state.settings.zone
        guard let next = task.rolledForward(past: context.now, household: zone) else {
            return [complete(task, context)]
        }
        var done = record.task.detached(uid: context.identifiers.makeUID())
        done.updated = context.now
        return [
            context.state.change(reminder: record.uid, to: next),
            complete(done, context),
        ]
    }

    private func complete(_ task: Task, _ context: CommandContext) -> Change {
        var done = task
        done.complete(at: context.now)
        return context.state.change(reminder: done.uid, to: done)
    }
}
