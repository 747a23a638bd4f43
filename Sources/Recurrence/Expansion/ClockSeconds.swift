import CivilTime

/// Local times as whole seconds on the wall clock since 1970-01-01T00:00:00.
///
/// The expansion calculates with these and knows no zone; only its edges make dates of them.
enum ClockSeconds {
    static let perDay = 86_400
    /// 9999-12-31T23:59:59: no rule goes on after it.
    static let last = CivilDate.last.daysSince1970 * perDay + perDay - 1

    /// Before every time, and few enough to calculate with.
    static let first = -last * 2

    private static let epoch = LocalDateTime(CivilDate(daysSince1970: 0))

    static func of(_ time: LocalDateTime) -> Int { epoch.seconds(until: time) }

    static func of(_ date: CivilDate) -> Int { date.daysSince1970 * perDay }

    static func time(_ seconds: Int) -> LocalDateTime {
        LocalDateTime(CivilDate(daysSince1970: 0)).adding(seconds: seconds)
    }

    /// Divides by whole days, rounding down also before 1970.
    static func day(_ seconds: Int) -> Int { Floor.quotient(seconds, perDay) }
}
