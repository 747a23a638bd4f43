import CivilTime
import Household
import JSCalendar
import Mustache

/// One answer to which dates of a repeating event are meant, and what it would do.
struct ScopeChoiceView: FieldView {
    let span: EventSpan
    let label: String
    /// What becomes of how many dates; a line each.
    let details: [String]
    /// Why this cannot be chosen.
    var refusal: String?
    let isDangerous: Bool

    static let fields: FieldTable<ScopeChoiceView> = [
        "value": { .text($0.span.rawValue) },
        "label": { .text($0.label) },
        "details": { .list(($0.refusal.map { [$0] } ?? $0.details).map(MessageView.init)) },
        "isRefused": { .flag($0.refusal != nil) },
        "isDangerous": { .flag($0.isDangerous) },
    ]

    /// “Only Tuesday, 15 December”, “This and all later dates”, “All dates”.
    static func label(_ span: EventSpan, _ occurrence: EventRecord, _ visit: Visit) -> String {
        switch span {
        case .thisEvent:
            let day = visit.state.settings.zone.local(at: occurrence.start).date
            return visit.text("scopeThis", ["day": visit.dates.dayAndWeekday(day)])
        case .futureEvents: return visit.text("scopeFuture")
        case .allEvents: return visit.text("scopeAll")
        }
    }

    /// “24 dates”, for this one or those from it on; a series without end has no number.
    static func dates(_ span: EventSpan, _ occurrence: EventRecord, _ visit: Visit) -> String {
        guard let series = occurrence.series, span != .thisEvent else {
            return visit.text("scopeThisDetail")
        }
        let first = span == .futureEvents ? occurrence.occurrence?.recurrenceId : nil
        guard let count = series.count(from: first) else { return visit.text("scopeEndless") }
        return visit.text("scopeDates", count: count)
    }

    /// The answers that differ: from the first date on means all of them (features ).
    static func spans(_ occurrence: EventRecord) -> [EventSpan] {
        guard let series = occurrence.series, let id = occurrence.occurrence?.recurrenceId,
            series.isFirst(id)
        else { return EventSpan.allCases }
        return [.thisEvent, .allEvents]
    }
}
