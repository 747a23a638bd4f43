import CivilTime
import HTTP
import Household
import JSON

/// `/weeks`, `/weeks/2026-12-09` and `/weeks/2026-W50`: the week of a day, as a grid of its hours.
enum WeekPage {
    static func showThisWeek(_ visit: Visit) throws -> Response { show(visit.today, visit) }

    static func showWeek(_ visit: Visit) throws -> Response {
        let name = try visit.parameter("day")
        guard let day = CivilDate(name) ?? ISOWeek(name)?.monday else {
            throw PageError.badAddress
        }
        return show(day, visit)
    }

    /// The page of the week around `day`.
    static func path(_ day: CivilDate) -> String { "/weeks/\(DayAddress.clamped(day))" }

    private static func show(_ day: CivilDate, _ visit: Visit) -> Response {
        let week = day.week(startingOn: visit.display.firstDayOfWeek)
        if visit.wantsJSON { return visit.json(.object(OccurrenceRow.stretch(week, visit))) }
        let showsToday = week.contains(visit.today)
        var layout = Layout(.week)
        layout.addHref = visit.address("/events/new?on=\(showsToday ? visit.today : day)")
        layout.offersPersonFilter = true
        layout.refreshSeconds = 60
        layout.refreshInSeconds = DayListPage.secondsUntilNextLook(visit, showsToday: showsToday)
        let view = WeekGridView(
            week: week,
            showsAllHours: visit.request.target.query.first("hours") == "all",
            visit: visit
        )
        return visit.page("pages/week", view, layout: layout)
    }
}
