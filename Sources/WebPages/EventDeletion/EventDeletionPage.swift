import HTTP
import Household
import Mustache

/// `/events/{uid}/{occurrence}/deletion`: asks, then deletes (features U-26: we confirm).
enum EventDeletionPage {
    static func ask(_ visit: Visit) throws -> Response {
        try page(try EventLookup.record(visit), visit, status: .ok)
    }

    static func delete(_ visit: Visit) throws -> Response {
        let record = try EventLookup.record(visit)
        let form: Form
        do throws(PageError) { form = try visit.form() } catch {
            guard case .form(.wrongToken) = error else { throw error }
            let alert = visit.text("saveFailedFormToken")
            return try page(record, visit, alert: alert, status: .forbidden)
        }
        if record.isRecurring, let refusal = try refusal(ofScope: form, record, visit) {
            return refusal
        }
        let base = form.first("revision").flatMap { Int($0) } ?? visit.state.sequence
        let receipt: Receipt<EventRecord>
        do throws(HouseholdError) {
            receipt = try visit.perform(DeleteEvent(uid: record.uid, base: base))
        } catch {
            switch error {
            case .changedMeanwhile:
                let alert = visit.text("changedMeanwhile")
                return try page(record, visit, alert: alert, status: .conflict)
            case .notFound, .gone, .invalid, .forbidden, .conflict, .unavailable:
                throw error
            }
        }
        return visit.redirect(
            to: EventLookup.dayPath(record, visit),
            flash: Flash(.eventDeleted, sequence: receipt.sequence)
        )
    }

    /// A series can only be deleted as a whole, and only by who says so.
    private static func refusal(
        ofScope form: Form,
        _ record: EventRecord,
        _ visit: Visit
    ) throws -> Response? {
        switch form.first("scope") {
        case "all": nil
        case nil:
            try page(
                record,
                visit,
                alert: visit.text("errorScopeMissing"),
                status: .unprocessableContent
            )
        default: ErrorPage.respond(.household(.forbidden(.recurring)), visit)
        }
    }

    private static func page(
        _ record: EventRecord,
        _ visit: Visit,
        alert: String? = nil,
        status: Status
    ) throws -> Response {
        if let calendar = visit.state.calendar(record.calendar),
            !calendar.allowsContentModifications
        {
            throw PageError.household(.forbidden(.calendarReadOnly(name: calendar.name)))
        }
        var layout = Layout(.day)
        layout.isLive = false
        let view = EventDeletionView(
            record: record,
            fields: try EventLookup.fields(record),
            visit: visit,
            alert: alert
        )
        return visit.page("pages/event-deletion", view, layout: layout, status: status)
    }
}

/// The question before deleting.
private struct EventDeletionView: FieldView {
    let record: EventRecord
    let fields: EventFields
    let visit: Visit
    let alert: String?

    static let fields: FieldTable<EventDeletionView> = [
        "formAction": { .text(EventAddress.path($0.record, $0.visit) + "/deletion") },
        "revision": { .number($0.visit.state.sequence) },
        "cancelHref": { .text(EventLookup.dayPath($0.record, $0.visit)) },
        "title": { .text($0.visit.displayTitle($0.record)) },
        "isUntitled": { .flag($0.visit.isUntitled($0.record)) },
        "whenLine": { .text($0.whenLine) },
        "location": { .optional($0.fields.location) },
        "calendarName": { .text($0.calendar?.name ?? "") },
        "calendarColor": { .text(($0.calendar?.color ?? .slate).rawValue) },
        "changedMeanwhile": { .optional($0.alert) },
        "isSeries": { .flag($0.record.isRecurring) },
    ]

    private var calendar: EventCalendar? { visit.state.calendar(record.calendar) }

    private var whenLine: String {
        let line = WhenLine.text(fields.time, visit)
        return record.isRecurring ? "\(line) · \(visit.text("repeatsAllDeleted"))" : line
    }
}
