import HTTP
import Household
import Mustache

/// “2 calendars hidden · Show”, so that nobody wonders where an event is.
struct HiddenCalendarsView: FieldView {
    let count: Int
    let visit: Visit

    static let fields: FieldTable<HiddenCalendarsView> = [
        "hiddenText": { .text($0.visit.text("calendarsHidden", count: $0.count)) },
        "chooserHref": { .text(CalendarChoicePage.path(from: $0.visit.request.target.raw)) },
    ]

    /// Nil where this device shows all calendars.
    init?(_ visit: Visit) {
        guard let shown = visit.shownCalendars else { return nil }
        count = visit.state.allCalendars.count - shown.count
        self.visit = visit
    }
}
