import HTTP
import Household
import Mustache

/// `/reminders/{uid}/deletion`, `/reminders/deletion` and `/reminders/clearing`: say what would go,
/// then delete it, all or nothing.
enum ReminderDeletionPage {
    // MARK: - Asking

    static func ask(_ visit: Visit) throws -> Response {
        let back = ReminderAddress.path(try visit.reminder().uid)
        return page([try visit.reminder()], back, visit)
    }

    /// `GET /reminders/clearing?list=…`: everything of a list that was done.
    static func askToClear(_ visit: Visit) throws -> Response {
        guard let id = visit.request.target.query.first("list"),
            visit.state.reminderList(id) != nil
        else { throw PageError.notFound }
        let filter = ReminderFilter().with { $0.list = id }
        let query = filter.with { $0.progress = .done }.query(visit)
        return page(visit.state.completedReminders(matching: query), filter.path, visit)
    }

    // MARK: - Doing

    static func delete(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let record = try visit.reminder()
        return try delete([record.uid], posted, ReminderAddress.path(record.uid), visit)
    }

    /// `POST /reminders/deletion`: asks, and deletes once `confirmed` is on.
    static func deleteSeveral(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let targets = ReminderAddress.targets(posted.form)
        let back = ReminderAddress.returnPath(posted.form)
        guard !targets.isEmpty else {
            let view = RemindersView(
                ReminderAddress.filter(posted.form),
                visit,
                isSelecting: true,
                alert: visit.text("reminderNoneChosen")
            )
            return RemindersPage.page(view, status: .unprocessableContent)
        }
        guard posted.form.first("confirmed") == "on" else {
            return page(records(targets.map(\.uid), visit), back, visit)
        }
        return try delete(targets.map(\.uid), posted, back, visit)
    }

    private static func delete(
        _ uids: [String],
        _ posted: PostedForm,
        _ back: String,
        _ visit: Visit
    ) throws -> Response {
        if let refusal = posted.refusal {
            let alert = visit.text("saveFailedFormToken")
            return page(records(uids, visit), back, visit, alert, status: refusal.status)
        }
        let base = posted.form.first("revision").flatMap { Int($0) } ?? visit.state.sequence
        let receipt: Receipt<[ReminderRecord]>
        do throws(HouseholdError) {
            receipt = try visit.perform(DeleteReminders(uids, base: base))
        } catch {
            guard case .changedMeanwhile = error, !visit.wantsJSON else { throw error }
            let alert = visit.text("reminderChangedMeanwhile")
            return page(records(uids, visit), back, visit, alert, status: .conflict)
        }
        return visit.redirect(
            to: ReminderAddress.returnPath(posted.form),
            flash: Flash(.reminderDeleted, sequence: receipt.sequence)
        )
    }

    private static func records(_ uids: [String], _ visit: Visit) -> [ReminderRecord] {
        var seen: Set<String> = []
        return uids.filter { seen.insert($0).inserted }.compactMap { visit.state.reminders[$0] }
    }

    private static func page(
        _ records: [ReminderRecord],
        _ back: String,
        _ visit: Visit,
        _ alert: String? = nil,
        status: Status = .ok
    ) -> Response {
        var layout = Layout(.reminders)
        layout.isLive = false
        let view = ReminderDeletionView(records: records, back: back, alert: alert, visit: visit)
        return visit.page("pages/reminders-deletion", view, layout: layout, status: status)
    }
}

/// The question before reminders go, with each of them.
private struct ReminderDeletionView: FieldView {
    let records: [ReminderRecord]
    let back: String
    let alert: String?
    let visit: Visit

    static let fields: FieldTable<ReminderDeletionView> = [
        "formAction": { _ in .text("/reminders/deletion") },
        "revision": { .number($0.visit.state.sequence) },
        "returnTo": { .text($0.returnTo) },
        "cancelHref": { .text($0.back) },
        "heading": { .text($0.visit.text("reminderDeleteQuestion", count: $0.records.count)) },
        "alert": { .optional($0.alert) },
        "rows": { view in
            .list(view.records.map { ReminderRowView(record: $0, visit: view.visit) })
        },
        "explanation": { .text($0.explanation) },
        "canDelete": { .flag(!$0.records.isEmpty) },
        "submitLabel": { .text($0.visit.text("reminderDeleteSubmit", count: $0.records.count)) },
    ]

    /// The page of what is gone is no place to return to.
    private var returnTo: String {
        let isOfOne = records.contains { ReminderAddress.path($0.uid) == back }
        guard isOfOne else { return back }
        return ReminderFilter().with { $0.list = records.first?.list }.path
    }

    private var explanation: String {
        records.contains(where: \.isRecurring)
            ? visit.text("reminderDeleteSeries")
            : visit.text("reminderDeleteExplanation", count: records.count)
    }
}
