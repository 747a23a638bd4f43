import CivilTime
import Household
import Mustache

/// The question before several events go, with each of them.
struct EventsDeletionView: FieldView {
    let span: UpcomingSpan
    let alert: String?
    let visit: Visit
    private let rows: [DeletedRowView]

    static let fields: FieldTable<EventsDeletionView> = [
        "revision": { .number($0.visit.state.sequence) },
        "days": { .number($0.span.days) },
        "from": { .optional($0.span.from?.description) },
        "cancelHref": { .text($0.span.path(isSelecting: true)) },
        "heading": { .text($0.visit.text("selectQuestion", count: $0.going)) },
        "alert": { .optional($0.alert) },
        "rows": { .list($0.rows) },
        "seriesNote": { .optional($0.seriesNote) },
        "canDelete": { .flag($0.going > 0) },
        "submitLabel": { .text($0.visit.text("selectConfirm", count: $0.going)) },
    ]

    init(
        targets: [EventTarget],
        obstacles: [Obstacle],
        span: UpcomingSpan,
        alert: String?,
        visit: Visit
    ) {
        self.span = span
        self.alert = alert
        self.visit = visit
        let reasons = Dictionary(obstacles.map { ($0.target, $0.reason) }) { first, _ in first }
        var seen: Set<EventTarget> = []
        rows = targets.filter { seen.insert($0).inserted }
            .map { DeletedRowView($0, reasons[$0], visit) }
    }

    private var going: Int { rows.count { $0.goes } }

    private var seriesNote: String? {
        rows.contains { $0.goes && $0.isDateOfSeries } ? visit.text("selectOnlyDates") : nil
    }
}

/// One event that is to go, or the reason why it cannot.
struct DeletedRowView: FieldView {
    let goes: Bool
    let isDateOfSeries: Bool
    private let target: EventTarget
    private let record: EventRecord?
    private let reason: HouseholdError?
    private let visit: Visit

    static let fields: FieldTable<DeletedRowView> = [
        "value": { .text(SelectedEvents.value($0.target)) },
        "goes": { .flag($0.goes) },
        "title": { .text($0.title) },
        "isUntitled": { .flag($0.record.map($0.visit.isUntitled) ?? false) },
        "whenLine": { .optional($0.whenLine) },
        "onlyThisDate": { .flag($0.isDateOfSeries) },
        "problem": { view in
            .optional(
                view.reason.map { Obstruction.sentence($0, in: view.calendar, view.visit) }
            )
        },
        "calendarName": { .optional($0.calendar?.name) },
        "calendarColor": { .text(($0.calendar?.color ?? .slate).rawValue) },
    ]

    init(_ target: EventTarget, _ reason: HouseholdError?, _ visit: Visit) {
        self.target = target
        self.reason = reason
        self.visit = visit
        record = Self.record(target, reason, visit)
        goes = record != nil && reason.map { Obstruction.canGo($0) } ?? true
        isDateOfSeries = record?.occurrence != nil
    }

    /// As it is now, else as it was deleted.
    private static func record(
        _ target: EventTarget,
        _ reason: HouseholdError?,
        _ visit: Visit
    ) -> EventRecord? {
        if case .gone(let tombstone) = reason { return tombstone.record }
        guard let record = visit.state.event(target.uid) else { return nil }
        guard record.isRecurring else { return record }
        return target.occurrence.map { record.occurrence(identifier: $0) } ?? record.firstOccurrence
    }

    private var calendar: EventCalendar? { record.flatMap { visit.calendar($0.calendar) } }

    private var title: String {
        record.map { visit.displayTitle($0) } ?? visit.text("selectUnknown")
    }

    private var whenLine: String? {
        guard let record, let fields = try? record.fields() else { return nil }
        return WhenLine.text(fields.time, visit)
    }
}
