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
        let day = dates.dayAndWeekday(slice.start.date)
        if slice.record.start == slice.record.end {
            spoken = visit.text("spokenTime", ["day": day, "start": start])
        } else {
            spoken = visit.text(
                "spokenTimeRange",
                ["day": day, "start": start, "end": Self.spokenEnd(slice, end, visit)]
            )
        }
        runningText =
            slice.isRunning(at: visit.now)
            ? visit.text("runningUntil", ["time": Self.spokenEnd(slice, end, visit)]) : nil
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
