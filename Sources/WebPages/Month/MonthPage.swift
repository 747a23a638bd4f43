import CivilTime
import HTTP
import Household
import JSON

/// `/months` and `/months/2026-12`: a month as a table, with bars over the days of long events.
enum MonthPage {
    static func showThisMonth(_ visit: Visit) throws -> Response {
        try show(visit.today.firstOfMonth, visit)
    }

    static func showMonth(_ visit: Visit) throws -> Response {
        guard let month = CivilDate("\(try visit.parameter("month"))-01") else {
            throw PageError.badAddress
        }
        return try show(month, visit)
    }

    /// The month's page; `day` is the one whose list stands below on small screens.
    static func path(_ month: CivilDate, day: CivilDate? = nil) -> String {
        let path = "/months/\(DayAddress.clamped(month).description.prefix(7))"
        return day.map { "\(path)?day=\($0)" } ?? path
    }

    private static func show(_ month: CivilDate, _ visit: Visit) throws -> Response {
        var chosen: CivilDate?
        if let text = visit.request.target.query.first("day") {
            guard let day = CivilDate(text) else { throw PageError.badAddress }
            chosen = day
        }
        if visit.wantsJSON {
            let days = month..<month.lastOfMonth.adding(days: 1)
            return visit.json(.object(OccurrenceRow.stretch(days, visit)))
        }
        return visit.page(
            "pages/month",
            MonthView(month: month, chosen: chosen, visit: visit),
            layout: layout(month, chosen, visit)
        )
    }

    private static func layout(
        _ month: CivilDate,
        _ chosen: CivilDate?,
        _ visit: Visit
    ) -> Layout {
        let isThisMonth = month == visit.today.firstOfMonth
        var layout = Layout(.month)
        layout.addHref = visit.address(
            "/events/new?on=\(chosen ?? (isThisMonth ? visit.today : month))"
        )
        layout.offersPersonFilter = true
        layout.refreshSeconds = 60
        layout.refreshInSeconds = DayListPage.secondsUntilNextLook(visit, showsToday: isThisMonth)
        return layout
    }
}
