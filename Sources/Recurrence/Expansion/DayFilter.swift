import CivilTime

/// The parts of a rule that limit whole days: BYMONTH, BYMONTHDAY, BYYEARDAY and plain BYDAY.
struct DayFilter {
    /// Months as bits 1 to 12; all of them where BYMONTH is absent.
    let months: UInt16
    private let calendar: ScaleCalendar
    private let scaledMonths: [RuleMonth]
    private let monthDays: [Int]
    private let yearDays: [Int]
    /// Weekdays as bits 0 to 6 from Monday on.
    private let weekdays: UInt8
    private let needsDate: Bool

    static let allMonths: UInt16 = 0x1FFE

    init(_ rule: RecurrenceRule) {
        calendar = rule.calendar
        months = Self.monthBits(rule)
        scaledMonths = calendar == .gregorian ? [] : rule.byMonth
        monthDays = rule.byMonthDay
        yearDays = rule.byYearDay
        weekdays = rule.byDay.isEmpty ? 0x7F : Self.weekdayBits(rule.byDay)
        needsDate = !rule.byMonth.isEmpty || !monthDays.isEmpty || !yearDays.isEmpty
    }

    private static func monthBits(_ rule: RecurrenceRule) -> UInt16 {
        guard rule.calendar == .gregorian, !rule.byMonth.isEmpty else { return allMonths }
        return rule.byMonth.reduce(0) { $0 | 1 << UInt16($1.number) }
    }

    static func weekdayBits(_ days: [NthWeekday]) -> UInt8 {
        days.reduce(0) { $0 | 1 << UInt8(WeekdayIndex.of($1.weekday)) }
    }

    var isGregorian: Bool { calendar == .gregorian }

    var admitsEveryDay: Bool { !needsDate && weekdays == 0x7F }

    func admits(_ day: Int) -> Bool {
        guard weekdays >> UInt8(WeekdayIndex.ofDay(day)) & 1 == 1 else { return false }
        guard needsDate else { return true }
        return calendar == .gregorian ? admitsDate(day) : admitsScaledDate(day)
    }

    private func admitsDate(_ day: Int) -> Bool {
        let date = CivilDate(daysSince1970: day).yearMonthDay
        guard months >> UInt16(date.month) & 1 == 1 else { return false }
        let year = CalendarYear(date.year)
        return Self.holds(monthDays, date.day, of: year.length(ofMonth: date.month))
            && Self.holds(yearDays, day - year.firstDay + 1, of: year.length)
    }

    private func admitsScaledDate(_ day: Int) -> Bool {
        guard let year = calendar.year(containing: day) else { return false }
        let month = year.months[year.monthIndex(containing: day)]
        guard scaledMonths.isEmpty || scaledMonths.contains(month.name) else { return false }
        return Self.holds(monthDays, day - month.firstDay + 1, of: month.length)
            && Self.holds(yearDays, day - year.firstDay + 1, of: year.length)
    }

    /// Whether a list that counts from both ends names the given one of `count`, or is empty.
    private static func holds(_ list: [Int], _ position: Int, of count: Int) -> Bool {
        list.isEmpty || list.contains { $0 == position || $0 == position - count - 1 }
    }

    /// A later day, with no admitted day between: tomorrow, or the first of the next such month.
    func nextCandidate(after day: Int) -> Int {
        guard months != Self.allMonths else { return day + 1 }
        let date = CivilDate(daysSince1970: day).yearMonthDay
        if months >> UInt16(date.month) & 1 == 1 { return day + 1 }
        let later = (months >> UInt16(date.month + 1)) << UInt16(date.month + 1)
        let year = CalendarYear(later == 0 ? date.year + 1 : date.year)
        return year.firstDay(ofMonth: (later == 0 ? months : later).trailingZeroBitCount)
    }
}
