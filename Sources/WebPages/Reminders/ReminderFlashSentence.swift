import Household
import JSCalendar

/// One sentence for what was done to reminders.
struct ReminderFlashSentence {
    let text: String

    init(_ flash: Flash, _ transaction: Transaction?, _ visit: Visit) {
        // What only scripts without the transaction would see says nothing.
        let changes = (transaction?.changes ?? []).filter { $0.kind == .task }
        let titles = changes.map { Self.record($0, visit) }
        let first = titles.first.flatMap { $0 }
        let values: Placeholders = [
            "title": first.map { visit.displayTitle($0) } ?? visit.text("untitled"),
            "device": visit.deviceName(first?.previous?.changedBy),
        ]
        switch flash.fact {
        case .reminderAdded: text = visit.text("flashReminderAdded", values)
        case .reminderChanged:
            let isMerged = flash.notes.contains(.merged)
            text = visit.text(isMerged ? "flashReminderMerged" : "flashReminderChanged", values)
        case .reminderCompleted: text = Self.completed(changes, first, values, visit)
        case .reminderReopened:
            text =
                changes.count > 1
                ? visit.text("flashRemindersReopened", count: changes.count)
                : visit.text("flashReminderReopened", values)
        case .reminderDeleted:
            text =
                changes.count > 1
                ? visit.text("flashRemindersDeleted", count: changes.count)
                : visit.text("flashReminderDeleted", values)
        default: text = ""
        }
    }

    /// One that repeats says when it is due next.
    private static func completed(
        _ changes: [Change],
        _ first: ReminderRecord?,
        _ values: Placeholders,
        _ visit: Visit
    ) -> String {
        // What was done of one that repeats is new, and comes with it.
        let count = changes.count { $0.before != nil }
        if count > 1 { return visit.text("flashRemindersCompleted", count: count) }
        guard let first, !first.isCompleted, let due = ReminderDueText.text(first, visit) else {
            return visit.text("flashReminderCompleted", values)
        }
        var values = values
        values["due"] = due
        return visit.text("flashReminderNext", values)
    }

    /// As it is now, else as it was deleted.
    private static func record(_ change: Change, _ visit: Visit) -> ReminderRecord? {
        visit.state.reminders[change.id] ?? visit.state.deletedReminders[change.id]?.record
    }
}
