import CivilTime

/// A year in whole weeks, for BYWEEKNO.
///
/// RFC 5545 §3.3.10: "Week number one of the calendar year is the first week that contains at least
/// four (4) days in that calendar year." As in ISO 8601, days of that week that lie in December
/// belong to the new year, and INTERVAL counts these years.
struct WeekYear {
    let number: Int
    let firstDay: Int
    let weekCount: Int

    init(_ number: Int, firstWeekday: Int) {
        self.number = number
        firstDay = Self.firstDay(number, firstWeekday)
        weekCount = (Self.firstDay(number + 1, firstWeekday) - firstDay) / 7
    }

    static func number(containing day: Int, firstWeekday: Int) -> Int {
        let year = CivilDate(daysSince1970: day).year
        if day < firstDay(year, firstWeekday) { return year - 1 }
        return day >= firstDay(year + 1, firstWeekday) ? year + 1 : year
    }

    private static func firstDay(_ year: Int, _ firstWeekday: Int) -> Int {
        // The fourth of January is always in week one.
        WeekdayIndex.weekStart(CalendarYear(year).firstDay + 3, first: firstWeekday)
    }

    /// The days of the numbered weeks that the filter admits, counted from `firstDay`.
    func days(ofWeeks numbers: [Int], _ filter: DayFilter) -> DayMask {
        var mask = DayMask()
        for number in numbers {
            let index = number > 0 ? number - 1 : weekCount + number
            guard 0..<weekCount ~= index else { continue }
            for day in index * 7..<index * 7 + 7 where filter.admits(firstDay + day) {
                mask.insert(day)
            }
        }
        return mask
    }
}
