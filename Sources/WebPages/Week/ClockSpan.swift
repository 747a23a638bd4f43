import CivilTime
import Household

/// The part of a day that an event takes up on the wall clock, in steps of five minutes.
///
/// The grid of a week has 24 hours each day, whatever the clocks do: an hour that is left out stays
/// empty, one that comes twice holds what happens in either.
struct ClockSpan: Equatable {
    static let minutesPerStep = 5
    static let stepsPerHour = 60 / minutesPerStep
    static let stepsPerDay = 24 * stepsPerHour
    /// What can still be read and touched: half an hour.
    static let least = stepsPerHour / 2

    /// From 0 to 287.
    let from: Int
    /// After `from`, and at most 288.
    let to: Int

    var range: Range<Int> { from..<to }

    /// Whether there is room for one line only: less than three quarters of an hour.
    var isShort: Bool { range.count < Self.stepsPerHour * 3 / 4 }

    init(_ slice: DaySlice) {
        let begin = slice.isFirstDay ? Self.minutes(slice.start.time) : 0
        var end = slice.isLastDay ? Self.minutes(slice.end.time) : 24 * 60
        if slice.isLastDay, slice.end.date != slice.day {
            end = 24 * 60
        } else if end < begin {
            // The clock was set back meanwhile: its length counts.
            end = begin + slice.record.start.seconds(until: slice.record.end) / 60
        }
        self.init(minutes: begin, until: end)
    }

    /// - Parameters:
    ///   - begin: In minutes from midnight.
    ///   - end: Likewise, on the same day; the span is at least half an hour long.
    init(minutes begin: Int, until end: Int) {
        let first = begin / Self.minutesPerStep
        let last = (end + Self.minutesPerStep - 1) / Self.minutesPerStep
        to = min(max(last, first + Self.least), Self.stepsPerDay)
        from = min(first, to - Self.least)
    }

    /// The classes that place it: the hour and the minutes past it of its start and its end.
    var classes: String {
        "clock" + Self.classes("from", from) + Self.classes("to", to)
    }

    /// The classes for one moment of the day.
    static func classes(at time: TimeOfDay) -> String {
        "clock" + classes("from", minutes(time) / minutesPerStep)
    }

    private static func classes(_ edge: String, _ step: Int) -> String {
        let (hour, past) = step.quotientAndRemainder(dividingBy: stepsPerHour)
        let whole = " clock--\(edge)-\(hour)"
        return past == 0 ? whole : whole + " clock--\(edge)-past-\(past * minutesPerStep)"
    }

    private static func minutes(_ time: TimeOfDay) -> Int { time.hour * 60 + time.minute }
}

/// The hours of a week's grid: those in which something happens, and those in which mostly
/// something could.
struct HourRange: Equatable {
    private static let usual = 8..<20

    let first: Int
    /// After the last one: at most 24.
    let end: Int

    static let all = HourRange(first: 0, end: 24)

    private init(first: Int, end: Int) {
        self.first = first
        self.end = end
    }

    init(of spans: some Sequence<ClockSpan>) {
        var (first, end) = (Self.usual.lowerBound, Self.usual.upperBound)
        for span in spans {
            first = min(first, span.from / ClockSpan.stepsPerHour)
            end = max(end, (span.to + ClockSpan.stepsPerHour - 1) / ClockSpan.stepsPerHour)
        }
        self.init(first: first, end: end)
    }

    func contains(_ time: TimeOfDay) -> Bool { first <= time.hour && time.hour < end }
}
