import CivilTime

extension HouseholdState {
    package func reminderList(_ id: String) -> ReminderList? {
        reminderLists.first { $0.id == id }
    }

    /// EventKit's `defaultCalendarForNewReminders()` (features M-10): the chosen list, else the
    /// first; nil while there is none.
    package var defaultListForNewReminders: ReminderList? {
        reminderLists.first { $0.isDefault } ?? reminderLists.first
    }

    mutating func apply(
        reminder change: Change,
        of transaction: Transaction
    ) throws(StoredObjectError) {
        let old = reminders[change.id]
        guard let text = change.after else {
            guard let old else { return }
            reminders.remove(change.id)
            deletedReminders[change.id] = DeletedReminder(
                record: old,
                sequence: transaction.sequence,
                deletedBy: transaction.device,
                deletedAt: transaction.time
            )
            return
        }
        reminders.insert(
            try ReminderRecord(
                id: change.id,
                text: text,
                zone: settings.zone,
                revision: transaction.sequence,
                changedBy: transaction.device,
                changedAt: transaction.time,
                previous: old?.withShortHistory()
            )
        )
        deletedReminders[change.id] = nil
    }

    mutating func restore(_ deleted: DeletedReminder) {
        deletedReminders[deleted.record.uid] = deleted
    }

    mutating func resolveRemindersAnew() {
        reminders.resolve(in: settings.zone)
        deletedReminders = deletedReminders.mapValues { deleted in
            DeletedReminder(
                record: deleted.record.resolved(in: settings.zone),
                sequence: deleted.sequence,
                deletedBy: deleted.deletedBy,
                deletedAt: deleted.deletedAt
            )
        }
    }

    /// Leaves out the deleted reminders whose time is over.
    mutating func forgetReminders(at now: Instant) {
        deletedReminders = deletedReminders.filter { _, deleted in
            now.secondsSince1970 - deleted.deletedAt.secondsSince1970 <= Tombstone.lifetime
        }
    }
}
