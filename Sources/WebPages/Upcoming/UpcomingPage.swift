import CivilTime
import HTTP
import Household
import JSON

/// `/upcoming?days=14&from=2026-12-16`: what comes, as one list past the month's end (features
/// U-40…U-50); with `select=on` its events can be chosen, to delete several at once.
enum UpcomingPage {
    static func show(_ visit: Visit) throws -> Response {
        let query = visit.request.target.query
        let span = try UpcomingSpan(query)
        if visit.wantsJSON { return visit.json(.object(object(span, visit))) }
        let isSelecting = query.first("select") == "on" && visit.can(.changeEvents)
        return page(span, visit, isSelecting: isSelecting)
    }

    static func page(
        _ span: UpcomingSpan,
        _ visit: Visit,
        isSelecting: Bool,
        alert: String? = nil,
        status: Status = .ok
    ) -> Response {
        visit.page(
            "pages/upcoming",
            UpcomingView(span, visit, isSelecting: isSelecting, alert: alert),
            layout: layout(span, visit, isSelecting: isSelecting),
            status: status
        )
    }

    private static func layout(
        _ span: UpcomingSpan,
        _ visit: Visit,
        isSelecting: Bool
    ) -> Layout {
        var layout = Layout(.upcoming)
        layout.offersPersonFilter = true
        let first = span.first(today: visit.today)
        let showsToday = first <= visit.today && visit.today < first.adding(days: span.days)
        layout.refreshInSeconds = DayListPage.secondsUntilNextLook(visit, showsToday: showsToday)
        // Without scripts the page would lose what was chosen, and somebody who chooses adds nothing.
        if !isSelecting {
            layout.refreshSeconds = 60
            layout.addHref = visit.address("/events/new?on=\(max(first, visit.today))")
        }
        return layout
    }

    private static func object(_ span: UpcomingSpan, _ visit: Visit) -> JSONObject {
        let list = UpcomingList(span, visit)
        let next = span.moved(by: 1, today: visit.today)
        let previous = span.moved(by: -1, today: visit.today)
        return [
            "from": .string(list.first.description),
            "to": .string(list.last.adding(days: 1).description),
            "occurrences": OccurrenceRow.array(list.slices.map(\.record), visit),
            "previous": .string(visit.address(previous.path())),
            "next": .string(visit.address(next.path())),
        ]
    }
}
