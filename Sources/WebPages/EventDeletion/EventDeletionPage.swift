import HTTP
import Household
import JSCalendar
import Mustache

/// `/events/{uid}/{occurrence}/deletion`: asks, then deletes (features U-26: we confirm); of a
/// repeating event, the dates that are meant (U-124).
enum EventDeletionPage {
    static func ask(_ visit: Visit) throws -> Response {
        try page(try EventLookup.record(visit), visit, status: .ok)
    }

    static func delete(_ visit: Visit) throws -> Response {
        let form: Form
        do throws(PageError) { form = try visit.form() } catch {
            guard case .form(.wrongToken) = error else { throw error }
            let alert = visit.text("saveFailedFormToken")
            let record = try EventLookup.record(visit)
            return try page(record, visit, alert: alert, status: .forbidden)
        }
        let base = form.first("revision").flatMap { Int($0) } ?? visit.state.sequence
        let span = try ScopeTyping(form).span
        let record = try EventLookup.versions(visit, span: span, at: base).current
        try EventLookup.requireWritable(record, visit)
        let command = DeleteEvent(
            uid: record.uid,
            occurrence: visit.parameters["occurrence"],
            span: span,
            base: base,
            olderVersion: EventLookup.olderVersion(of: record.uid, at: base, visit)
        )
        let receipt: Receipt<EventRecord>
        do throws(HouseholdError) {
            receipt = try visit.perform(command)
        } catch {
            switch error {
            case .changedMeanwhile:
                let alert = visit.text("changedMeanwhile")
                return try page(record, visit, alert: alert, status: .conflict)
            case .spanMissing:
                let alert = visit.text("errorScopeMissing")
                return try page(record, visit, alert: alert, status: .unprocessableContent)
            case .notFound, .gone, .invalid, .forbidden, .conflict, .unavailable, .obstructed,
                .reminderGone, .reminderConflict:
                throw error
            }
        }
        return visit.redirect(
            to: EventLookup.dayPath(record, visit),
            flash: Flash(.eventDeleted, sequence: receipt.sequence)
        )
    }

    private static func page(
        _ record: EventRecord,
        _ visit: Visit,
        alert: String? = nil,
        status: Status
    ) throws -> Response {
        try EventLookup.requireWritable(record, visit)
        var layout = Layout(.day)
        layout.isLive = false
        let view = EventDeletionView(
            record: record,
            fields: try record.fields(),
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
        "whenLine": { .text(WhenLine.text($0.fields.time, $0.visit)) },
        "repeatText": { .optional($0.repeatText) },
        "location": { .optional($0.fields.location) },
        "calendarName": { .text($0.calendar?.name ?? "") },
        "calendarColor": { .text(($0.calendar?.color ?? .slate).rawValue) },
        "changedMeanwhile": { .optional($0.alert) },
        "isSeries": { .flag($0.record.isRecurring) },
        "choices": { .list($0.choices) },
    ]

    private var calendar: EventCalendar? { visit.calendar(record.calendar) }

    private var repeatText: String? {
        record.series.map { RuleSentence.text($0.event, visit) }
    }

    private var choices: [ScopeChoiceView] {
        guard let series = record.series else { return [] }
        return ScopeChoiceView.spans(record).map { span in
            var details = [ScopeChoiceView.dates(span, record, visit)]
            let first = span == .futureEvents ? record.occurrence?.recurrenceId : nil
            let changed = span == .thisEvent ? 0 : series.changedCount(from: first)
            if changed > 0 { details.append(visit.text("scopeDeletedChanged", count: changed)) }
            return ScopeChoiceView(
                span: span,
                label: ScopeChoiceView.label(span, record, visit),
                details: details,
                isDangerous: true
            )
        }
    }
}
