import CivilTime
import Testing

@testable import Recurrence

/// What a rule takes from its start, written out (RFC 8984 §4.3.3.1).
@Suite struct CompletedRuleTests {
    private func completed(_ rule: String, isDateOnly: Bool) throws -> String {
        // A Tuesday.
        let start = try #require(LocalDateTime("2026-03-31T09:30:00"))
        return try RecurrenceRule(parsing: rule).completed(from: start, isDateOnly: isDateOnly).text
    }

    @Test(arguments: [
        ("FREQ=DAILY", "FREQ=DAILY"),
        ("FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=TU"),
        ("FREQ=WEEKLY;BYDAY=FR", "FREQ=WEEKLY;BYDAY=FR"),
        ("FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31"),
        ("FREQ=MONTHLY;BYDAY=-1TU", "FREQ=MONTHLY;BYDAY=-1TU"),
        ("FREQ=YEARLY", "FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=3"),
        ("FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYDAY=TU;BYWEEKNO=20"),
        ("FREQ=YEARLY;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3"),
    ])
    func `a rule of days takes its day`(_ rule: String, _ whole: String) throws {
        let parts = { (text: String) in Set(text.split(separator: ";")) }
        #expect(try parts(completed(rule, isDateOnly: true)) == parts(whole))
    }

    @Test(arguments: [
        ("FREQ=DAILY", "FREQ=DAILY;BYHOUR=9;BYMINUTE=30;BYSECOND=0"),
        ("FREQ=DAILY;BYHOUR=17", "FREQ=DAILY;BYHOUR=17;BYMINUTE=30;BYSECOND=0"),
        ("FREQ=HOURLY", "FREQ=HOURLY;BYMINUTE=30;BYSECOND=0"),
        ("FREQ=MINUTELY", "FREQ=MINUTELY;BYSECOND=0"),
        ("FREQ=SECONDLY", "FREQ=SECONDLY"),
    ])
    func `a rule of times takes what is shorter than its period`(
        _ rule: String,
        _ whole: String
    ) throws {
        let parts = { (text: String) in Set(text.split(separator: ";")) }
        #expect(try parts(completed(rule, isDateOnly: false)) == parts(whole))
    }

    @Test(arguments: ["FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY", "FREQ=HOURLY;INTERVAL=5"])
    func `a completed rule gives the same`(_ rule: String) throws {
        let start = try #require(LocalDateTime("2026-03-31T09:30:00"))
        let plain = try ValidatedRule(parsing: rule)
        let whole = try ValidatedRule(plain.rule.completed(from: start, isDateOnly: false))
        let times = { (rule: ValidatedRule) in
            Array(RecurrenceSet(start: start, rules: [rule]).occurrences().prefix(50))
        }
        #expect(times(plain) == times(whole))
    }
}
