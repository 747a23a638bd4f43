import JSCalendar

/// Adds a reminder to a list (features M-15).
package struct AddReminder: Command {
    package let fields: ReminderFields

    package init(fields: ReminderFields) { self.fields = fields }

    /// - Returns: The new reminder's UID, and its fields: one that repeats is first due on the first
    ///   date that its rule gives.
    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<AddedReminder> {
        try context.require(.useReminders)
        let rules = ReminderRules(state: context.state)
        try rules.check(fields.normalized)
        let fields = try rules.startingOnRule(fields.normalized)
        let uid = context.identifiers.makeUID()
        var task = Task.make(uid: uid, title: fields.title, list: fields.list)
        fields.write(to: &task)
        task.created = context.now
        task.updated = context.now
        return Decision(
            .reminderAdded,
            [context.state.change(reminder: uid, to: task)],
            AddedReminder(uid: uid, fields: fields)
        )
    }
}

/// What became of a reminder that was added.
package struct AddedReminder: Sendable, Equatable {
    package let uid: String
    package let fields: ReminderFields
}
