import CivilTime
import Testing

@testable import Recurrence

/// Rules that are made to never end, and texts that are made to break the reader.
@Suite(.timeLimit(.minutes(1))) struct HostileRuleTests {
    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=DAILY;INTERVAL=2;BYMONTHDAY=31;BYMONTH=4",
        "FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;BYSETPOS=2",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYSETPOS=-2",
        "FREQ=MONTHLY;BYDAY=53MO",
        "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1",
        "FREQ=YEARLY;BYWEEKNO=20;BYMONTH=12",
        "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=MINUTELY;INTERVAL=2;BYMINUTE=15",
        "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=SECONDLY;INTERVAL=60;BYSECOND=30",
        "FREQ=SECONDLY;INTERVAL=3600;BYMINUTE=30",
        "FREQ=DAILY;BYHOUR=9;BYSETPOS=2",
        "FREQ=YEARLY;INTERVAL=999999999",
        "FREQ=SECONDLY;INTERVAL=999999999;BYHOUR=4;BYMONTH=4;BYMONTHDAY=31",
    ])
    func `a rule that never matches ends after its start`(rule: String) throws {
        let series = try Series("20210401T040000", rule)
        #expect(series.first(3) == ["20210401T040000"])
        #expect(try series.between("20300101", "20400101").isEmpty)
    }

    @Test func `every second until the year 9999 is answered from any window`() throws {
        let series = try Series("19700101T000000", "FREQ=SECONDLY")
        #expect(try series.between("99991231T235958", "99991231T235959") == ["99991231T235958"])
        #expect(series.first(3).last == "19700101T000002")
        let all = try series.between("20260101", "99990101", limit: 1000)
        #expect(all.count == 1000)
    }

    @Test func `a count too long to walk is calculated`() throws {
        let series = try Series("19700101T000000", "FREQ=SECONDLY;COUNT=999999999")
        #expect(
            try series.between("20010909T014637", "20020101")
                == ["20010909T014637", "20010909T014638"]
        )
    }

    @Test func `a count that cannot be calculated ends at the bound`() throws {
        let series = try Series("19700101T000000", "FREQ=SECONDLY;BYDAY=MO;COUNT=999999999")
        // The bound is four million occurrences; the window lies after many more.
        #expect(try series.between("20260101", "20260201").isEmpty)
        // Before the bound all is right: 5 January 1970 is the first Monday.
        #expect(try series.between("19700105", "19700105T000002").count == 2)
    }

    @Test func `a series that is excluded as a whole ends`() throws {
        let series = try Series(
            "19700101T000000",
            "FREQ=SECONDLY",
            excludedRules: ["FREQ=SECONDLY"]
        )
        #expect(series.first(1).isEmpty)
        #expect(series.set.last(before: series.set.start) == nil)
    }

    @Test func `the last of a billion occurrences is found by halving`() throws {
        let series = try Series("19700101T000000", "FREQ=SECONDLY;COUNT=999999999")
        #expect(series.set.lastOccurrence?.description == "2001-09-09T01:46:38")
        let burst = try Series("19700101T000000", "FREQ=SECONDLY;UNTIL=20000101T000000")
        let far = try #require(LocalDateTime("2026-01-01T00:00:00"))
        #expect(burst.set.last(before: far)?.description == "2000-01-01T00:00:00")
    }

    @Test(arguments: [
        "RSCALE=CHINESE;FREQ=DAILY;BYMONTH=13", "RSCALE=CHINESE;FREQ=YEARLY;BYMONTHDAY=31",
        "RSCALE=COPTIC;FREQ=WEEKLY;BYMONTH=13;BYDAY=MO;BYSETPOS=7",
        "RSCALE=HEBREW;FREQ=MONTHLY;BYMONTH=13",
    ])
    func `a rule on another calendar that never matches ends after two hundred years`(
        rule: String
    ) throws {
        #expect(try Series("20210401", rule).first(3) == ["20210401"])
    }

    @Test func `every list full is one day's work`() throws {
        func list(_ range: ClosedRange<Int>) -> String {
            range.map { "\($0)" }.joined(separator: ",")
        }
        let rule =
            "FREQ=YEARLY;BYSECOND=\(list(0...59));BYMINUTE=\(list(0...59));"
            + "BYHOUR=\(list(0...23));BYYEARDAY=\(list(1...366));BYMONTH=\(list(1...12));"
            + "BYSETPOS=\(list(1...366))"
        let series = try Series("20260101T000000", rule)
        #expect(series.first(367).last == "20270101T000000")
        #expect(try series.between("99990101", "99990102").count == 366)
    }

    @Test func `the widest windows and the earliest times do not trap`() throws {
        let far = try #require(LocalDateTime("9999-12-31T23:59:59"))
        let wide = far.adding(seconds: .max)
        for rule in ["FREQ=YEARLY;BYDAY=1MO", "FREQ=MONTHLY;COUNT=5", "FREQ=WEEKLY;INTERVAL=3"] {
            let series = try Series("00010101T000000", rule)
            #expect(!series.first(3).isEmpty)
            #expect(series.set.occurrences(from: wide, to: wide, limit: 5).isEmpty)
            #expect(series.set.first(after: far) == nil)
        }
        let weeks = try Series("00010101", "FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO,SU")
        #expect(weeks.first(2) == ["00010101", "00010107"])
    }

    @Test func `no text breaks the reader`() {
        var generator = SeededGenerator(seed: 5545)
        let pieces = [
            "FREQ=", "DAILY", "YEARLY", ";", ",", "=", "BYDAY=", "MO", "-1", "53", "UNTIL=",
            "20261231", "T", "Z", "COUNT=", "999999999", "BYMONTH=", "5L", "é", "\u{0}", "RSCALE=",
            "HEBREW", "SKIP=", "OMIT", " ", "BYSETPOS=", "+", "٣",
        ]
        for _ in 0..<3000 {
            let count = Int.random(in: 0...12, using: &generator)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }
                .joined()
            guard let rule = try? RecurrenceRule(parsing: text) else { continue }
            #expect(throws: Never.self) { try RecurrenceRule(parsing: rule.text) }
        }
        let long = "FREQ=DAILY;BYHOUR=" + String(repeating: "1,", count: 20_000)
        #expect(throws: RecurrenceError.self) { try RecurrenceRule(parsing: long) }
    }
}
