/// A day of the Gregorian calendar with no time and no zone, kept as days since 1970-01-01.
///
/// Texts and `init?(year:month:day:)` admit the years 1 to 9999. Arithmetic may leave that span and
/// never traps: far outside it, it stops (see ``ClockRange``).
package struct CivilDate: Hashable, Sendable {
    package let daysSince1970: Int

    /// 0001-01-01 and 9999-12-31: the first and the last day a text can name.
    package static let first = CivilDate(daysSince1970: -719_162)
    package static let last = CivilDate(daysSince1970: 2_932_896)

    package init(daysSince1970: Int) {
        self.daysSince1970 = ClockRange.clamp(daysSince1970, to: ClockRange.lastDay)
    }

    package init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
            day <= 28 || day <= GregorianDays.length(ofMonth: month, year: year)
        else { return nil }
        daysSince1970 = GregorianDays.days(year: year, month: month, day: day)
    }

    package var year: Int { yearMonthDay.year }
    package var month: Int { yearMonthDay.month }
    package var day: Int { yearMonthDay.day }

    /// The three numbers from one computation, for callers that need more than one.
    package var yearMonthDay: (year: Int, month: Int, day: Int) {
        GregorianDays.civil(daysSince1970)
    }

    package var weekday: Weekday {
        // 1970-01-01 was a Thursday; the multiple of seven keeps the sum positive.
        Weekday(daysSinceMonday: daysSince1970 + 3 + 7 * (1 << 33))
    }

    /// 1 on the first of January.
    package var dayOfYear: Int {
        daysSince1970 - GregorianDays.days(year: year, month: 1, day: 1) + 1
    }

    package var isLeapYear: Bool { GregorianDays.isLeap(year) }

    package var daysInMonth: Int {
        let (year, month, _) = yearMonthDay
        return GregorianDays.length(ofMonth: month, year: year)
    }

    package var isoWeek: ISOWeek { ISOWeek(containing: self) }

    package var firstOfMonth: CivilDate { CivilDate(daysSince1970: daysSince1970 - day + 1) }

    package var lastOfMonth: CivilDate {
        let (year, month, day) = yearMonthDay
        let length = GregorianDays.length(ofMonth: month, year: year)
        return CivilDate(daysSince1970: daysSince1970 - day + length)
    }

    /// The seven days of the week around this day, for weeks that begin on `weekday`.
    package func week(startingOn weekday: Weekday) -> Range<CivilDate> {
        let start = adding(days: -weekday.days(until: self.weekday))
        return start..<start.adding(days: 7)
    }

    package func adding(days: Int) -> CivilDate {
        CivilDate(
            daysSince1970: ClockRange.sum(daysSince1970, days, limit: ClockRange.lastDay)
        )
    }

    /// Moves by months and keeps the day of the month, or takes the last day of a shorter month.
    package func adding(months: Int) -> CivilDate {
        let (year, month, day) = yearMonthDay
        let total = ClockRange.sum(year * 12 + month - 1, months, limit: ClockRange.lastMonth)
        let monthIndex = (total % 12 + 12) % 12
        let newYear = (total - monthIndex) / 12
        let newDay = min(day, GregorianDays.length(ofMonth: monthIndex + 1, year: newYear))
        return CivilDate(
            daysSince1970: GregorianDays.days(year: newYear, month: monthIndex + 1, day: newDay)
        )
    }

    package func days(until other: CivilDate) -> Int {
        other.daysSince1970 - daysSince1970
    }
}

extension CivilDate: Comparable, Strideable {
    package static func < (first: CivilDate, second: CivilDate) -> Bool {
        first.daysSince1970 < second.daysSince1970
    }

    package static func == (first: CivilDate, second: CivilDate) -> Bool {
        first.daysSince1970 == second.daysSince1970
    }

    package func distance(to other: CivilDate) -> Int { days(until: other) }

    package func advanced(by days: Int) -> CivilDate { adding(days: days) }
}
