import CivilTime
import Household
import Mustache

/// The day list as its template sees it.
///
/// A class, because a page asks it a hundred times and would copy it each time.
final class DayListView: FieldView {
    let day: CivilDate
    let isToday: Bool
    let heading: DayHeading
    let month: MonthGridView
    let events: DayEvents
    let emptyText: String
    let isFirstRun: Bool
    private let visit: Visit
    let todayHref: String
    let reminders: DueRemindersView?
    /// How much today holds; nil on other days.
    let countText: String?

    static let fields: FieldTable<DayListView> = [
        "date": { .text($0.day.description) },
        "isToday": { .flag($0.isToday) },
        "dateLong": { .text($0.heading.dateLong) },
        "monthName": { .text($0.heading.monthName) },
        "dayNumber": { .text($0.heading.dayNumber) },
        "weekdayName": { .text($0.heading.weekdayName) },
        "weekParts": { .texts($0.heading.weekParts) },
        "dayKind": { .text($0.heading.dayKind) },
        "dayNotes": { _ in .none },
        "previousHref": { .text($0.address($0.day.adding(days: -1))) },
        "previousLabel": { .text($0.heading.previousLabel) },
        "nextHref": { .text($0.address($0.day.adding(days: 1))) },
        "nextLabel": { .text($0.heading.nextLabel) },
        "todayHref": { .text($0.todayHref) },
        "pickerHref": { .text($0.visit.address("/days/\($0.day)/picker")) },
        "month": { .view($0.month) },
        "countText": { .optional($0.countText) },
        "hasAllDayEvents": { .flag(!$0.events.chips.isEmpty) },
        "allDayEvents": { .list($0.events.chips) },
        "hasEntries": { .flag(!$0.events.entries.isEmpty) },
        "entries": { .list($0.events.entries) },
        "isEmpty": { .flag($0.events.isEmpty && !$0.isFirstRun && $0.reminders == nil) },
        "dueReminders": { .optional($0.reminders) },
        "emptyText": { .text($0.emptyText) },
        "isFirstRun": { .flag($0.isFirstRun) },
    ]

    init(day: CivilDate, visit: Visit) {
        self.day = day
        self.visit = visit
        isToday = day == visit.today
        heading = DayHeading(day: day, visit: visit)
        month = MonthGridView(month: day, selected: day, visit: visit)
        let slices = visit.slices(on: day)
        events = DayEvents(slices, isToday: isToday, visit)
        emptyText = visit.text(isToday ? "todayEmpty" : "dayEmpty")
        todayHref = visit.address(HomePage.todayPath(visit))
        reminders = DueRemindersView(on: day..<day.adding(days: 1), visit)
        countText = isToday ? Self.count(slices, on: day, visit) : nil
        isFirstRun = visit.state.events.count == 0 && visit.can(.manageHousehold)
    }

    private static func count(
        _ slices: [DaySlice],
        on day: CivilDate,
        _ visit: Visit
    ) -> String? {
        let count = DayCount(
            events: slices.count,
            reminders: DueRemindersView.records(on: day..<day.adding(days: 1), visit),
            at: visit.now
        )
        return count.sentence(visit.edition.catalogue)
    }

    private func address(_ day: CivilDate) -> String { visit.address(DayAddress.path(day)) }
}

/// The words on the calendar's leaf.
struct DayHeading: Sendable {
    let dateLong: String
    let monthName: String
    let dayNumber: String
    let weekdayName: String
    let weekParts: [String]
    let dayKind: String
    let previousLabel: String
    let nextLabel: String

    init(day: CivilDate, visit: Visit) {
        let dates = visit.dates
        dateLong = dates.full(day)
        monthName = dates.monthAndYear(day)
        dayNumber = String(day.day)
        weekdayName = dates.weekday(day.weekday)
        let daysLeft = (day.isLeapYear ? 366 : 365) - day.dayOfYear
        weekParts = [
            visit.text("weekNumber", ["week": String(day.isoWeek.week)]),
            visit.text("daysLeft", count: daysLeft),
        ]
        dayKind = DayKind.name(of: day.weekday)
        previousLabel = dates.dayAndWeekday(day.adding(days: -1))
        nextLabel = dates.dayAndWeekday(day.adding(days: 1))
    }
}

/// How a weekday is coloured.
enum DayKind {
    static func name(of weekday: Weekday) -> String {
        switch weekday {
        case .saturday: "saturday"
        case .sunday: "sunday"
        case .monday, .tuesday, .wednesday, .thursday, .friday: "weekday"
        }
    }
}

/// One line of the list: an event, or the line at now.
struct DayEntryView: FieldView {
    let event: EventCardView?
    let nowLine: NowLineView?

    static let fields: FieldTable<DayEntryView> = [
        "event": { .optional($0.event) },
        "nowLine": { .optional($0.nowLine) },
    ]
}

/// The line at the present time.
struct NowLineView: FieldView {
    let dateTime: String
    let timeText: String

    static let fields: FieldTable<NowLineView> = [
        "dateTime": { .text($0.dateTime) },
        "timeText": { .text($0.timeText) },
    ]

    init(_ visit: Visit) {
        let local = visit.state.settings.zone.local(at: visit.now)
        dateTime = "\(local.date)T\(local.time.shortText)"
        timeText = visit.dates.time(local.time)
    }
}
