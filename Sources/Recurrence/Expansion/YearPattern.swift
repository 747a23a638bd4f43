import CivilTime

/// The days of a Gregorian year that a yearly rule takes as a whole.
struct YearPattern {
    private let months: UInt16
    private let table: MonthTable
    private let yearDays: [Int]
    /// BYDAY where it counts within the year, because there is no BYMONTH; otherwise empty.
    private let weekdays: [NthWeekday]

    init(_ rule: RecurrenceRule, months: UInt16, table: MonthTable) {
        self.months = months
        self.table = table
        yearDays = rule.byYearDay
        weekdays = rule.byMonth.isEmpty ? rule.byDay : []
    }

    func days(of year: CalendarYear) -> DayMask {
        var mask = DayMask()
        for month in 1...12 where months >> UInt16(month) & 1 == 1 {
            let first = year.firstDay(ofMonth: month)
            let days = table.days(
                firstWeekday: WeekdayIndex.ofDay(first),
                length: year.length(ofMonth: month)
            )
            mask.insert(days, at: first - year.firstDay)
        }
        if !yearDays.isEmpty { mask.formIntersection(numberedDays(of: year)) }
        if !weekdays.isEmpty { mask.formIntersection(weekdays(of: year)) }
        return mask
    }

    private func numberedDays(of year: CalendarYear) -> DayMask {
        var mask = DayMask()
        for day in yearDays where abs(day) <= year.length {
            mask.insert(day > 0 ? day - 1 : year.length + day)
        }
        return mask
    }

    private func weekdays(of year: CalendarYear) -> DayMask {
        var mask = DayMask()
        let first = WeekdayIndex.ofDay(year.firstDay)
        for day in weekdays {
            let offset = (WeekdayIndex.of(day.weekday) - first + 7) % 7
            let count = (year.length - offset + 6) / 7
            guard let ordinal = day.ordinal else {
                for index in 0..<count { mask.insert(offset + 7 * index) }
                continue
            }
            let index = ordinal > 0 ? ordinal - 1 : count + ordinal
            if 0..<count ~= index { mask.insert(offset + 7 * index) }
        }
        return mask
    }
}
