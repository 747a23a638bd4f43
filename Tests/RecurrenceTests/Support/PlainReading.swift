import CivilTime

@testable import Recurrence

/// A slow reading of RFC 5545 §3.3.10, day by day, for rules of days without BYWEEKNO.
///
/// It shares nothing with the expansion: each day of each period is asked whether it satisfies
/// every part, and BYSETPOS chooses from what is left of the period.
struct PlainReading {
    let rule: RecurrenceRule
    let start: CivilDate

    /// The days after the start, up to `end`.
    func days(until end: CivilDate) -> [CivilDate] {
        // From the first of the year, so that the first period is whole.
        guard let begin = CivilDate(year: start.year, month: 1, day: 1) else { return [] }
        let days = (-7...begin.days(until: end) + 366).map { begin.adding(days: $0) }
        var found: [CivilDate] = []
        for (number, period) in Dictionary(grouping: days.filter(matches), by: period) {
            guard (number - self.period(start)) % rule.interval == 0 else { continue }
            found += chosen(period.sorted())
        }
        return found.filter { start < $0 && $0 <= end }.sorted()
    }

    private func period(_ day: CivilDate) -> Int {
        switch rule.frequency {
        case .yearly: day.year
        case .monthly: day.year * 12 + day.month
        case .weekly: day.week(startingOn: rule.weekStart).lowerBound.daysSince1970 / 7
        default: day.daysSince1970
        }
    }

    private func chosen(_ period: [CivilDate]) -> [CivilDate] {
        guard !rule.bySetPosition.isEmpty else { return period }
        return period.indices.filter { index in
            rule.bySetPosition.contains(index + 1)
                || rule.bySetPosition.contains(index - period.count)
        }.map { period[$0] }
    }

    private func matches(_ day: CivilDate) -> Bool {
        let yearLength = day.isLeapYear ? 366 : 365
        return months.isEmpty || months.contains(day.month)
            ? holds(monthDays, day.day, day.daysInMonth)
                && holds(rule.byYearDay, day.dayOfYear, yearLength)
                && (weekdays.isEmpty || weekdays.contains { matches(day, $0, yearLength) })
            : false
    }

    private func matches(_ day: CivilDate, _ weekday: NthWeekday, _ yearLength: Int) -> Bool {
        guard day.weekday == weekday.weekday else { return false }
        guard let ordinal = weekday.ordinal else { return true }
        let isInMonth = rule.frequency == .monthly || !months.isEmpty
        let (place, length) =
            isInMonth ? (day.day, day.daysInMonth) : (day.dayOfYear, yearLength)
        return ordinal == (place - 1) / 7 + 1 || ordinal == -((length - place) / 7 + 1)
    }

    private func holds(_ list: [Int], _ place: Int, _ count: Int) -> Bool {
        list.isEmpty || list.contains(place) || list.contains(place - count - 1)
    }

    private var hasNoDay: Bool { rule.byMonthDay.isEmpty && rule.byDay.isEmpty }
    private var isYearly: Bool { rule.frequency == .yearly && rule.byYearDay.isEmpty }

    private var months: [Int] {
        guard rule.byMonth.isEmpty else { return rule.byMonth.map(\.number) }
        return isYearly && (hasNoDay || !rule.byMonthDay.isEmpty) ? [start.month] : []
    }

    private var monthDays: [Int] {
        hasNoDay && (isYearly || rule.frequency == .monthly) ? [start.day] : rule.byMonthDay
    }

    private var weekdays: [NthWeekday] {
        rule.frequency == .weekly && rule.byDay.isEmpty ? [NthWeekday(start.weekday)] : rule.byDay
    }
}
