import CivilTime

/// The days of a week that a weekly rule takes, where weeks begin on WKST.
struct WeekPattern {
    let firstWeekday: Int
    /// The first day of the week that the start lies in.
    let base: Int
    /// Days as bits 0 to 6 from the first day of the week on.
    let days: UInt64

    init(_ rule: RecurrenceRule, startDay: Int) {
        firstWeekday = WeekdayIndex.of(rule.weekStart)
        base = WeekdayIndex.weekStart(startDay, first: firstWeekday)
        let monday = UInt64(DayFilter.weekdayBits(rule.byDay))
        days = (monday >> UInt64(firstWeekday) | monday << UInt64(7 - firstWeekday)) & 0x7F
    }
}
