import CivilTime
import Testing

@testable import Recurrence

@Suite struct SetGlanceTests {
    private func mayHave(_ series: Series, _ from: String, _ to: String) throws -> Bool {
        let glance = try #require(series.set.glance)
        let (from, to) = try (#require(CivilDate(from)), #require(CivilDate(to)))
        return glance.mayHaveOccurrence(from: LocalDateTime(from), to: LocalDateTime(to))
    }

    @Test func `every second Wednesday is not in the weeks between`() throws {
        let series = try Series("20261007T090000", "FREQ=WEEKLY;INTERVAL=2")
        #expect(try mayHave(series, "2026-10-21", "2026-10-22"))
        #expect(try !mayHave(series, "2026-10-22", "2026-11-04"))
        #expect(try !mayHave(series, "2026-10-14", "2026-10-15"))
        #expect(try mayHave(series, "2126-10-23", "2126-10-24"))
    }

    @Test func `a birthday is on its day alone, in each year`() throws {
        let series = try Series("19500615", "FREQ=YEARLY")
        #expect(try mayHave(series, "2026-06-15", "2026-06-16"))
        #expect(try !mayHave(series, "2026-06-16", "2027-06-15"))
    }

    @Test func `the second Tuesday of every third month is in no other month`() throws {
        let series = try Series("20260113T090000", "FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU")
        #expect(try mayHave(series, "2026-04-14", "2026-04-15"))
        #expect(try !mayHave(series, "2026-04-15", "2026-07-14"))
    }

    @Test func `a time of day decides between two midnights`() throws {
        let series = try Series("20261007T230000", "FREQ=DAILY;INTERVAL=3")
        let glance = try #require(series.set.glance)
        let day = LocalDateTime(try #require(CivilDate("2026-10-10")))
        #expect(glance.mayHaveOccurrence(from: day, to: day.adding(days: 1)))
        #expect(!glance.mayHaveOccurrence(from: day, to: day.adding(seconds: 23 * 3_600)))
        #expect(!glance.mayHaveOccurrence(from: day.adding(days: 1), to: day.adding(days: 3)))
    }

    @Test func `nothing is before the start or after UNTIL`() throws {
        let series = try Series("20261007T090000", "FREQ=DAILY;UNTIL=20261009T090000")
        #expect(try !mayHave(series, "2026-10-01", "2026-10-07"))
        #expect(try mayHave(series, "2026-10-09", "2026-10-10"))
        #expect(try !mayHave(series, "2026-10-10", "2026-10-11"))
    }

    @Test func `the start counts also where the rule does not give it`() throws {
        let series = try Series("20261007T090000", "FREQ=WEEKLY;BYDAY=MO")
        #expect(try mayHave(series, "2026-10-07", "2026-10-08"))
        #expect(try !mayHave(series, "2026-10-08", "2026-10-12"))
    }

    @Test func `two rules and added dates are left to the walk`() throws {
        let two = try Series("20261007T090000", "FREQ=DAILY", "FREQ=WEEKLY")
        #expect(two.set.glance == nil)
        let added = try Series("20261007T090000", "FREQ=DAILY", dates: ["20261008T100000"])
        #expect(added.set.glance == nil)
    }

    /// How often a glance may be wrong where it says that there may be something.
    private static let mostDoubts = 0.05

    @Test func `a glance never misses what the walk finds, and is seldom in doubt`() throws {
        var (doubts, asked) = (0, 0)
        for seed in 1...600 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let set = try RandomSeries.plain(&generator)
            let glance = try #require(set.glance)
            for _ in 0..<60 {
                let day = Int.random(in: -40..<4_000, using: &generator)
                let second = Int.random(in: 0..<86_400, using: &generator)
                let from = set.start.adding(days: day).adding(seconds: second)
                let days = [1, 1, 2, 7, 31, 400].randomElement(using: &generator) ?? 1
                let to = from.adding(days: days).adding(seconds: -second / 3)
                let has = !set.occurrences(from: from, to: to, limit: 1).isEmpty
                let may = glance.mayHaveOccurrence(from: from, to: to)
                #expect(may || !has, "seed \(seed): \(from) to \(to)")
                asked += 1
                if may, !has { doubts += 1 }
            }
        }
        #expect(Double(doubts) < Double(asked) * Self.mostDoubts)
    }
}
