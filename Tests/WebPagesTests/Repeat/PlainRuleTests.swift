import CivilTime
import Recurrence
import Testing

@testable import WebPages

@Suite struct PlainRuleTests {
    private func plain(_ text: String, from start: String = "2026-12-07 17:00") throws -> String {
        PlainRule(try RuleWriting.rule(text), timing: try RuleWriting.timing(start)).rule.text
    }

    @Test(arguments: [
        ("FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO"), ("FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=7"),
        ("FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=7"),
        ("FREQ=YEARLY;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1"),
        ("FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"),
    ])
    func `what the start decides is written out`(_ given: String, _ expected: String) throws {
        #expect(try plain(given) == expected)
    }

    @Test(arguments: [
        ("FREQ=DAILY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
        ("FREQ=DAILY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("FREQ=HOURLY;BYHOUR=9;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9"),
        ("FREQ=WEEKLY;BYDAY=SU,SA,FR,TH,WE,TU,MO", "FREQ=DAILY"),
        ("FREQ=MONTHLY;BYMONTH=3;BYDAY=1SU", "FREQ=YEARLY;BYMONTH=3;BYDAY=1SU"),
        ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=2TU"),
    ])
    func `what can be said of a longer period is`(_ given: String, _ expected: String) throws {
        #expect(try plain(given) == expected)
    }

    @Test(arguments: [
        "FREQ=DAILY;INTERVAL=2;BYDAY=MO", "FREQ=HOURLY;INTERVAL=5;BYHOUR=9",
        "FREQ=MONTHLY;BYDAY=TU;BYHOUR=9,17;BYSETPOS=2", "FREQ=MONTHLY;INTERVAL=2;BYDAY=MO",
        "FREQ=YEARLY;BYMONTH=3,10;BYDAY=SU;BYSETPOS=1",
    ])
    func `what would then mean other dates stays`(_ rule: String) throws {
        #expect(try plain(rule) == rule)
    }

    @Test func `lists are in order, without repetitions`() throws {
        #expect(
            try plain("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1,15,1,15,-3;BYMONTH=10,3,10")
                == "FREQ=MONTHLY;INTERVAL=2;BYMONTH=3,10;BYMONTHDAY=1,15,-3,-1"
        )
    }

    @Test func `times of day mean nothing in a series of whole days`() throws {
        #expect(try plain("FREQ=DAILY;BYHOUR=9;BYMINUTE=0,30", from: "2026-12-07") == "FREQ=DAILY")
    }

    private static let parts = [
        "", ";BYDAY=MO", ";BYDAY=MO,TU,WE,TH,FR,SA,SU", ";BYMONTHDAY=1,-1", ";BYMONTH=2,12",
        ";BYMONTH=6", ";BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12", ";BYHOUR=9", ";BYHOUR=9,10",
        ";BYMINUTE=0,30", ";BYYEARDAY=-1,7", ";BYWEEKNO=1,-2", ";BYDAY=1MO,-1SU",
        ";BYMONTHDAY=28,29,30,31", ";BYDAY=FR;BYMONTHDAY=13",
    ]

    @Test(arguments: Frequency.allCases)
    func `a plain rule has the dates of the rule it was made from`(_ frequency: Frequency) throws {
        for first in Self.parts {
            for second in Self.parts {
                for end in ["", ";INTERVAL=2", ";BYSETPOS=-1"] {
                    let text = "FREQ=\(frequency.rawValue)\(first)\(second)\(end)"
                    // A part given twice, or that does not go with the frequency, makes no rule.
                    guard let rule = try? RecurrenceRule(parsing: text) else { continue }
                    let timing = try RuleWriting.timing("2026-12-07 17:00")
                    let plain = PlainRule(rule, timing: timing).rule
                    #expect(try times(plain) == times(rule), "\(text) became \(plain.text)")
                }
            }
        }
    }

    private func times(_ rule: RecurrenceRule) throws -> [LocalDateTime] {
        let start = try #require(LocalDateTime("2026-12-07T17:00:00"))
        let set = RecurrenceSet(start: start, rules: [try ValidatedRule(rule)])
        let end = try #require(LocalDateTime("2060-01-01T00:00:00"))
        return set.occurrences(from: start, to: end, limit: 30)
    }
}
