import JSCalendar
package import JSON

/// Changes a reminder that somebody looked at as it was at `base`.
///
/// Fields that only one of two people changed are merged; the same field changed to two values is
/// a clash, and nothing is written. One that repeats is one thing: there is no question of which
/// dates are meant (features R-59).
package struct ChangeReminder: Command {
    package let uid: String
    package let fields: ReminderFields
    /// The household's sequence when the form was rendered.
    package let base: Int
    /// Finds the reminder's text as of `base` where the state no longer has it.
    package let olderVersion: @Sendable () -> SharedBytes?

    package init(
        uid: String,
        fields: ReminderFields,
        base: Int,
        olderVersion: @escaping @Sendable () -> SharedBytes? = { nil }
    ) {
        self.uid = uid
        self.fields = fields
        self.base = base
        self.olderVersion = olderVersion
    }

    /// - Returns: The fields as they are now: merged, where somebody else changed some.
    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<ReminderFields> {
        try context.require(.useReminders)
        let rules = ReminderRules(state: context.state)
        let record = try rules.record(uid)
        let theirs = record.fields
        let merged = try merge(record, theirs, rules)
        guard merged != theirs else { return Decision(.reminderChanged, [], merged) }
        try rules.requireList(of: merged)
        let final = try rules.placed(merged, from: theirs)
        var edited = record.task
        final.write(to: &edited)
        edited.updated = context.now
        let task = record.stored.replacing(record.task, by: edited)
        return Decision(
            .reminderChanged,
            [context.state.change(reminder: uid, to: task)],
            final
        )
    }

    private func merge(
        _ record: ReminderRecord,
        _ theirs: ReminderFields,
        _ rules: ReminderRules
    ) throws(HouseholdError) -> ReminderFields {
        let mine = fields.normalized
        let original = original(of: record)
        // What somebody else changed meanwhile was not typed here, and is no fault of this form.
        try rules.check(mine, besides: [theirs] + (original.map { [$0] } ?? []))
        switch FieldMerge(mine: mine, theirs: theirs, base: original) {
        case .merged(let merged): return merged
        case .clash(let clashing):
            throw .reminderConflict(
                ReminderClash(
                    uid: uid,
                    revision: record.revision,
                    mine: mine,
                    theirs: theirs,
                    fields: clashing,
                    changedBy: record.changedBy,
                    changedAt: record.changedAt
                )
            )
        }
    }

    /// The fields as they were looked at; nil where that version is known no more.
    private func original(of record: ReminderRecord) -> ReminderFields? {
        if let version = record.version(at: base) { return version.fields }
        guard let text = olderVersion() else { return nil }
        do throws(StoredObjectError) {
            return ReminderFields(try ReminderRecord.task(uid, text).current)
        } catch {
            // A version that cannot be read is one that nobody knows.
            return nil
        }
    }
}
