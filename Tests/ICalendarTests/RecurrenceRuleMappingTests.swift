import CivilTime
import JSON
import Testing

@testable import ICalendar

@Suite struct RecurrenceRuleMappingTests {
    private func rule(
        _ text: String,
        start: String = "2026-03-02T09:00:00",
        zone: String? = "Europe/Berlin",
        isDate: Bool = false
    ) throws -> JSONObject {
        let local = try #require(LocalDateTime(start))
        let zone = zone.flatMap { Zone.named($0) }
        let time = ZonedTime(local: local, zone: zone, isDate: isDate)
        return try RecurrenceRuleMapping(start: time).rule(text)
    }

    @Test func `every part has its member`() throws {
        let all = try rule(
            "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYSECOND=0,60;BYMINUTE=30;BYHOUR=8,9;"
                + "BYDAY=SU,-1FR,+2TU;BYMONTHDAY=1,-1;BYYEARDAY=-366,200;BYWEEKNO=20,-53;"
                + "BYMONTH=1,12;BYSETPOS=-1;WKST=SU"
        )
        #expect(
            all == [
                "@type": "RecurrenceRule", "frequency": "yearly", "interval": 2, "count": 10,
                "bySecond": [0, 60], "byMinute": [30], "byHour": [8, 9],
                "byDay": [
                    ["@type": "NDay", "day": "su"],
                    ["@type": "NDay", "day": "fr", "nthOfPeriod": -1],
                    ["@type": "NDay", "day": "tu", "nthOfPeriod": 2],
                ],
                "byMonthDay": [1, -1], "byYearDay": [-366, 200], "byWeekNo": [20, -53],
                "byMonth": ["1", "12"], "bySetPosition": [-1], "firstDayOfWeek": "su",
            ]
        )
    }

    @Test func `RFC 7529, a leap month of another calendar`() throws {
        #expect(
            try rule("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD") == [
                "@type": "RecurrenceRule", "rscale": "hebrew", "frequency": "yearly",
                "byMonth": ["5L"], "byMonthDay": [8], "skip": "forward",
            ]
        )
    }

    @Test func `every weekday from Monday to Friday each day`() throws {
        let rule = try rule("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR")
        #expect(rule["byDay"]?.arrayValue?.count == 5)
    }

    @Test(arguments: [
        ("20260330T070000Z", "2026-03-30T09:00:00"), ("20261130T080000Z", "2026-11-30T09:00:00"),
        ("20260330T090000", "2026-03-30T09:00:00"), ("20260330", "2026-03-30T23:59:59"),
        ("20200101T000000Z", "2020-01-01T01:00:00"),
    ])
    func `UNTIL is on the clock of the event`(text: String, until: String) throws {
        #expect(try rule("FREQ=DAILY;UNTIL=\(text)")["until"] == .string(until))
    }

    @Test func `UNTIL of an all-day event is a day`() throws {
        let rule = try rule(
            "FREQ=DAILY;UNTIL=20260330T225959Z",
            start: "2026-03-02T00:00:00",
            zone: nil,
            isDate: true
        )
        #expect(rule["until"] == "2026-03-30T00:00:00")
    }

    @Test func `UNTIL of a floating event keeps its digits`() throws {
        #expect(
            try rule("FREQ=DAILY;UNTIL=20260330T070000Z", zone: nil)["until"]
                == "2026-03-30T07:00:00"
        )
    }

    @Test func `lower case, blanks and an extra semicolon do no harm`() throws {
        #expect(
            try rule("freq=weekly; interval=1;byday=mo;") == [
                "@type": "RecurrenceRule", "frequency": "weekly",
                "byDay": [["@type": "NDay", "day": "mo"]],
            ]
        )
    }

    @Test(arguments: [
        "", "FREQ=FORTNIGHTLY", "INTERVAL=2", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=-1",
        "FREQ=DAILY;COUNT=2;UNTIL=20260101", "FREQ=DAILY;UNTIL=20260230", "FREQ=DAILY;FREQ=DAILY",
        "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=YEARLY;BYMONTH=14", "FREQ=DAILY;BYHOUR=24", "FREQ=DAILY;X-NEW=1", "FREQ",
        "FREQ=YEARLY;BYDAY=", "FREQ=MONTHLY;BYDAY=0MO",
    ])
    func `a rule that cannot be read is refused`(text: String) {
        #expect(throws: ValueError.self) { try rule(text) }
    }
}
