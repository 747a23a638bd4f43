import CivilTime
import Testing

@testable import WebPages

@Suite struct RuleHintTests {
    private func hint(_ rule: String, _ start: String, _ tag: String = "en") throws -> String? {
        RuleHint.text(
            try RuleWriting.rule(rule),
            start: try #require(CivilDate(start)),
            try RuleWriting.texts(tag)
        )
    }

    @Test(arguments: [
        ("2026-12-31", "Months without a 31st are left out."),
        ("2026-12-30", "February is left out."),
        ("2026-12-29", "February is left out, except in leap years."),
    ])
    func `a day that not every month has is explained`(_ start: String, _ reason: String) throws {
        let choice = " For every month choose “Custom…” and “Last day”."
        #expect(try hint("FREQ=MONTHLY", start) == reason + choice)
        #expect(try hint("FREQ=MONTHLY;INTERVAL=3;COUNT=4", start) == reason + choice)
    }

    @Test func `the day of the rule counts, not that of the start`() throws {
        #expect(try hint("FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-31") == nil)
        #expect(try hint("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-12-31") == nil)
        let hint = try #require(try hint("FREQ=MONTHLY;BYMONTHDAY=31", "2026-12-07"))
        #expect(hint.hasPrefix("Months without a 31st"))
    }

    @Test func `with several days only a date is left out`() throws {
        #expect(
            try hint("FREQ=MONTHLY;BYMONTHDAY=1,31", "2026-12-01")
                == "Where a month does not have one of these days, that date is left out."
        )
    }

    @Test(arguments: ["FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"])
    func `29 February is explained`(_ rule: String) throws {
        #expect(
            try hint(rule, "2028-02-29")
                == "29 February comes only in leap years; the years between are left out."
                + " For every year begin on the day before or after."
        )
    }

    @Test(arguments: [
        ("FREQ=YEARLY", "2026-12-31"), ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2028-02-29"),
        ("FREQ=WEEKLY", "2028-02-29"), ("FREQ=DAILY", "2026-12-31"),
        ("FREQ=MONTHLY;BYDAY=-1MO", "2026-12-31"), ("FREQ=MONTHLY", "2026-12-28"),
        ("FREQ=YEARLY;BYDAY=1MO", "2028-02-29"),
        ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "2026-12-31"),
        ("RSCALE=CHINESE;FREQ=MONTHLY", "2026-12-31"),
    ])
    func `where nothing is left out there is no hint`(_ rule: String, _ start: String) throws {
        #expect(try hint(rule, start) == nil)
    }

    @Test func `the hint is said in every language`() throws {
        #expect(
            try hint("FREQ=MONTHLY", "2026-12-31", "ja")
                == "31日がない月は飛ばします。毎月にするには「カスタム…」で「月末」を選んでください。"
        )
        #expect(
            try hint("FREQ=MONTHLY", "2026-12-31", "zh-Hans")
                == "没有31日的月份会跳过。若要每月都有，请选择“自定义…”中的“月末”。"
        )
    }

    @Test func `a page asks with its visit`() throws {
        let visit = try TestSite().visit("/")
        let rule = try RuleWriting.rule("FREQ=YEARLY")
        let start = try #require(CivilDate("2028-02-29"))
        #expect(RuleHint.text(rule, start: start, visit)?.hasPrefix("29 February") == true)
    }
}
