import CivilTime
import Household

/// When an event is, in a sentence.
enum WhenLine {
    /// “Wednesday, 9 December 2026, 17:00 – 18:30”, on the event's own clock.
    static func text(_ time: EventTime, _ visit: Visit) -> String {
        let dates = visit.dates
        if time.isAllDay {
            let (first, last) = (time.start.date, time.lastDay)
            if first == last {
                return visit.text("spokenAllDay", ["day": dates.full(first)])
            }
            return range(dates.full(first), dates.full(last), visit)
        }
        let start = "\(dates.full(time.start.date)), \(dates.time(time.start.time))"
        if time.start == time.end { return start }
        if time.start.date == time.end.date {
            return range(start, dates.time(time.end.time), visit)
        }
        return range(
            start,
            "\(dates.full(time.end.date)), \(dates.time(time.end.time))",
            visit
        )
    }

    /// “1 h 30 min”, or nil for an event without length.
    static func length(_ time: EventTime, _ visit: Visit) -> String? {
        if time.isAllDay {
            let days = time.start.date.days(until: time.end.date)
            return days > 1 ? visit.text("durationDays", count: days) : nil
        }
        let minutes = time.duration.nominalSeconds / 60
        guard minutes > 0 else { return nil }
        let parts = [
            minutes >= 1_440 ? visit.text("durationDays", count: minutes / 1_440) : nil,
            minutes / 60 % 24 > 0 ? visit.text("durationHours", count: minutes / 60 % 24) : nil,
            minutes % 60 > 0 ? visit.text("durationMinutes", count: minutes % 60) : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    private static func range(_ start: String, _ end: String, _ visit: Visit) -> String {
        visit.text("timeRange", ["start": start, "end": end])
    }
}
