import CivilTime

/// Periods of equal length at equal distance, for DAILY, HOURLY, MINUTELY and SECONDLY.
///
/// The distance is counted on the wall clock. RFC 5545 §3.3.10 speaks of the "computed local start
/// time of a recurrence instance" and gives every time that "does not exist, or occurs more than
/// once" to §3.3.5, so an hourly rule names each hour of the clock once, on the days of a clock
/// change too.
struct StepGrid {
    /// The beginning of the period that the start lies in.
    let base: Int
    let step: Int
    /// The length of a period: 1, 60, 3600 or 86,400 seconds.
    let unit: Int
    /// The parts that limit the time of day here, as bits; a part that expands admits all.
    private let hours: UInt32
    private let minutes: UInt64
    private let seconds: UInt64
    let limitsTimes: Bool

    init(_ rule: RecurrenceRule, start: Int, isDateOnly: Bool) {
        unit =
            switch rule.frequency {
            case .hourly: 3600
            case .minutely: 60
            case .secondly: 1
            default: ClockSeconds.perDay
            }
        base = start - Floor.remainder(start, unit)
        step = unit * rule.interval
        let isShort = unit < ClockSeconds.perDay
        // An occurrence of a date is at its midnight; other hours of a short period fall away.
        let midnight = isDateOnly && isShort ? [0] : nil
        hours = UInt32(truncatingIfNeeded: Self.bits(midnight ?? (isShort ? rule.byHour : [])))
        minutes = Self.bits(midnight ?? (unit <= 60 ? rule.byMinute : []))
        seconds = Self.bits(midnight ?? (unit == 1 ? TimesOfDay.seconds(rule) : []))
        limitsTimes = hours != .max || minutes != .max || seconds != .max
    }

    private static func bits(_ values: [Int]) -> UInt64 {
        values.isEmpty ? .max : values.reduce(0) { $0 | 1 << UInt64($1) }
    }

    /// The first period of the grid that begins at `value` or later.
    func period(notBefore value: Int) -> Int {
        Floor.nextStep(notBefore: value, from: base, step: step)
    }

    /// Where a period at this second of the day is not admitted, the next second that may be.
    func nextCandidate(secondOfDay: Int) -> Int? {
        let hour = secondOfDay / 3600
        guard hours >> UInt32(hour) & 1 == 1 else {
            return Self.next(UInt64(hours), after: hour, below: 24) * 3600
        }
        guard minutes != .max || seconds != .max else { return nil }
        let minute = secondOfDay / 60 % 60
        guard minutes >> UInt64(minute) & 1 == 1 else {
            return hour * 3600 + Self.next(minutes, after: minute, below: 60) * 60
        }
        let second = secondOfDay % 60
        guard seconds >> UInt64(second) & 1 == 1 else {
            return secondOfDay - second + Self.next(seconds, after: second, below: 60)
        }
        return nil
    }

    private static func next(_ bits: UInt64, after index: Int, below limit: Int) -> Int {
        min((bits >> UInt64(index + 1)).trailingZeroBitCount + index + 1, limit)
    }

    /// Whether the grid ever meets a time that the limits admit, whatever the day.
    ///
    /// A step shares its remainder by any divisor of a day with the base for ever, so every two
    /// minutes from 08:00 on never meets `BYMINUTE=15`.
    var meetsItsLimits: Bool {
        guard limitsTimes else { return true }
        let stride = Self.greatestDivisor(step, ClockSeconds.perDay)
        var second = Floor.remainder(base, stride)
        while second < ClockSeconds.perDay {
            guard let next = nextCandidate(secondOfDay: second) else { return true }
            second = Floor.nextStep(notBefore: next, from: second, step: stride)
        }
        return false
    }

    private static func greatestDivisor(_ first: Int, _ second: Int) -> Int {
        var (first, second) = (first, second)
        while second != 0 { (first, second) = (second, first % second) }
        return first
    }
}
