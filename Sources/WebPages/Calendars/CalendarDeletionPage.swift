import HTTP
import Household
import Mustache

/// `/calendars/{id}/deletion`: says what would go with it, then deletes.
enum CalendarDeletionPage {
    static func ask(_ visit: Visit) throws -> Response {
        var layout = Layout(.calendars)
        layout.isLive = false
        let view = CalendarDeletionView(calendar: try calendar(visit), visit: visit)
        return visit.page("pages/calendar-deletion", view, layout: layout)
    }

    static func delete(_ visit: Visit) throws -> Response {
        _ = try visit.form()
        let receipt = try visit.perform(DeleteCalendar(id: try calendar(visit).id))
        return visit.redirect(
            to: "/calendars",
            flash: Flash(.calendarDeleted, sequence: receipt.sequence)
        )
    }

    private static func calendar(_ visit: Visit) throws(PageError) -> EventCalendar {
        try visit.changeableCalendar()
    }
}

/// The question before a calendar goes with all its events.
private struct CalendarDeletionView: FieldView {
    let calendar: EventCalendar
    let count: Int
    let seriesCount: Int
    let visit: Visit

    static let fields: FieldTable<CalendarDeletionView> = [
        "formAction": { .text("/calendars/\($0.calendar.id)/deletion") },
        "revision": { .number($0.visit.state.sequence) },
        "cancelHref": { _ in .text("/calendars") },
        "heading": { view in
            .text(view.visit.text("deleteCalendarQuestion", ["name": view.calendar.name]))
        },
        "name": { .text($0.calendar.name) },
        "color": { .text($0.calendar.color.rawValue) },
        "countText": { .text($0.countText) },
        "explanation": { .text($0.explanation) },
        "canDelete": { .flag($0.canDelete) },
        "submitLabel": { .text($0.visit.text("deleteCalendarSubmit", count: $0.count)) },
    ]

    init(calendar: EventCalendar, visit: Visit) {
        self.calendar = calendar
        self.visit = visit
        let events = visit.state.events.values.filter { $0.calendar == calendar.id }
        count = events.count
        seriesCount = events.count(where: \.isRecurring)
    }

    /// “12 events, 3 of them repeating”.
    private var countText: String {
        let all = visit.text("eventCount", count: count)
        guard seriesCount > 0 else { return all }
        return visit.text("deleteCalendarSeries", count: seriesCount, ["events": all])
    }

    private var canDelete: Bool { visit.state.canDeleteCalendar(calendar.id) }

    private var explanation: String {
        canDelete
            ? visit.text("deleteCalendarExplanation", count: count)
            : visit.text("deleteCalendarLast")
    }
}
