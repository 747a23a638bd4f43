import CivilTime
import JSCalendar
import JSON
import Recurrence
import Testing

@Suite struct RecurrenceRuleMappingTests {
    @Test(arguments: [
        #"{"@type":"RecurrenceRule","frequency":"daily"}"#,
        #"{"@type":"RecurrenceRule","frequency":"weekly","interval":2,"firstDayOfWeek":"su","byDay":[{"@type":"NDay","day":"tu"},{"@type":"NDay","day":"su"}],"count":10}"#,
        #"{"@type":"RecurrenceRule","frequency":"monthly","byDay":[{"@type":"NDay","day":"fr","nthOfPeriod":-1}],"until":"2026-12-31T09:00:00"}"#,
        #"{"@type":"RecurrenceRule","frequency":"yearly","rscale":"chinese","skip":"forward","byMonthDay":[15],"byMonth":["5L"]}"#,
        #"{"@type":"RecurrenceRule","frequency":"yearly","byYearDay":[1,-1],"byHour":[8,20],"byMinute":[0,30],"bySecond":[0,59],"bySetPosition":[1,-2]}"#,
        #"{"@type":"RecurrenceRule","frequency":"yearly","byDay":[{"@type":"NDay","day":"mo"}],"byWeekNo":[1,20,-1]}"#,
        #"{"@type":"RecurrenceRule","frequency":"monthly","byMonthDay":[-1,13],"byMonth":["1","12"]}"#,
        #"{"@type":"RecurrenceRule","frequency":"secondly","interval":90}"#,
    ])
    func `a rule is the same after reading and writing`(_ json: String) throws {
        let rule = try ValidatedRule(try object(json), isDateOnly: false).rule
        #expect(rule.jsonObject(isDateOnly: false, zone: nil) == (try object(json)))
    }

    @Test(arguments: [
        "FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU",
        "FREQ=MONTHLY;BYDAY=2TU,-1FR;BYSETPOS=1", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
        "FREQ=MINUTELY;BYHOUR=9,17;BYSECOND=0,30", "FREQ=YEARLY;BYMONTH=1,2;BYMONTHDAY=-1",
        "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD",
        "FREQ=DAILY;UNTIL=20261231T090000",
    ])
    func `a rule of iCalendar is the same after writing and reading`(_ text: String) throws {
        let rule = try RecurrenceRule(parsing: text)
        let json = rule.jsonObject(isDateOnly: false, zone: nil)
        #expect(try RecurrenceRule(json, isDateOnly: false) == rule)
    }

    @Test(arguments: [
        ("20261231", false, "2026-12-31T23:59:59"), ("20261231", true, "2026-12-31T00:00:00"),
        ("20261231T080000Z", false, "2026-12-31T09:00:00"),
        ("20261231T090000", false, "2026-12-31T09:00:00"),
        ("20261231T090000", true, "2026-12-31T00:00:00"),
    ])
    func `until is a time on the clock of the series`(
        _ until: String,
        _ isDateOnly: Bool,
        _ written: String
    ) throws {
        let rule = try RecurrenceRule(parsing: "FREQ=DAILY;UNTIL=\(until)")
        let json = rule.jsonObject(isDateOnly: isDateOnly, zone: try zone("Europe/Berlin"))
        #expect(json["until"] == .string(written))
    }

    @Test(arguments: [
        (#"{}"#, "frequency is missing"),
        (#"{"frequency":"fortnightly"}"#, "frequency “fortnightly” is no value of it"),
        (#"{"frequency":"DAILY"}"#, "frequency “DAILY” is no value of it"),
        (#"{"frequency":"daily","@type":"Rule"}"#, "@type is not RecurrenceRule"),
        (#"{"frequency":"daily","interval":0}"#, "interval 0 is out of range"),
        (#"{"frequency":"daily","interval":1.5}"#, "interval is not an integer"),
        (#"{"frequency":"daily","count":"3"}"#, "count is not an integer"),
        (#"{"frequency":"daily","until":"2026-12-31"}"#, "until is not a local date-time"),
        (
            #"{"frequency":"daily","count":3,"until":"2026-12-31T00:00:00"}"#,
            "count 3 does not go with until"
        ),
        (#"{"frequency":"monthly","byMonthDay":[1,32]}"#, "byMonthDay 32 is out of range"),
        (#"{"frequency":"monthly","byMonthDay":[1,"2"]}"#, "byMonthDay/1 is no value of it"),
        (#"{"frequency":"monthly","byMonthDay":1}"#, "byMonthDay is not an array"),
        (
            #"{"frequency":"weekly","byMonthDay":[1]}"#,
            "byMonthDay 1 does not go with frequency weekly"
        ),
        (#"{"frequency":"weekly","byDay":["mo"]}"#, "byDay/0 is no value of it"),
        (#"{"frequency":"yearly","byMonth":[1]}"#, "byMonth/0 is no value of it"),
        (#"{"frequency":"yearly","byMonth":["5L"]}"#, "byMonth 5L needs rscale beside it"),
        (
            #"{"frequency":"yearly","rscale":"martian"}"#,
            "rscale “MARTIAN” is no calendar known here"
        ),
        (
            #"{"frequency":"daily","bySetPosition":[1]}"#,
            "bySetPosition 1 needs another list beside it"
        ),
    ])
    func `a rule that cannot be used names the property`(
        _ json: String,
        _ message: String
    ) throws {
        let object = try object(json)
        let error = #expect(throws: EventError.self) {
            try ValidatedRule(object, isDateOnly: false)
        }
        #expect(error?.description == message)
    }
}
