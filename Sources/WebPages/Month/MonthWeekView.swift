import CivilTime
import Household
import Mustache

/// A row of the month.
struct MonthWeekView: FieldView {
    /// The lines of a cell below its number.
    private static let laneCount = 5

    private let first: CivilDate
    private let days: [MonthDayView]
    private let visit: Visit

    static let fields: FieldTable<MonthWeekView> = [
        "weekHref": { .text($0.visit.address(WeekPage.path($0.first))) },
        "weekNumber": { .number($0.first.weekNumber) },
        "weekLabel": { .text($0.visit.text("weekNumber", ["week": String($0.first.weekNumber)])) },
        "days": { .list($0.days) },
    ]

    init(
        first: CivilDate,
        slices: [[DaySlice]],
        month: CivilDate,
        chosen: CivilDate,
        visit: Visit
    ) {
        let lanes = EventLanes(
            slices,
            isBar: { $0.record.isAllDay || $0.dayCount > 1 },
            limit: Self.laneCount,
            visit
        )
        self.first = first
        self.visit = visit
        days = slices.indices.map { index in
            MonthDayView(
                day: first.adding(days: index),
                month: month,
                chosen: chosen,
                slices: slices[index],
                lanes: lanes.days[index],
                visit: visit
            )
        }
    }
}

extension CivilDate {
    /// The number of the week that begins on this day: that of ISO 8601 for the Thursday in it,
    /// also where weeks begin on another day than Monday.
    var weekNumber: Int { adding(days: weekday.days(until: .thursday)).isoWeek.week }
}

/// A day of the month.
///
/// A class, so that the lists that hold it copy one reference.
final class MonthDayView: FieldView {
    private static let mostDots = 3

    private let day: CivilDate
    private let month: CivilDate
    private let isToday: Bool
    private let isChosen: Bool
    private let label: String
    private let eventCount: Int
    private let dots: [ColorDotView]
    private let lanes: EventLanes.Day
    private let visit: Visit

    static let fields: FieldTable<MonthDayView> = [
        "dayNumber": { .number($0.day.day) },
        "dayHref": { .text($0.visit.address(DayAddress.path($0.day))) },
        "chooseHref": { view in
            let path = MonthPage.path(view.month, day: DayAddress.clamped(view.day))
            return .text(view.visit.address(path))
        },
        "dayLabel": { .text($0.label) },
        "dayKind": { .text(DayKind.name(of: $0.day.weekday)) },
        "isOtherMonth": { .flag($0.day.firstOfMonth != $0.month) },
        "isToday": { .flag($0.isToday) },
        "isChosen": { .flag($0.isChosen) },
        "dots": { .list($0.dots) },
        "moreDots": { .number($0.eventCount - $0.dots.count) },
        "hasEvents": { .flag($0.eventCount > 0) },
        "bars": { .list($0.lanes.bars) },
        "continuing": { .texts($0.lanes.continuing) },
        "more": { .optional($0.lanes.more) },
    ]

    init(
        day: CivilDate,
        month: CivilDate,
        chosen: CivilDate,
        slices: [DaySlice],
        lanes: EventLanes.Day,
        visit: Visit
    ) {
        self.day = day
        self.month = month
        isToday = day == visit.today
        isChosen = day == chosen
        eventCount = slices.count
        let name = visit.dates.dayAndWeekday(day)
        label =
            slices.isEmpty
            ? name
            : visit.text(
                "dayWithEvents",
                ["day": name, "events": visit.text("eventCount", count: slices.count)]
            )
        dots = slices.prefix(Self.mostDots).map { slice in
            ColorDotView(color: visit.calendarMark(slice.record.calendar).color)
        }
        self.lanes = lanes
        self.visit = visit
    }
}

/// The dot that stands for an event where there is no room for words.
struct ColorDotView: FieldView {
    let color: ColorName

    static let fields: FieldTable<ColorDotView> = ["calendarColor": { .text($0.color.rawValue) }]
}
