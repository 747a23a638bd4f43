import CivilTime
import Household
import Testing

@testable import WebPages

/// Two days with what they have in common said once.
@Suite struct DateEndsTests {
    struct Case: CustomTestStringConvertible {
        let language: String
        let first: String
        let last: String
        let said: (String, String)
        var testDescription: String { "\(language): \(first) to \(last)" }
    }

    static let cases = [
        Case(
            language: "en_GB",
            first: "2026-12-09",
            last: "2026-12-15",
            said: ("9", "15 December 2026")
        ),
        Case(
            language: "en_GB",
            first: "2026-11-30",
            last: "2026-12-06",
            said: ("30 November", "6 December 2026")
        ),
        Case(
            language: "en_GB",
            first: "2026-12-30",
            last: "2027-01-05",
            said: ("30 December 2026", "5 January 2027")
        ),
        Case(
            language: "ja_JP",
            first: "2026-12-09",
            last: "2026-12-15",
            said: ("2026年12月9日", "15日")
        ),
        Case(
            language: "ja_JP",
            first: "2026-11-30",
            last: "2026-12-06",
            said: ("2026年11月30日", "12月6日")
        ),
        Case(
            language: "ja_JP",
            first: "2026-12-30",
            last: "2027-01-05",
            said: ("2026年12月30日", "2027年1月5日")
        ),
        Case(
            language: "zh_Hans_CN",
            first: "2026-12-09",
            last: "2026-12-15",
            said: ("2026年12月9日", "15日")
        ),
    ]

    @Test(arguments: cases)
    func `what two dates share is said once`(_ one: Case) throws {
        let dates = DateTexts(patterns: DatePatterns(locale: one.language), hourCycle: .h24)
        let ends = dates.dates(
            try #require(CivilDate(one.first)),
            try #require(CivilDate(one.last))
        )
        #expect(ends == one.said)
    }

    @Test func `a weekday is always said`() throws {
        let english = DateTexts(patterns: DatePatterns(locale: "en_GB"), hourCycle: .h24)
        let first = try #require(CivilDate("2026-12-10"))
        let ends = english.daysAndWeekdays(first, first.adding(days: 2))
        #expect(ends == ("Thursday 10", "Saturday 12 December"))
    }
}
