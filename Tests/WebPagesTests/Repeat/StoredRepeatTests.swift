import CivilTime
import JSCalendar
import JSON
import Testing

@testable import WebPages

/// Rules that other programs stored: shown where the fields can say all of them, else kept.
@Suite struct StoredRepeatTests {
    /// Wednesday, 9 December 2026, 17:00 in Tokyo.
    let timing: EventTiming

    init() throws {
        timing = EventTiming(
            start: try #require(LocalDateTime("2026-12-09T17:00:00")),
            timeZone: "Asia/Tokyo"
        )
    }

    private func shown(_ rules: String...) throws -> RepeatTyping {
        RepeatTyping(
            rules: try rules.map { try RepeatTypingTests.object($0) },
            excludedRules: [],
            timing: timing
        )
    }

    @Test(arguments: [
        (#"{"frequency":"weekly","byDay":[WE]}"#, "weekly"),
        (#"{"frequency":"weekly","interval":2,"byDay":[WE]}"#, "biweekly"),
        (#"{"frequency":"weekly","interval":2,"byDay":[WE],"firstDayOfWeek":"su"}"#, "biweekly"),
        (#"{"frequency":"monthly","byMonthDay":[9]}"#, "monthly"),
        (#"{"frequency":"yearly","byMonth":["12"],"byMonthDay":[9]}"#, "yearly"),
        (#"{"frequency":"yearly","byMonth":["12"]}"#, "yearly"),
        (#"{"frequency":"daily","interval":1,"skip":"omit","rscale":"gregorian"}"#, "daily"),
        (#"{"frequency":"weekly","byDay":[TU]}"#, "custom"),
        (#"{"frequency":"monthly","byDay":[WE],"bySetPosition":[2]}"#, "custom"),
    ])
    func `a rule that only says what the start implies is the preset`(
        _ rule: String,
        _ choice: String
    ) throws {
        #expect(try shown(rule).choice == choice)
    }

    @Test(arguments: [
        #"{"frequency":"hourly"}"#,
        #"{"frequency":"daily","byHour":[9,17]}"#,
        #"{"frequency":"daily","byDay":[MO,TU,WE,TH,FR]}"#,
        #"{"frequency":"daily","byMonth":["1"]}"#,
        #"{"frequency":"daily","interval":1000}"#,
        #"{"frequency":"daily","count":10001}"#,
        #"{"frequency":"weekly","interval":2,"byDay":[MO,SU],"firstDayOfWeek":"su"}"#,
        #"{"frequency":"weekly","byDay":[MO,TU],"bySetPosition":[1]}"#,
        #"{"frequency":"monthly","byDay":[FR],"byMonthDay":[13]}"#,
        #"{"frequency":"monthly","byMonthDay":[-2]}"#,
        #"{"frequency":"monthly","byDay":[1MO,3MO]}"#,
        #"{"frequency":"monthly","byDay":[1MO,1TU]}"#,
        #"{"frequency":"monthly","byDay":[MO]}"#,
        #"{"frequency":"monthly","byDay":[MO,TU],"bySetPosition":[1]}"#,
        #"{"frequency":"monthly","byDay":[MO,TU,WE,TH,FR],"bySetPosition":[1,-1]}"#,
        #"{"frequency":"monthly","byDay":[-2FR]}"#,
        #"{"frequency":"monthly","byMonthDay":[31],"skip":"backward"}"#,
        #"{"frequency":"monthly","byMonth":["3"],"byMonthDay":[1]}"#,
        #"{"frequency":"yearly","byYearDay":[100]}"#,
        #"{"frequency":"yearly","byWeekNo":[20]}"#,
        #"{"frequency":"yearly","byDay":[20MO]}"#,
        #"{"frequency":"yearly","byMonth":["5"],"byMonthDay":[1,15]}"#,
        #"{"frequency":"yearly","byMonth":["3","6"],"byDay":[MO,TU,WE,TH,FR],"bySetPosition":[1]}"#,
        #"{"frequency":"yearly","rscale":"hebrew","byMonth":["5L"]}"#,
        #"{"frequency":"weekly","until":"2026-12-01T00:00:00"}"#,
        #"{"frequency":"weekly","until":"2026-12-20T00:00:00","count":3}"#,
        #"{"frequency":"fortnightly"}"#,
        #"{"frequency":"weekly","byDay":"mo"}"#,
        #"{"frequency":7}"#,
    ])
    func `a rule that the fields cannot say is kept`(_ rule: String) throws {
        let typing = try shown(rule)
        #expect(typing.choice == "keep")
        #expect(typing.end == "never")
        let rules = [try RepeatTypingTests.object(rule)]
        #expect(typing.shows(rules: rules, excludedRules: [], timing: timing))
    }

    @Test func `several rules, and rules of what is left out, are kept`() throws {
        #expect(try shown(#"{"frequency":"daily"}"#, #"{"frequency":"weekly"}"#).choice == "keep")
        let rule = try RepeatTypingTests.object(#"{"frequency":"daily"}"#)
        let excluding = RepeatTyping(rules: [rule], excludedRules: [rule], timing: timing)
        #expect(excluding.choice == "keep")
        let odd = RepeatTyping(rules: [.null], excludedRules: [], timing: timing)
        #expect(odd.choice == "keep")
    }

    @Test(arguments: [
        ("2027-01-20T23:59:59", "2027-01-20"), ("2027-01-20T17:00:00", "2027-01-20"),
        // Before 17:00 there is nothing on that day any more.
        ("2027-01-20T16:59:59", "2027-01-19"), ("2027-01-20T00:00:00", "2027-01-19"),
    ])
    func `the last date shown is the last on which it can happen`(
        _ until: String,
        _ date: String
    ) throws {
        let typing = try shown(#"{"frequency":"daily","until":"\#(until)"}"#)
        #expect(typing.end == "date")
        #expect(typing.until == date)
    }

    @Test func `an untouched rule stays as it is stored, a touched one does not`() throws {
        let rules = [try RepeatTypingTests.object(#"{"frequency":"weekly","byDay":[WE],"x":1}"#)]
        var typing = RepeatTyping(rules: rules, excludedRules: [], timing: timing)
        #expect(typing.shows(rules: rules, excludedRules: [], timing: timing))
        // Fields of other choices may say what they like.
        typing.frequency = "yearly"
        typing.monthDays = ["31"]
        typing.count = "7"
        #expect(typing.shows(rules: rules, excludedRules: [], timing: timing))
        typing.end = "count"
        #expect(!typing.shows(rules: rules, excludedRules: [], timing: timing))
        typing.end = "never"
        typing.choice = "biweekly"
        #expect(!typing.shows(rules: rules, excludedRules: [], timing: timing))
        typing.choice = "never"
        #expect(!typing.shows(rules: rules, excludedRules: [], timing: timing))
        #expect(typing.shows(rules: [], excludedRules: [], timing: timing))
    }
}
