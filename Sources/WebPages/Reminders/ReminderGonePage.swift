import HTTP
import Household
import Mustache

/// The answer (410) for a reminder that was deleted: by whom, when, and how to bring it back.
enum ReminderGonePage {
    static func respond(_ deleted: DeletedReminder, _ visit: Visit) -> Response {
        guard visit.can(.useReminders) else { return ErrorPage.page(.notFound, visit) }
        if visit.wantsJSON { return ErrorPage.page(.gone, visit) }
        return visit.page(
            "pages/event-gone",
            ReminderGoneView(deleted, visit),
            layout: Layout(.reminders),
            status: .gone
        )
    }

    /// Who deleted it and when: “Phone deleted “Milk” 3 minutes ago”.
    static func sentence(_ deleted: DeletedReminder, _ visit: Visit) -> String {
        visit.text(
            "deletedBy",
            [
                "device": visit.deviceName(deleted.deletedBy),
                "title": visit.displayTitle(deleted.record),
                "when": visit.moment(deleted.deletedAt),
            ]
        )
    }
}

/// What is left of a deleted reminder.
private struct ReminderGoneView: FieldView {
    let deleted: DeletedReminder
    let visit: Visit

    static let fields: FieldTable<ReminderGoneView> = [
        "heading": { .text($0.visit.text("reminderGone")) },
        "message": { .text(ReminderGonePage.sentence($0.deleted, $0.visit)) },
        "backHref": { _ in .text("/reminders") },
        "backLabel": { .text($0.visit.text("reminders")) },
        "restore": { .optional($0.restore) },
    ]

    init(_ deleted: DeletedReminder, _ visit: Visit) {
        self.deleted = deleted
        self.visit = visit
    }

    /// Others that were deleted together with it stay deleted.
    private var restore: UndoFormView? {
        let transaction = visit.site.household.transaction(deleted.sequence)
        guard transaction?.fact == .reminderDeleted else { return nil }
        return UndoFormView(sequence: deleted.sequence, event: deleted.record.uid)
    }
}
