import CivilTime
import Testing

@testable import Recurrence

@Suite struct RecurrenceSetTests {
    @Test func `without a rule the start alone happens`() throws {
        #expect(try Series("20260314T090000").first(5) == ["20260314T090000"])
    }

    @Test func `the start is the first occurrence, and COUNT counts it, though no rule gives it`()
        throws
    {
        // 14 March 2026 is a Saturday.
        let series = try Series("20260314", "FREQ=WEEKLY;BYDAY=MO;COUNT=3")
        #expect(series.first(9) == ["20260314", "20260316", "20260323"])
    }

    @Test func `a set can leave out a start that no rule gives, and COUNT then does not count it`()
        throws
    {
        let start = try #require(LocalDateTime("2026-03-14T00:00:00"))
        let rule = try ValidatedRule(parsing: "FREQ=WEEKLY;BYDAY=MO;COUNT=2")
        let mondays = RecurrenceSet(
            start: start,
            isDateOnly: true,
            rules: [rule],
            includesStart: false
        )
        #expect(
            mondays.occurrences().map(\.description) == [
                "2026-03-16T00:00:00", "2026-03-23T00:00:00",
            ]
        )
        #expect(!mondays.contains(start))
        let none = RecurrenceSet(start: start, isDateOnly: true, includesStart: false)
        #expect(none.occurrences().map(\.description) == [])
    }

    @Test func `a start that is excluded is counted all the same`() throws {
        let series = try Series("20260316", "FREQ=DAILY;COUNT=3", excludedDates: ["20260316"])
        #expect(series.first(9) == ["20260317", "20260318"])
    }

    @Test func `UNTIL is inclusive, and before the start leaves the start alone`() throws {
        #expect(
            try Series("20260316", "FREQ=DAILY;UNTIL=20260318").first(9)
                == ["20260316", "20260317", "20260318"]
        )
        #expect(try Series("20260316", "FREQ=DAILY;UNTIL=20260301").first(9) == ["20260316"])
    }

    @Test func `a date in UNTIL includes that whole day of a timed series`() throws {
        let series = try Series("20260316T210000", "FREQ=DAILY;UNTIL=20260317")
        #expect(series.first(9) == ["20260316T210000", "20260317T210000"])
    }

    @Test func `several rules and dates are one set in order, each time once`() throws {
        let series = try Series(
            "20260302",
            "FREQ=WEEKLY;COUNT=3",
            "FREQ=DAILY;INTERVAL=7;COUNT=2",
            dates: ["20260301", "20260309", "20260310"]
        )
        #expect(
            series.first(9) == ["20260301", "20260302", "20260309", "20260310", "20260316"]
        )
    }

    @Test func `an excluded rule takes the start only where it matches`() throws {
        let odd = try Series(
            "20260301",
            "FREQ=DAILY;COUNT=6",
            excludedRules: ["FREQ=DAILY;INTERVAL=2"]
        )
        #expect(odd.first(9) == ["20260302", "20260304", "20260306"])
        // The start is a Sunday, so the excluded Mondays leave it.
        let mondays = try Series(
            "20260301",
            "FREQ=DAILY;COUNT=3",
            excludedRules: ["FREQ=WEEKLY;BYDAY=MO"]
        )
        #expect(mondays.first(9) == ["20260301", "20260303"])
    }

    @Test func `COUNT of an excluded rule is the same in every window`() throws {
        let series = try Series(
            "20260301",
            "FREQ=DAILY",
            excludedRules: ["FREQ=DAILY;INTERVAL=2;COUNT=3"]
        )
        let expected = ["20260302", "20260304", "20260306", "20260307", "20260308"]
        #expect(series.first(5) == expected)
        #expect(try series.between("20260305", "20260309") == Array(expected.dropFirst(2)))
        #expect(try series.between("20260307", "20260309") == Array(expected.dropFirst(3)))
    }

    @Test func `exceptions are dates, local times or instants`() throws {
        let series = try Series(
            "20260301T090000",
            "FREQ=DAILY;COUNT=5",
            zone: "Europe/Berlin",
            excludedDates: ["20260302", "20260303T090000", "20260304T080000Z", "20260305T090000Z"]
        )
        #expect(series.first(9) == ["20260301T090000", "20260305T090000"])
    }

    @Test func `an instant excludes a time that the clock change skips`() throws {
        // 02:30 on 29 March 2026 is taken as 03:30, which is 01:30 UTC.
        let series = try Series(
            "20260328T023000",
            "FREQ=DAILY;COUNT=3",
            zone: "Europe/Berlin",
            excludedDates: ["20260329T013000Z"]
        )
        #expect(series.first(9) == ["20260328T023000", "20260330T023000"])
    }

    @Test func `a series at 09:00 stays there, and its instants move`() throws {
        let series = try Series("20260328T090000", "FREQ=DAILY;COUNT=2", zone: "Europe/Berlin")
        let instants = series.set.occurrences().map { series.set.instant(of: $0)?.description }
        #expect(instants == ["2026-03-28T08:00:00Z", "2026-03-29T07:00:00Z"])
    }

    @Test func `a skipped time has the offset from before, a repeated one is the first`() throws {
        let skipped = try Series("20260329T023000", zone: "Europe/Berlin").set
        #expect(skipped.instant(of: skipped.start)?.description == "2026-03-29T01:30:00Z")
        let repeated = try Series("20261025T023000", zone: "Europe/Berlin").set
        #expect(repeated.instant(of: repeated.start)?.description == "2026-10-25T00:30:00Z")
        let floating = try Series("20261025T023000").set
        #expect(floating.instant(of: floating.start) == nil)
    }

    @Test func `UNTIL in UTC decides at the clock change by the instant`() throws {
        // 02:30 is taken as 03:30 summer time, 01:30 UTC: after UNTIL, though 03:00 is before it.
        let series = try Series(
            "20260329T013000",
            "FREQ=MINUTELY;INTERVAL=30;UNTIL=20260329T011500Z",
            zone: "Europe/Berlin"
        )
        #expect(
            series.first(9) == ["20260329T013000", "20260329T020000", "20260329T030000"]
        )
    }

    @Test func `hours are those of the wall clock on the day of a change`() throws {
        let series = try Series("20261025T010000", "FREQ=HOURLY;COUNT=4", zone: "Europe/Berlin")
        #expect(series.first(9).map { $0.suffix(6) } == ["010000", "020000", "030000", "040000"])
    }

    @Test func `a series of dates ignores times`() throws {
        let ignored = try Series("20260301", "FREQ=DAILY;BYHOUR=9;BYMINUTE=1;COUNT=2")
        #expect(ignored.first(9) == ["20260301", "20260302"])
        let hourly = try Series("20260301", "FREQ=HOURLY;INTERVAL=6;COUNT=3")
        #expect(hourly.first(9) == ["20260301", "20260302", "20260303"])
    }

    @Test func `the second 60 is the second 59`() throws {
        let series = try Series("20260301T090059", "FREQ=HOURLY;BYSECOND=0,60;COUNT=3")
        #expect(series.first(9) == ["20260301T090059", "20260301T100000", "20260301T100059"])
    }

    @Test func `an added period keeps its own length`() throws {
        let start = try #require(LocalDateTime("2026-03-01T09:00:00"))
        let added = try #require(LocalDateTime("2026-03-07T14:00:00"))
        let length = try #require(CivilDuration("PT3H"))
        let set = RecurrenceSet(
            start: start,
            rules: [try ValidatedRule(parsing: "FREQ=WEEKLY;COUNT=2")],
            periods: [RecurrencePeriod(start: .local(added), duration: length)]
        )
        #expect(Array(set.occurrences())[1] == added)
        #expect(set.duration(of: added) == length)
        #expect(set.duration(of: start) == nil)
    }

    @Test func `first, last, count and contains`() throws {
        let set = try Series("20260302T090000", "FREQ=WEEKLY;COUNT=4").set
        let middle = try #require(LocalDateTime("2026-03-16T09:00:00"))
        let end = try #require(LocalDateTime("2026-12-31T00:00:00"))
        #expect(set.first(after: middle)?.description == "2026-03-23T09:00:00")
        #expect(set.last(before: middle)?.description == "2026-03-09T09:00:00")
        #expect(set.last(before: end)?.description == "2026-03-23T09:00:00")
        #expect(set.first(after: end) == nil)
        #expect(set.last(before: set.start) == nil)
        #expect(set.count(before: middle) == 2)
        #expect(set.count(before: end) == 4)
        #expect(set.contains(middle))
        #expect(!set.contains(middle.adding(seconds: 1)))
        #expect(set.isFinite)
        #expect(set.lastOccurrence?.description == "2026-03-23T09:00:00")
    }

    @Test(arguments: [
        ("FREQ=DAILY;UNTIL=20300101", "2029-12-31T09:00:00"),
        ("FREQ=YEARLY;COUNT=3", "2028-03-02T09:00:00"),
        ("FREQ=SECONDLY;UNTIL=20401231T235959", "2040-12-31T23:59:59"),
    ])
    func `the last occurrence of a rule that ends`(rule: String, last: String) throws {
        let set = try Series("20260302T090000", rule, excludedDates: ["20300101"]).set
        #expect(set.lastOccurrence?.description == last)
        #expect(try Series("20260302", "FREQ=DAILY").set.lastOccurrence == nil)
    }

    @Test func `years end with 9999`() throws {
        let series = try Series("99970301", "FREQ=YEARLY")
        #expect(series.first(9) == ["99970301", "99980301", "99990301"])
        #expect(try Series("99991230", "FREQ=DAILY").first(9) == ["99991230", "99991231"])
        #expect(try Series("99991224", "FREQ=WEEKLY;INTERVAL=2").first(9) == ["99991224"])
    }
}
