/// A date and time that comes once a year, as the TZ string of a zone file writes it.
///
/// | Form | POSIX | Meaning |
/// | --- | --- | --- |
/// | `M10.5.0/3` | `Mm.w.d/time` | month, week (5 is the last), weekday (0 is Sunday) |
/// | `J60` | `Jn` | day 1 to 365; 29 February is never counted |
/// | `59` | `n` | day 0 to 365; 29 February is counted |
struct YearlyMoment: Hashable, Sendable {
    enum Day: Hashable, Sendable {
        case weekdayOfMonth(month: Int, week: Int, weekday: Int)
        case dayWithoutLeapDay(Int)
        case dayFromZero(Int)
    }

    let day: Day
    /// Seconds after that day's midnight; -167 to 167 hours (RFC 9636 §3.3).
    let seconds: Int

    /// True where the moment may lie near New Year, so that its extra hours can reach over it.
    var isNearNewYear: Bool {
        guard case .weekdayOfMonth(let month, _, _) = day else { return true }
        return month == 1 || month == 12
    }

    /// Seconds since 1970 on the wall clock that is in force just before the moment.
    func clockSeconds(inYear year: Int) -> Int {
        days(inYear: year) * ClockRange.secondsPerDay + seconds
    }

    private func days(inYear year: Int) -> Int {
        switch day {
        case .weekdayOfMonth(let month, let week, let weekday):
            let first = GregorianDays.days(year: year, month: month, day: 1)
            let firstWeekday = CivilDate(daysSince1970: first).weekday.rawValue % 7
            let day = (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
            let isBeyondMonth = day >= GregorianDays.length(ofMonth: month, year: year)
            return first + (isBeyondMonth ? day - 7 : day)
        case .dayWithoutLeapDay(let number):
            let isAfterLeapDay = GregorianDays.isLeap(year) && number >= 60
            return GregorianDays.days(year: year, month: 1, day: number)
                + (isAfterLeapDay ? 1 : 0)
        case .dayFromZero(let number):
            return GregorianDays.days(year: year, month: 1, day: 1) + number
        }
    }
}
