import HTTP
import Household

/// `/`: the view that this device has at its front, today.
enum HomePage {
    static func show(_ visit: Visit) throws -> Response {
        switch visit.display.defaultView {
        case .day: try DayListPage.showToday(visit)
        case .week: try WeekPage.showThisWeek(visit)
        case .month: try MonthPage.showThisMonth(visit)
        case .upcoming: try UpcomingPage.show(visit)
        }
    }

    /// Where today's day list is.
    static func todayPath(_ visit: Visit) -> String {
        visit.display.defaultView == .day ? "/" : "/days"
    }
}
