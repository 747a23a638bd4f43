/// A length of time in two parts: days on the calendar, then exact seconds.
///
/// RFC 5545 §3.3.6: "The format can represent nominal durations (weeks and days) and accurate
/// durations (hours, minutes, and seconds)." `P1DT2H30M` is 1 day and 9,000 seconds; `P2W` is
/// 14 days. Both parts have the same sign.
package struct CivilDuration: Hashable, Sendable {
    package let days: Int
    package let seconds: Int

    package static let zero = CivilDuration()

    /// Makes a duration; where the signs of the parts differ, the days become 24 hours each.
    package init(days: Int = 0, seconds: Int = 0) {
        let days = ClockRange.clamp(days, to: ClockRange.lastDay)
        let seconds = ClockRange.clamp(seconds, to: ClockRange.lastSecond)
        let isMixed = days.signum() * seconds.signum() < 0
        self.days = isMixed ? 0 : days
        self.seconds = isMixed ? days * ClockRange.secondsPerDay + seconds : seconds
    }

    package var isZero: Bool { days == 0 && seconds == 0 }
    package var isNegative: Bool { days < 0 || seconds < 0 }
    package var negated: CivilDuration { CivilDuration(days: -days, seconds: -seconds) }

    /// The length where every day has 24 hours, for sorting and for limits.
    package var nominalSeconds: Int { days * ClockRange.secondsPerDay + seconds }
}
