import CivilTime

@testable import Recurrence

/// Series made from a seed.
enum RandomSeries {
    /// A rule as people make them: each nth day, week, month or year, on some of its days.
    static func plain(_ generator: inout SeededGenerator) throws -> RecurrenceSet {
        func often(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        func some(_ range: ClosedRange<Int>) -> [Int] {
            (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                Int.random(in: range, using: &generator)
            }
        }
        let frequencies: [Frequency] = [.yearly, .monthly, .weekly, .daily]
        var rule = RecurrenceRule(frequencies.randomElement(using: &generator) ?? .daily)
        rule.interval = often(50) ? 1 : Int.random(in: 2...9, using: &generator)
        rule.weekStart = Weekday.allCases.randomElement(using: &generator) ?? .monday
        if often(40) {
            let canNumber =
                rule.frequency == .monthly || rule.frequency == .yearly && !rule.byMonth.isEmpty
            rule.byDay = some(1...7).compactMap { Weekday(rawValue: $0) }.map { day in
                NthWeekday(day, ordinal: canNumber && often(60) ? (often(50) ? 2 : -1) : nil)
            }
        }
        if often(25) { rule.byMonth = some(1...12).map { RuleMonth($0) } }
        if often(25), rule.frequency != .weekly { rule.byMonthDay = some(1...31) + [-1] }
        if often(20) { rule.byHour = some(0...23) }
        if often(10), !rule.byDay.isEmpty { rule.bySetPosition = [-1] }
        let day = CivilDate(daysSince1970: Int.random(in: 10_000...20_000, using: &generator))
        let start = LocalDateTime(day).adding(
            seconds: Int.random(in: 0..<86_400, using: &generator)
        )
        if often(20) { rule.until = .local(start.adding(days: 900)) }
        return RecurrenceSet(
            start: start,
            isDateOnly: often(20),
            rules: [try ValidatedRule(rule)],
            excludedDates: often(20) ? [.date(day.adding(days: 7))] : []
        )
    }
}
