import Testing

@testable import Recurrence

/// What RFC 5545 §3.3.10 and RFC 7529 forbid, each with the field, the value and the reason.
@Suite struct ValidatedRuleTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let field: String
        let value: String
        let reason: RecurrenceError.Reason

        init(
            _ rule: String,
            _ field: String,
            _ value: String,
            _ reason: RecurrenceError.Reason
        ) {
            self.rule = rule
            self.field = field
            self.value = value
            self.reason = reason
        }

        var testDescription: String { rule }
    }

    private func expectRefused(_ refused: Case) {
        let error = #expect(throws: RecurrenceError.self) {
            try RecurrenceRule(parsing: refused.rule)
        }
        #expect(error?.field == refused.field)
        #expect(error?.value == refused.value)
        #expect(error?.reason == refused.reason)
    }

    @Test(arguments: [
        Case("COUNT=3", "FREQ", "", .missing),
        Case("FREQ=FORTNIGHTLY", "FREQ", "FORTNIGHTLY", .malformed),
        Case("FREQ=DAILY;COUNT=3;COUNT=4", "COUNT", "4", .repeated),
        Case("FREQ=DAILY;BYEASTER=1", "BYEASTER", "1", .unknownPart),
        Case("FREQ=DAILY;X-WHO=me", "X-WHO", "me", .unknownPart),
        Case("FREQ=DAILY;COUNT", "COUNT", "", .malformed),
        Case("FREQ=DAILY;;COUNT=1", "", "", .malformed),
        Case("FREQ=DAILY;INTERVAL=x", "INTERVAL", "x", .malformed),
        Case("FREQ=DAILY;INTERVAL=-2", "INTERVAL", "-2", .malformed),
        Case("FREQ=DAILY;INTERVAL=99999999999", "INTERVAL", "99999999999", .malformed),
        Case("FREQ=DAILY;BYHOUR=8,,9", "BYHOUR", "", .malformed),
        Case("FREQ=WEEKLY;BYDAY=XX", "BYDAY", "XX", .malformed),
        Case("FREQ=WEEKLY;BYDAY=", "BYDAY", "", .malformed),
        Case("FREQ=DAILY;UNTIL=20261301", "UNTIL", "20261301", .malformed),
        Case("FREQ=DAILY;UNTIL=2026-12-01", "UNTIL", "2026-12-01", .malformed),
        Case("FREQ=WEEKLY;WKST=1", "WKST", "1", .malformed),
        Case("FREQ=YEARLY;BYMONTH=5X", "BYMONTH", "5X", .malformed),
    ])
    func `what cannot be read is refused`(refused: Case) {
        expectRefused(refused)
    }

    @Test(arguments: [
        Case("FREQ=DAILY;INTERVAL=0", "INTERVAL", "0", .outOfRange),
        Case("FREQ=DAILY;COUNT=0", "COUNT", "0", .outOfRange),
        Case("FREQ=DAILY;BYSECOND=61", "BYSECOND", "61", .outOfRange),
        Case("FREQ=DAILY;BYMINUTE=60", "BYMINUTE", "60", .outOfRange),
        Case("FREQ=DAILY;BYHOUR=24", "BYHOUR", "24", .outOfRange),
        Case("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY", "32", .outOfRange),
        Case("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY", "0", .outOfRange),
        Case("FREQ=YEARLY;BYYEARDAY=-367", "BYYEARDAY", "-367", .outOfRange),
        Case("FREQ=YEARLY;BYWEEKNO=54", "BYWEEKNO", "54", .outOfRange),
        Case("FREQ=YEARLY;BYMONTH=13", "BYMONTH", "13", .outOfRange),
        Case("FREQ=YEARLY;BYMONTH=0", "BYMONTH", "0", .outOfRange),
        Case("FREQ=MONTHLY;BYDAY=0MO", "BYDAY", "0MO", .outOfRange),
        Case("FREQ=YEARLY;BYDAY=-54MO", "BYDAY", "-54MO", .outOfRange),
        Case("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", "BYSETPOS", "0", .outOfRange),
        Case("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367", "BYSETPOS", "367", .outOfRange),
    ])
    func `numbers outside their range are refused`(refused: Case) {
        expectRefused(refused)
    }

    @Test(arguments: [
        Case("FREQ=DAILY;COUNT=3;UNTIL=20261231", "COUNT", "3", .notWith("UNTIL")),
        Case("FREQ=WEEKLY;BYMONTHDAY=5", "BYMONTHDAY", "5", .notWithFrequency(.weekly)),
        Case("FREQ=DAILY;BYYEARDAY=5", "BYYEARDAY", "5", .notWithFrequency(.daily)),
        Case("FREQ=WEEKLY;BYYEARDAY=5", "BYYEARDAY", "5", .notWithFrequency(.weekly)),
        Case("FREQ=MONTHLY;BYYEARDAY=5", "BYYEARDAY", "5", .notWithFrequency(.monthly)),
        Case("FREQ=MONTHLY;BYWEEKNO=5", "BYWEEKNO", "5", .notWithFrequency(.monthly)),
        Case("FREQ=HOURLY;BYWEEKNO=5", "BYWEEKNO", "5", .notWithFrequency(.hourly)),
        Case("FREQ=WEEKLY;BYDAY=MO,2TU", "BYDAY", "2TU", .notWithFrequency(.weekly)),
        Case("FREQ=DAILY;BYDAY=-1FR", "BYDAY", "-1FR", .notWithFrequency(.daily)),
        Case("FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "BYDAY", "1MO", .notWith("BYWEEKNO")),
        Case("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS", "1", .needs("BYxxx")),
        Case("FREQ=YEARLY;BYMONTH=5L", "BYMONTH", "5L", .needs("RSCALE")),
        Case("FREQ=YEARLY;SKIP=FORWARD", "SKIP", "FORWARD", .needs("RSCALE")),
        Case("RSCALE=MAYAN;FREQ=YEARLY", "RSCALE", "MAYAN", .unknownScale),
    ])
    func `parts that do not go together are refused`(refused: Case) {
        expectRefused(refused)
    }

    @Test func `a rule built from its members is checked as well`() {
        var rule = RecurrenceRule(.weekly)
        rule.byMonthDay = [31]
        #expect(throws: RecurrenceError("BYMONTHDAY", "31", .notWithFrequency(.weekly))) {
            try ValidatedRule(rule)
        }
        rule.byMonthDay = []
        rule.interval = -1
        #expect(throws: RecurrenceError("INTERVAL", "-1", .outOfRange)) {
            try ValidatedRule(rule)
        }
    }

    @Test(arguments: [
        "FREQ=SECONDLY", "FREQ=YEARLY;BYMONTH=1;BYWEEKNO=1;BYMONTHDAY=1;BYDAY=MO",
        "FREQ=MONTHLY;BYDAY=53SU", "FREQ=HOURLY;BYYEARDAY=-366;BYDAY=MO;BYSECOND=60",
        "RSCALE=ETHIOPIC;FREQ=YEARLY;BYMONTH=13", "RSCALE=HEBREW;FREQ=YEARLY;BYYEARDAY=385",
    ])
    func `what the table of the RFC allows is admitted`(rule: String) throws {
        #expect(try RecurrenceRule(parsing: rule).text == rule)
    }
}
