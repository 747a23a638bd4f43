import CivilTime
import Testing

@testable import Recurrence

/// What holds for every rule, tried on rules made from a seed.
@Suite struct RecurrencePropertyTests {
    private static let seeds = Array(1...300 as ClosedRange<UInt64>)

    /// Makes a valid rule; some never match, and that is as good.
    private func rule(_ generator: inout SeededGenerator) -> RecurrenceRule {
        var rule = RecurrenceRule(Frequency.allCases.randomElement(using: &generator) ?? .daily)
        func often(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        func some(_ range: ClosedRange<Int>, _ count: Int = 4) -> [Int] {
            (0..<Int.random(in: 1...count, using: &generator)).map { _ in
                Int.random(in: range, using: &generator)
            }
        }
        rule.interval = often(50) ? 1 : Int.random(in: 1...40, using: &generator)
        rule.weekStart = Weekday.allCases.randomElement(using: &generator) ?? .monday
        if often(25) { rule.byMonth = some(1...12).map { RuleMonth($0) } }
        if often(25) { rule.byHour = some(0...23) }
        if often(20) { rule.byMinute = some(0...59) }
        if often(25), rule.frequency != .weekly {
            rule.byMonthDay = some(1...31) + (often(30) ? [-1] : [])
        }
        if often(30), rule.frequency == .yearly { rule.byWeekNumber = some(1...53) }
        if often(20), ![.daily, .weekly, .monthly].contains(rule.frequency) {
            rule.byYearDay = some(1...366) + (often(30) ? [-1, -300] : [])
        }
        if often(50) {
            let canNumber =
                rule.byWeekNumber.isEmpty && [.monthly, .yearly].contains(rule.frequency)
            rule.byDay = some(1...7, 3).compactMap { Weekday(rawValue: $0) }.map { day in
                NthWeekday(day, ordinal: canNumber && often(50) ? (often(50) ? 2 : -1) : nil)
            }
        }
        let hasList = !(rule.byMonth.isEmpty && rule.byHour.isEmpty && rule.byDay.isEmpty)
        if often(25), hasList { rule.bySetPosition = often(50) ? [1] : [-2, 3] }
        if often(30) { rule.count = Int.random(in: 1...60, using: &generator) }
        return rule
    }

    private func series(_ seed: UInt64) throws -> RecurrenceSet {
        var generator = SeededGenerator(seed: seed)
        let day = CivilDate(daysSince1970: Int.random(in: 0...20_000, using: &generator))
        let second = Int.random(in: 0..<86_400, using: &generator)
        let start = LocalDateTime(day).adding(seconds: second)
        return RecurrenceSet(start: start, rules: [try ValidatedRule(rule(&generator))])
    }

    @Test(arguments: seeds)
    func `a jump arrives where a walk does`(seed: UInt64) throws {
        let set = try series(seed)
        let all = Array(set.occurrences().prefix(125))
        for index in stride(from: 0, to: min(all.count, 120), by: 7) {
            let jumped = Array(set.occurrences(from: all[index]).prefix(5))
            #expect(jumped == Array(all[index...].prefix(5)))
            #expect(set.contains(all[index]))
        }
    }

    @Test(arguments: seeds)
    func `a window holds what the expansion has between its ends`(seed: UInt64) throws {
        let set = try series(seed)
        let all = Array(set.occurrences().prefix(80))
        let end = try #require(all.last)
        var generator = SeededGenerator(seed: seed &+ 1000)
        let span = set.start.seconds(until: end)
        for _ in 0..<4 {
            let from = set.start.adding(seconds: Int.random(in: -9...span, using: &generator))
            let to = from.adding(seconds: Int.random(in: 1...span + 10, using: &generator))
            let window = set.occurrences(from: from, to: min(to, end), limit: 200)
            #expect(window == all.filter { from <= $0 && $0 < min(to, end) })
        }
    }

    @Test(arguments: seeds)
    func `occurrences ascend, begin with the start and never pass COUNT`(seed: UInt64) throws {
        let set = try series(seed)
        let all = Array(set.occurrences().prefix(100))
        #expect(all.first == set.start)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 })
        var generator = SeededGenerator(seed: seed)
        _ = Int.random(in: 0...20_000, using: &generator)
        _ = Int.random(in: 0..<86_400, using: &generator)
        if let count = rule(&generator).count { #expect(all.count <= count) }
    }

    @Test(arguments: seeds)
    func `COUNT ends a rule for every window after it`(seed: UInt64) throws {
        let set = try series(seed)
        guard set.isFinite else { return }
        let all = Array(set.occurrences().prefix(100))
        #expect(set.lastOccurrence == all.last)
        let end = try #require(all.last)
        for years in [1, 10, 100, 1000] {
            let from = end.adding(days: 365 * years)
            #expect(set.occurrences(from: from, to: from.adding(days: 366), limit: 9).isEmpty)
        }
    }

    @Test(arguments: seeds)
    func `a rule's text is read as the same rule`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rule = rule(&generator)
        #expect(try RecurrenceRule(parsing: rule.text) == rule)
    }

    @Test(arguments: Array(1...600 as ClosedRange<UInt64>))
    func `a rule of days gives what a plain reading of the RFC gives`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var rule = rule(&generator)
        if [.hourly, .minutely, .secondly].contains(rule.frequency) { return }
        (rule.count, rule.byWeekNumber, rule.byHour, rule.byMinute) = (nil, [], [], [])
        if rule.byMonth.isEmpty, rule.byDay.isEmpty { rule.bySetPosition = [] }
        let start = try #require(CivilDate("2023-12-20"))
        let end = start.adding(days: 365 * 12)
        let set = RecurrenceSet(
            start: LocalDateTime(start),
            isDateOnly: true,
            rules: [try ValidatedRule(rule)]
        )
        let after = LocalDateTime(end.adding(days: 1))
        let found = set.occurrences(from: LocalDateTime(start), to: after, limit: 10_000)
        let expected = PlainReading(rule: rule, start: start).days(until: end)
        #expect(found.map(\.date) == [start] + expected, "\(rule)")
    }

    /// Goes through every second and asks of each what the table asks of a rule of short periods.
    @Test(arguments: Array(1...200 as ClosedRange<UInt64>))
    func `a rule of seconds gives what a plain reading of the RFC gives`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var rule = rule(&generator)
        rule.frequency = .secondly
        (rule.count, rule.byWeekNumber, rule.bySetPosition) = (nil, [], [])
        (rule.byMonth, rule.byYearDay, rule.byMonthDay) = ([], [], [])
        rule.byDay = rule.byDay.map { NthWeekday($0.weekday) }
        let start = try #require(LocalDateTime("2026-11-30T21:00:07"))
        let times = (1...30_000).filter { $0 % rule.interval == 0 }.map {
            start.adding(seconds: $0)
        }
        let expected = times.filter { time in
            (rule.byDay.isEmpty || rule.byDay.contains(NthWeekday(time.date.weekday)))
                && (rule.byHour.isEmpty || rule.byHour.contains(time.time.hour))
                && (rule.byMinute.isEmpty || rule.byMinute.contains(time.time.minute))
        }
        let set = RecurrenceSet(start: start, rules: [try ValidatedRule(rule)])
        let end = start.adding(seconds: 30_001)
        #expect(set.occurrences(from: start, to: end, limit: 40_000) == [start] + expected)
    }
}
