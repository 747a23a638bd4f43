import HTTP
import Household

/// `POST /reminders/{uid}/completion` and `POST /reminders/completion`: checks one or several off,
/// or makes them to do again, and returns to where it was (features M-07, M-18).
enum ReminderCompletionPage {
    static func complete(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let due = form.first("due").flatMap { $0.isEmpty ? nil : $0 }
        let target = ReminderTarget(uid: try visit.parameter("uid"), due: due)
        return try perform([target], form, visit)
    }

    static func completeSeveral(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let targets = ReminderAddress.targets(form)
        guard !targets.isEmpty else {
            let view = RemindersView(
                ReminderAddress.filter(form),
                visit,
                isSelecting: true,
                alert: visit.text("reminderNoneChosen")
            )
            return RemindersPage.page(view, status: .unprocessableContent)
        }
        return try perform(targets, form, visit)
    }

    private static func perform(
        _ targets: [ReminderTarget],
        _ form: Form,
        _ visit: Visit
    ) throws -> Response {
        let isCompleted = form.first("completed") == "on"
        let command = CompleteReminders(targets, isCompleted: isCompleted)
        let receipt = try visit.perform(command)
        return visit.redirect(
            to: ReminderAddress.returnPath(form),
            flash: Flash(
                isCompleted ? .reminderCompleted : .reminderReopened,
                sequence: receipt.sequence,
                notes: receipt.sequence == nil ? [.unchanged] : []
            )
        )
    }
}

/// `POST /reminders/{uid}/move`: one place up or down in its list.
enum ReminderMovePage {
    static func move(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard
            let direction = form.first("direction").flatMap({
                MoveReminder.Direction(rawValue: $0)
            })
        else { throw HouseholdError.invalid([FieldProblem("direction", .unknown)]) }
        _ = try visit.perform(MoveReminder(uid: try visit.parameter("uid"), direction))
        return visit.redirect(to: ReminderAddress.returnPath(form))
    }
}
