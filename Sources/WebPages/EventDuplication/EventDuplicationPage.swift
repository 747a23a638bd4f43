import CivilTime
import HTTP
import Household
import JSCalendar
import Mustache

/// `/events/{uid}/{occurrence}/duplicate`: copies of an event on other days, several at once.
enum EventDuplicationPage {
    static func ask(_ visit: Visit) throws -> Response {
        let record = try EventLookup.record(visit)
        return try page(record, [], FormProblems(), visit, status: .ok)
    }

    static func duplicate(_ visit: Visit) throws -> Response {
        let record = try EventLookup.record(visit)
        try EventLookup.requireWritable(record, visit)
        let posted = try PostedForm(visit)
        let typed = posted.form.all("date").map(\.trimmingSpaces).filter { !$0.isEmpty }
        if let refusal = posted.refusal {
            return try page(record, typed, refusal.problems, visit, status: refusal.status)
        }
        var problems = FormProblems()
        var days: [CivilDate] = []
        for text in typed {
            guard let day = CivilDate(text) else {
                problems.add("date", DateProblem.sentence(text, visit))
                continue
            }
            if !days.contains(day) { days.append(day) }
        }
        guard problems.isEmpty else {
            return try page(record, typed, problems, visit, status: .unprocessableContent)
        }
        let command = DuplicateEvent(
            uid: record.uid,
            occurrence: record.occurrence?.occurrenceIdentifier,
            days: days
        )
        do throws(HouseholdError) {
            let receipt = try visit.perform(command)
            return visit.redirect(
                to: DayAddress.path(days.min() ?? visit.today),
                flash: Flash(.eventAdded, sequence: receipt.sequence)
            )
        } catch {
            guard case .invalid = error else { throw error }
            problems.add("date", visit.text(days.isEmpty ? "errorDateMissing" : "duplicateTooMany"))
            return try page(record, typed, problems, visit, status: .unprocessableContent)
        }
    }

    private static func page(
        _ record: EventRecord,
        _ typed: [String],
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status
    ) throws -> Response {
        try EventLookup.requireWritable(record, visit)
        var layout = Layout(.day)
        layout.isLive = false
        let view = EventDuplicationView(
            record: record,
            fields: try record.fields(),
            typed: typed,
            problems: problems,
            visit: visit
        )
        return visit.page("pages/event-duplication", view, layout: layout, status: status)
    }
}

/// The days that are asked for.
private struct EventDuplicationView: FieldView {
    let record: EventRecord
    let fields: EventFields
    let typed: [String]
    let problems: FormProblems
    let visit: Visit

    /// So many days can be named without scripts and without sending the form twice.
    private static let lines = 5

    static let fields: FieldTable<EventDuplicationView> = [
        "formAction": { .text(EventAddress.path($0.record, $0.visit) + "/duplicate") },
        "cancelHref": { .text(EventAddress.path($0.record, $0.visit)) },
        "title": { .text($0.visit.displayTitle($0.record)) },
        "whenLine": { .text(WhenLine.text($0.fields.time, $0.visit)) },
        "isSeries": { .flag($0.record.isRecurring) },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "dateError": { .optional($0.problems["date"]) },
        "dates": { .list($0.dates) },
    ]

    private var dates: [DuplicateDateView] {
        (0..<max(Self.lines, typed.count)).map { index in
            DuplicateDateView(
                number: index + 1,
                value: index < typed.count ? typed[index] : "",
                hasError: problems["date"] != nil && index < typed.count
                    && CivilDate(typed[index]) == nil
            )
        }
    }
}

/// One day to name.
private struct DuplicateDateView: FieldView {
    let number: Int
    let value: String
    let hasError: Bool

    static let fields: FieldTable<DuplicateDateView> = [
        "id": { .text($0.number == 1 ? "date" : "date-\($0.number)") },
        "number": { .number($0.number) },
        "value": { .text($0.value) },
        // A date field would show nothing of a text that is no date.
        "isText": { .flag(!$0.value.isEmpty && CivilDate($0.value) == nil) },
        "hasError": { .flag($0.hasError) },
    ]
}
