import Household
import Testing

@testable import WebPages

/// Whole events that start on Monday, 7 December 2026 at 17:00.
@Suite struct SeriesSentenceTests {
    private static let mondays = """
        "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":10}]
        """
    private static let daily = """
        {"@type":"RecurrenceRule","frequency":"daily","until":"2026-12-20T17:00:00"}
        """
    private static let monthEnd = """
        {"@type":"RecurrenceRule","frequency":"monthly","byMonthDay":[-1],"count":3}
        """
    private static let sundays = """
        {"@type":"RecurrenceRule","frequency":"weekly","byDay":[{"@type":"NDay","day":"su"}]}
        """

    private func check(
        _ event: String,
        _ english: String,
        _ japanese: String,
        _ chinese: String
    ) throws {
        let sentences = try RuleWriting.languages.map {
            try RuleWriting.sentence(ofEvent: event, $0)
        }
        #expect(sentences == [english, japanese, chinese])
    }

    @Test func `a series of one rule says how often it happens`() throws {
        try check(
            Self.mondays,
            "Every week on Monday, 10 times",
            "毎週月曜日（全10回）",
            "每周一，共10次"
        )
    }

    @Test func `dates left out are counted, and not among the times`() throws {
        try check(
            Self.mondays + """
                ,"recurrenceOverrides":{"2026-12-14T17:00:00":{"excluded":true},
                 "2026-12-21T17:00:00":{"excluded":true}}
                """,
            "Every week on Monday, 8 times (2 dates left out)",
            "毎週月曜日（全8回）、2日は除外",
            "每周一，共8次（跳过2天）"
        )
    }

    @Test func `changed dates are counted`() throws {
        try check(
            Self.mondays + """
                ,"recurrenceOverrides":{"2026-12-14T17:00:00":{"title":"Concert"},
                 "2026-12-21T17:00:00":{"excluded":true},
                 "2026-12-28T17:00:00":{"start":"2026-12-29T17:00:00"}}
                """,
            "Every week on Monday, 9 times (1 date left out, 2 dates changed)",
            "毎週月曜日（全9回）、1日は除外、2日は変更あり",
            "每周一，共9次（跳过1天、2天有更改）"
        )
    }

    @Test func `added dates belong to the series`() throws {
        try check(
            Self.mondays + """
                ,"recurrenceOverrides":{"2026-12-15T17:00:00":{},"2026-12-16T17:00:00":{}}
                """,
            "Every week on Monday, and on 2 more dates: 12 times",
            "毎週月曜日、ほかに2日（全12回）",
            "每周一，另加2天，共12次"
        )
    }

    @Test func `an override that says nothing is no change`() throws {
        let event = Self.mondays + #","recurrenceOverrides":{"2026-12-14T17:00:00":{}}"#
        #expect(try RuleWriting.sentence(ofEvent: event) == "Every week on Monday, 10 times")
    }

    @Test func `a date left out that the rules do not give is none`() throws {
        let event =
            Self.mondays + #","recurrenceOverrides":{"2026-12-15T17:00:00":{"excluded":true}}"#
        #expect(try RuleWriting.sentence(ofEvent: event) == "Every week on Monday, 10 times")
    }

    @Test func `a series without end has no number`() throws {
        let event = """
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}],
            "recurrenceOverrides":{"2026-12-14T17:00:00":{"excluded":true}}
            """
        #expect(try RuleWriting.sentence(ofEvent: event) == "Every day (1 date left out)")
    }

    @Test func `several rules are joined, with one number in all`() throws {
        // 14 days, and the last days of December, January and February; the start is the first of
        // the three that the second rule counts.
        try check(
            #""recurrenceRules":[\#(Self.daily),\#(Self.monthEnd)]"#,
            "Every day until 20 December 2026, and every month on the last day, 3 times: 16 times in all",
            "毎日、2026年12月20日まで、および毎月末日（全3回）（合計16回）",
            "每天，直到2026年12月20日；以及每月最后一天，共3次，合计16次"
        )
    }

    @Test func `excluded rules are an exception`() throws {
        try check(
            """
            "recurrenceRules":[\(Self.daily)],"excludedRecurrenceRules":[\(Self.sundays)]
            """,
            "Every day until 20 December 2026, except every week on Sunday: 12 times",
            "毎日、2026年12月20日まで（毎週日曜日を除く）（全12回）",
            "每天，直到2026年12月20日（每周日除外），共12次"
        )
    }

    @Test func `a series of single dates counts them`() throws {
        try check(
            #""recurrenceOverrides":{"2026-12-15T17:00:00":{},"2027-01-08T17:00:00":{}}"#,
            "On 3 dates",
            "日付を指定（全3回）",
            "指定日期，共3次"
        )
    }

    @Test func `what happens once says so`() throws {
        try check(#""title":"Choir""#, "Once", "1回のみ", "仅一次")
    }

    @Test func `a series whose dates are all left out has none`() throws {
        let event = """
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily","count":2}],
            "excludedRecurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}]
            """
        #expect(
            try RuleWriting.sentence(ofEvent: event)
                == "Every day, except every day: no dates"
        )
    }

    @Test func `a page takes the words and the clock of its visitor`() throws {
        let visit = try TestSite().visit("/")
        let texts = RuleTexts(visit)
        #expect(texts.household == visit.state.settings.zone)
        #expect(texts.list(["a", "b", "c"]) == "a, b and c")
    }

    @Test func `times follow the clock of the household`() throws {
        let texts = try RuleWriting.texts("en", .h12)
        let plain = { (text: String) in text.split(separator: "\u{202F}").joined(separator: " ") }
        let rule = try RuleWriting.rule("FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0")
        let sentence = RuleSentence.text(
            rule,
            timing: try RuleWriting.timing("2026-12-07 17:00"),
            texts
        )
        #expect(plain(sentence) == "Every day at 9:00 am and 9:00 pm")
    }
}
