import CivilTime
import Testing

@testable import Recurrence

@Suite struct RecurrenceRuleTextTests {
    @Test func `every part is read`() throws {
        let rule = try RecurrenceRule(
            parsing: "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYSECOND=0,60;BYMINUTE=30;BYHOUR=8,9;"
                + "BYDAY=SU,-1FR,+2TU;BYMONTHDAY=1,-1;BYYEARDAY=-366,200;BYMONTH=1,12;"
                + "BYSETPOS=-1;WKST=SU"
        )
        #expect(rule.frequency == .yearly)
        #expect(rule.interval == 2)
        #expect(rule.count == 10)
        #expect(rule.bySecond == [0, 60])
        #expect(rule.byMinute == [30])
        #expect(rule.byHour == [8, 9])
        #expect(
            rule.byDay == [
                NthWeekday(.sunday), NthWeekday(.friday, ordinal: -1),
                NthWeekday(.tuesday, ordinal: 2),
            ]
        )
        #expect(rule.byMonthDay == [1, -1])
        #expect(rule.byYearDay == [-366, 200])
        #expect(rule.byMonth == [RuleMonth(1), RuleMonth(12)])
        #expect(rule.bySetPosition == [-1])
        #expect(rule.weekStart == .sunday)
    }

    @Test func `UNTIL has three forms`() throws {
        let date = try #require(CivilDate("2026-12-31"))
        let local = try #require(LocalDateTime("2026-12-31T09:00:00"))
        let instant = try #require(Instant("2026-12-31T08:00:00Z"))
        #expect(try RecurrenceRule(parsing: "FREQ=DAILY;UNTIL=20261231").until == .date(date))
        #expect(
            try RecurrenceRule(parsing: "FREQ=DAILY;UNTIL=20261231T090000").until == .local(local)
        )
        #expect(
            try RecurrenceRule(parsing: "FREQ=DAILY;UNTIL=20261231T080000Z").until == .utc(instant)
        )
    }

    @Test(arguments: [
        (
            "freq=weekly;byday=mo,we;until=20261231t080000z",
            "FREQ=WEEKLY;UNTIL=20261231T080000Z;BYDAY=MO,WE"
        ),
        ("BYDAY=+2TU;WKST=MO;INTERVAL=1;FREQ=MONTHLY;", "FREQ=MONTHLY;BYDAY=2TU"),
        ("COUNT=5;BYMONTH=6,7;FREQ=YEARLY;WKST=SU", "FREQ=YEARLY;COUNT=5;BYMONTH=6,7;WKST=SU"),
        (
            "FREQ=YEARLY;SKIP=FORWARD;RSCALE=hebrew;BYMONTH=5L",
            "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;SKIP=FORWARD"
        ),
        (
            "FREQ=DAILY;BYSETPOS=1;BYSECOND=0;BYMINUTE=5;BYHOUR=9",
            "FREQ=DAILY;BYHOUR=9;BYMINUTE=5;BYSECOND=0;BYSETPOS=1"
        ),
    ])
    func `the text has one order, and its defaults left out`(given: String, text: String) throws {
        let rule = try RecurrenceRule(parsing: given)
        #expect(rule.text == text)
        #expect(try RecurrenceRule(parsing: text) == rule)
    }

    @Test func `SKIP without a calendar is written with the Gregorian one`() {
        var rule = RecurrenceRule(.monthly)
        rule.skip = .backward
        #expect(rule.text == "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD")
    }
}
