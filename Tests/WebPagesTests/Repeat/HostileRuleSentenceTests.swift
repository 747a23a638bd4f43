import CivilTime
import Recurrence
import Testing

@testable import WebPages

/// Rules that nobody would make, and rules that are none.
@Suite struct HostileRuleSentenceTests {
    private static let unreadable =
        "Repeats by a rule that cannot be read here. The rule is kept as it is; only the first date"
        + " and dates set one by one are shown."

    @Test(arguments: [
        #"[{"@type":"RecurrenceRule","frequency":"fortnightly"}]"#,
        #"[{"@type":"RecurrenceRule"}]"#,
        #"["every day"]"#,
        #"[{"frequency":"daily","interval":0}]"#,
        #"[{"frequency":"daily","count":0}]"#,
        #"[{"frequency":"daily","byMonth":[1]}]"#,
        #"[{"frequency":"monthly","byMonthDay":[32]}]"#,
        #"[{"frequency":"monthly","byDay":[{"day":"xx"}]}]"#,
        #"[{"frequency":"weekly","rscale":"klingon"}]"#,
        #"[{"frequency":"daily"},{"frequency":"never"}]"#,
    ])
    func `a rule that cannot be read is kept, and the sentence says so`(_ rules: String) throws {
        let event = #""recurrenceRules":\#(rules)"#
        #expect(try RuleWriting.sentence(ofEvent: event) == Self.unreadable)
    }

    @Test func `an excluded rule that cannot be read is no exception`() throws {
        let event = """
            "recurrenceRules":[{"frequency":"daily"}],
            "excludedRecurrenceRules":[{"frequency":"daily","interval":-1}]
            """
        #expect(try RuleWriting.sentence(ofEvent: event) == Self.unreadable)
    }

    @Test func `a rule whose numbers do not go together is unreadable as well`() throws {
        var rule = RecurrenceRule(.daily)
        rule.interval = 0
        let sentence = RuleSentence.text(
            rule,
            timing: try RuleWriting.timing("2026-12-07 17:00"),
            try RuleWriting.texts("en")
        )
        #expect(sentence == Self.unreadable)
    }

    @Test func `empty lists say nothing`() throws {
        let event = """
            "recurrenceRules":[{"frequency":"daily","byDay":[],"byMonth":[],"byHour":[]}],
            "excludedRecurrenceRules":[]
            """
        #expect(try RuleWriting.sentence(ofEvent: event) == "Every day")
    }

    @Test func `numbers given many times are said once`() throws {
        let rule = "FREQ=MONTHLY;BYDAY=1MO,1MO,3MO,1MO;BYMONTH=3,3"
        #expect(
            try RuleWriting.sentence(rule) == "Every year in March on the first and third Monday"
        )
    }

    @Test func `a date that never comes still has a sentence`() throws {
        #expect(
            try RuleWriting.sentence("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5")
                == "Every year in February on the 30th, 1 time"
        )
    }

    @Test func `counting stops at a million`() throws {
        #expect(
            try RuleWriting.sentence("FREQ=SECONDLY;COUNT=999999999")
                == "Every second: a million times or more"
        )
    }

    @Test func `a long list of days is shown as the rule, cut short`() throws {
        let days = (1...366).map(String.init).joined(separator: ",")
        let sentence = try RuleWriting.sentence("FREQ=YEARLY;BYYEARDAY=\(days)")
        #expect(sentence.hasPrefix("By this rule: FREQ=YEARLY;BYYEARDAY=1,2,3,"))
        #expect(sentence.hasSuffix("…"))
        #expect(sentence.count == "By this rule: ".count + 200 + 1)
    }

    @Test func `every weekday with every ordinal has a sentence or shows its rule`() throws {
        let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].flatMap { day in
            (1...5).flatMap { ["\($0)\(day)", "-\($0)\(day)"] }
        }
        let sentence = try RuleWriting.sentence(
            "FREQ=MONTHLY;BYDAY=\(days.joined(separator: ","))"
        )
        #expect(sentence.hasPrefix("By this rule: FREQ=MONTHLY;BYDAY="))
    }

    @Test(arguments: [
        (
            "FREQ=YEARLY;BYDAY=21MO,-53SU",
            "Every year on the 21st Monday and the 53rd-to-last Sunday"
        ),
        ("FREQ=YEARLY;BYDAY=11TU,12TU", "Every year on the 11th and 12th Tuesday"),
    ])
    func `ordinals have their English ends`(_ rule: String, _ expected: String) throws {
        #expect(try RuleWriting.sentence(rule) == expected + " of the year")
    }

    @Test func `no sentence has a blank that was not filled`() throws {
        let parts = [
            "", ";BYDAY=MO", ";BYDAY=MO,TU,WE,TH,FR", ";BYMONTHDAY=1,-1", ";BYMONTH=2,12",
            ";BYHOUR=9,10", ";BYMINUTE=0,30", ";BYSECOND=5", ";BYYEARDAY=-1,7", ";BYWEEKNO=1,-2",
            ";BYDAY=1MO,-1SU", ";BYSETPOS=1,-1",
        ]
        for frequency in Frequency.allCases {
            for first in parts {
                for second in parts where second != first {
                    for end in ["", ";INTERVAL=2;UNTIL=20270101T000000Z"] {
                        let text = "FREQ=\(frequency.rawValue)\(first)\(second)\(end)"
                        // Most pairs are rules; the others are refused before they get here.
                        guard let rule = try? RecurrenceRule(parsing: text) else { continue }
                        try expectWhole(rule, text)
                    }
                }
            }
        }
    }

    private func expectWhole(_ rule: RecurrenceRule, _ text: String) throws {
        let timing = try RuleWriting.timing("2026-12-07 17:00")
        for tag in RuleWriting.languages {
            let phrase = RulePhrase(rule, timing: timing, try RuleWriting.texts(tag)).text
            #expect(!phrase.contains("{") && !phrase.contains(/rule[A-Z]/), "\(text): \(phrase)")
            #expect(!phrase.isEmpty, "\(text)")
        }
    }
}
