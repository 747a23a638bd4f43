import CivilTime
import Household

/// The times of an event on one day, in words.
struct SliceTimes: Sendable {
    /// “08:15”, or “since yesterday 23:00” where it began before this day.
    let startText: String
    /// “08:45”, “→ 07:00 tomorrow”; nil for an event without length.
    let endText: String?
    /// The same for somebody who hears the page.
    let spoken: String
    /// “now, until 08:45”; nil for an event that is not on now.
    let runningText: String?

    init(_ slice: DaySlice, _ visit: Visit) {
        let dates = visit.dates
        let (start, end) = (dates.time(slice.start.time), dates.time(slice.end.time))
        startText = Self.start(slice, start, visit)
        endText = slice.record.start == slice.record.end ? nil : Self.end(slice, end, visit)
        spoken = Self.spoken(slice, start, end, visit)
        runningText =
            slice.isRunning(at: visit.now)
            ? visit.text("runningUntil", ["time": Self.spokenEnd(slice, end, visit)]) : nil
    }

    /// When the whole event is, in words: “Wednesday, 9 December, 08:15 to 08:45”, or “…, all day”.
    static func spoken(_ slice: DaySlice, _ visit: Visit) -> String {
        let dates = visit.dates
        guard slice.record.isAllDay else {
            return spoken(slice, dates.time(slice.start.time), dates.time(slice.end.time), visit)
        }
        let first = dates.dayAndWeekday(slice.firstDay)
        guard slice.dayCount > 1 else { return visit.text("spokenAllDay", ["day": first]) }
        let last = dates.dayAndWeekday(slice.lastDay)
        let days = visit.text("timeRange", ["start": first, "end": last])
        return visit.text("spokenAllDay", ["day": days])
    }

    private static func spoken(
        _ slice: DaySlice,
        _ start: String,
        _ end: String,
        _ visit: Visit
    ) -> String {
        let day = visit.dates.dayAndWeekday(slice.start.date)
        if slice.record.start == slice.record.end {
            return visit.text("spokenTime", ["day": day, "start": start])
        }
        return visit.text(
            "spokenTimeRange",
            ["day": day, "start": start, "end": spokenEnd(slice, end, visit)]
        )
    }

    /// “08:15”, or “since yesterday 23:00” where it began before this day.
    static func start(_ slice: DaySlice, _ visit: Visit) -> String {
        start(slice, visit.dates.time(slice.start.time), visit)
    }

    private static func start(_ slice: DaySlice, _ time: String, _ visit: Visit) -> String {
        if slice.isFirstDay { return time }
        if slice.dayNumber == 2 { return visit.text("startedYesterday", ["time": time]) }
        let day = visit.dates.dayAndMonth(slice.firstDay)
        return visit.text("startedOnDay", ["day": day, "time": time])
    }

    private static func end(_ slice: DaySlice, _ time: String, _ visit: Visit) -> String {
        if slice.end.date == slice.day || slice.isLastDay { return time }
        if slice.end.date == slice.day.adding(days: 1) {
            return visit.text("endsTomorrow", ["time": time])
        }
        let day = visit.dates.dayAndMonth(slice.end.date)
        return visit.text("endsOnDay", ["day": day, "time": time])
    }

    private static func spokenEnd(_ slice: DaySlice, _ time: String, _ visit: Visit) -> String {
        if slice.firstDay == slice.lastDay { return time }
        let day = visit.dates.dayAndMonth(slice.end.date)
        return visit.text("dayAt", ["day": day, "time": time])
    }
}
