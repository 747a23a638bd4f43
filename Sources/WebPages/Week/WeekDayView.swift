import CivilTime
import Household
import Mustache

/// A day of the week: its head, its bars, and the column of its hours.
///
/// A class, because the template goes through the days three times.
final class WeekDayView: FieldView {
    private let day: CivilDate
    private let eventCount: Int
    private let isToday: Bool
    private let lanes: EventLanes.Day
    private let events: [WeekEventView]
    private let more: MoreEventsView?
    private let nowLine: WeekNowLineView?
    private let visit: Visit

    static let fields: FieldTable<WeekDayView> = [
        "dayNumber": { .number($0.day.day) },
        "weekdayName": { .text($0.visit.dates.shortWeekday($0.day.weekday)) },
        "dayName": { .text($0.visit.dates.dayAndWeekday($0.day)) },
        "dayLabel": { .text($0.label) },
        "dayHref": { .text($0.visit.address(DayAddress.path($0.day))) },
        "dayKind": { .text(DayKind.name(of: $0.day.weekday)) },
        "isToday": { .flag($0.isToday) },
        "newHref": { .optional($0.visit.newEventHref(on: $0.day)) },
        "lengthNote": { .optional($0.lengthNote) },
        "bars": { .list($0.lanes.bars) },
        "continuing": { .texts($0.lanes.continuing) },
        "moreBars": { .optional($0.lanes.more) },
        "hasEvents": { .flag(!$0.events.isEmpty) },
        "events": { .list($0.events) },
        "more": { .optional($0.more) },
        "nowLine": { .optional($0.nowLine) },
    ]

    init(
        day: CivilDate,
        eventCount: Int,
        lanes: EventLanes.Day,
        events: [WeekEventView?],
        hours: HourRange,
        visit: Visit
    ) {
        let shown = events.compactMap { $0 }
        let time = visit.state.settings.zone.local(at: visit.now).time
        self.day = day
        self.eventCount = eventCount
        isToday = day == visit.today
        self.lanes = lanes
        self.events = shown
        more =
            shown.count < events.count
            ? MoreEventsView(events.count - shown.count, on: day, visit) : nil
        nowLine = isToday && hours.contains(time) ? WeekNowLineView(time, visit) : nil
        self.visit = visit
    }

    private var label: String {
        let name = visit.dates.dayAndWeekday(day)
        guard eventCount > 0 else { return name }
        let events = visit.text("eventCount", count: eventCount)
        return visit.text("dayWithEvents", ["day": name, "events": events])
    }

    /// That the clocks change, and how many hours the day has for that.
    private var lengthNote: String? {
        let span = visit.state.span(of: day)
        let minutes = span.start.seconds(until: span.end) / 60
        guard minutes != 24 * 60 else { return nil }
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        let text = rest == 0 ? String(hours) : "\(hours):\(rest < 10 ? "0" : "")\(rest)"
        return visit.text("weekDayLength", ["hours": text])
    }
}

/// The line at the present time in the column of today.
struct WeekNowLineView: FieldView {
    let line: NowLineView
    let classes: String

    static let fields: FieldTable<WeekNowLineView> = [
        "nowClasses": { .text($0.classes) },
        "nowDateTime": { .text($0.line.dateTime) },
        "nowText": { .text($0.line.timeText) },
    ]

    init(_ time: TimeOfDay, _ visit: Visit) {
        line = NowLineView(visit)
        classes = ClockSpan.classes(at: time)
    }
}

/// An event in the column of its day.
///
/// A class, so that the lists that hold it copy one reference and not its texts.
final class WeekEventView: FieldView {
    /// Side by side on the narrowest column, each is still wide enough to be touched.
    static let mostColumns = 4

    private let slice: DaySlice
    private let placeClasses: String
    private let href: String
    private let title: String
    private let isUntitled: Bool
    private let timeText: String
    private let spoken: String
    private let calendarColor: String
    private let marks: EventMarks

    static let fields: FieldTable<WeekEventView> = [
        "placeClasses": { .text($0.placeClasses) },
        "href": { .text($0.href) },
        "title": { .text($0.title) },
        "isUntitled": { .flag($0.isUntitled) },
        "timeText": { .text($0.timeText) },
        "startDateTime": { .text($0.slice.start.description) },
        "spoken": { .text($0.spoken) },
        "calendarColor": { .text($0.calendarColor) },
        "isCancelled": { .flag($0.marks.isCancelled) },
        "badges": { .list($0.marks.badges) },
    ]

    /// The events of one day side by side where they overlap; nil for those that have no room.
    static func placed(
        _ slices: [DaySlice],
        _ spans: [ClockSpan],
        _ visit: Visit
    ) -> [WeekEventView?] {
        // By the clock, which may run back in the night; of those that begin together the longest
        // first. The rest is the order of the day list.
        let order = slices.indices.sorted { left, right in
            (spans[left].from, -spans[left].to, left) < (spans[right].from, -spans[right].to, right)
        }
        let places = ColumnPacking.places(
            of: order.map { spans[$0].range },
            limit: mostColumns
        )
        return zip(order, places).map { index, place in
            place.map { WeekEventView(slices[index], spans[index], $0, visit) }
        }
    }

    private init(
        _ slice: DaySlice,
        _ span: ClockSpan,
        _ place: ColumnPacking.Place,
        _ visit: Visit
    ) {
        let calendar = visit.calendarMark(slice.record.calendar)
        let marks = visit.marks(of: slice.record)
        self.marks = marks
        self.slice = slice
        placeClasses = span.classes + Self.classes(span, place)
        href = EventAddress.path(slice, visit)
        title = visit.displayTitle(slice.record)
        isUntitled = visit.isUntitled(slice.record)
        timeText = SliceTimes.start(slice, visit)
        spoken = visit.spokenDetails(slice, calendar.name, marks)
        calendarColor = calendar.color.rawValue
    }

    private static func classes(_ span: ClockSpan, _ place: ColumnPacking.Place) -> String {
        var classes = span.isShort ? " week__event--short" : ""
        if place.column > 0 { classes += " week__event--column-\(place.column)" }
        if place.columnCount > 1 { classes += " week__event--of-\(place.columnCount)" }
        if place.width > 1 { classes += " week__event--wide-\(place.width)" }
        return classes
    }
}
