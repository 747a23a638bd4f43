import CivilTime
import Household

/// The times of an event in a list of many days, in words that hold on whichever day it is read.
struct UpcomingTimes: Sendable {
    /// “08:15”, “All day”, or “since 8 December, 23:00” where it began before the list.
    let startText: String
    /// “08:45”; nil for an event without length, of whole days, or that ends on another day.
    let endText: String?
    /// “until Friday 11 December”, where it ends on another day.
    let until: String?
    /// The same for somebody who hears the page.
    let spoken: String

    init(_ slice: DaySlice, _ visit: Visit) {
        let dates = visit.dates
        guard !slice.record.isAllDay else {
            let last = dates.dayAndWeekday(slice.lastDay)
            let isLong = slice.dayCount > 1
            startText = visit.text("allDay")
            endText = nil
            until = isLong ? visit.text("untilTime", ["time": last]) : nil
            let first = dates.dayAndWeekday(slice.firstDay)
            spoken =
                isLong
                ? visit.text("timeRange", ["start": first, "end": last])
                : visit.text("spokenAllDay", ["day": first])
            return
        }
        let times = SliceTimes(slice, visit)
        startText = Self.start(slice, visit)
        spoken = times.spoken
        let isOver = slice.record.start == slice.record.end || slice.isLastDay
        endText = isOver ? times.endText : nil
        until =
            isOver
            ? nil
            : visit.text(
                "untilTime",
                [
                    "time": visit.text(
                        "dayAt",
                        [
                            "day": dates.dayAndWeekday(slice.end.date),
                            "time": dates.time(slice.end.time),
                        ]
                    )
                ]
            )
    }

    private static func start(_ slice: DaySlice, _ visit: Visit) -> String {
        let time = visit.dates.time(slice.start.time)
        if slice.isFirstDay { return time }
        if slice.firstDay == visit.today.adding(days: -1) {
            return visit.text("startedYesterday", ["time": time])
        }
        let day = visit.dates.dayAndMonth(slice.firstDay)
        return visit.text("startedOnDay", ["day": day, "time": time])
    }
}
