import HTTP
import Household

/// `/calendars/choice`: which calendars this device shows, or into which one a new event goes
/// (EventKitUI's `EKCalendarChooser`; features U-100…U-109).
///
/// `selection=single` asks for one, and `writable=1` offers only those that take events; a device
/// that may only add has that and nothing else.
enum CalendarChoicePage {
    static func show(_ visit: Visit) throws -> Response {
        let query = visit.request.target.query
        let sees = visit.can(.seeEvents)
        let isSingle = !sees || query.first("selection") == "single"
        let view = CalendarChoiceView(
            isSingle: isSingle,
            isWritableOnly: isSingle || query.first("writable") == "1",
            returnTo: LanguagePage.returnPath(query.first("return-to")),
            day: query.first("on"),
            visit: visit
        )
        var layout = sees ? Layout(isSingle ? .day : .calendars) : Layout.bare
        layout.isLive = false
        return visit.page("pages/calendar-choice", view, layout: layout)
    }

    /// `POST /calendars/choice`: shows what is ticked, hides what was offered besides.
    static func choose(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let offered = Set(form.all("offered"))
        let showsAll = form.first("show") == "all"
        let shown = showsAll ? offered : Set(form.all("calendar"))
        _ = try visit.perform(ChooseCalendars(offered: offered, shown: shown))
        return visit.redirect(to: LanguagePage.returnPath(form.first("return-to")))
    }

    /// The chooser that leads back to `page`.
    static func path(from page: String) -> String {
        "/calendars/choice?return-to=\(EventAddress.encode(page))"
    }
}
