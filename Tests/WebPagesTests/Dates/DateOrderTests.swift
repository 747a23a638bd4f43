import CivilTime
import Household
import Testing

@testable import WebPages

/// The order of day, month and year apart from the language (needs 22).
@Suite struct DateOrderTests {
    private static func texts(_ locale: String, _ order: DateOrder) -> DateTexts {
        DateTexts(patterns: DatePatterns(locale: locale).ordered(order), hourCycle: .h24)
    }

    private static let day = CivilDate(year: 2026, month: 12, day: 9)

    @Test(arguments: [
        ("en_GB", DateOrder.language, "9 December 2026"),
        ("en_GB", .dayMonthYear, "9 December 2026"),
        ("en_GB", .monthDayYear, "December 9, 2026"),
        ("en_GB", .yearMonthDay, "2026 December 9"),
        ("ja_JP", .language, "2026年12月9日"),
        ("ja_JP", .yearMonthDay, "2026年12月9日"),
        ("ja_JP", .monthDayYear, "12月 9日 2026年"),
        ("ja_JP", .dayMonthYear, "9日 12月 2026年"),
        ("zh_Hans_CN", .monthDayYear, "12月 9日 2026年"),
        ("zh_Hans_CN", .yearMonthDay, "2026年12月9日"),
        ("de_DE", .language, "9. Dezember 2026"),
        ("de_DE", .monthDayYear, "Dezember 9, 2026"),
        ("de_DE", .yearMonthDay, "2026 Dezember 9"),
    ])
    func `a date names its parts in the order that was chosen`(
        _ locale: String,
        _ order: DateOrder,
        _ expected: String
    ) throws {
        #expect(Self.texts(locale, order).date(try #require(Self.day)) == expected)
    }

    @Test(arguments: [
        ("en_GB", DateOrder.monthDayYear, "Wednesday, December 9", "December 2026", "Dec"),
        ("en_GB", .yearMonthDay, "December 9, Wednesday", "2026 December", "Dec"),
        ("ja_JP", .dayMonthYear, "9日 12月 水曜日", "12月 2026年", "12月"),
        ("ja_JP", .monthDayYear, "12月9日 水曜日", "12月 2026年", "12月"),
    ])
    func `so does a day, a month, and a day in short`(
        _ locale: String,
        _ order: DateOrder,
        _ day: String,
        _ month: String,
        _ short: String
    ) throws {
        let texts = Self.texts(locale, order)
        let date = try #require(Self.day)
        #expect(texts.dayAndWeekday(date) == day)
        #expect(texts.monthAndYear(date) == month)
        #expect(texts.short(date).contains(short))
    }

    @Test(arguments: [
        ("en_GB", DateOrder.language, "7", "13 December 2026"),
        ("en_GB", .monthDayYear, "December 7", "13, 2026"),
        ("en_GB", .yearMonthDay, "2026 December 7", "13"),
        ("ja_JP", .language, "2026年12月7日", "13日"),
        ("ja_JP", .dayMonthYear, "7日", "13日 12月 2026年"),
        ("ja_JP", .monthDayYear, "12月 7日", "13日 2026年"),
    ])
    func `two days say once what they share`(
        _ locale: String,
        _ order: DateOrder,
        _ first: String,
        _ last: String
    ) throws {
        let start = try #require(CivilDate("2026-12-07"))
        let ends = Self.texts(locale, order).dates(start, start.adding(days: 6))
        #expect(ends.first == first)
        #expect(ends.last == last)
    }

    @Test(arguments: [
        ("en_GB", DateOrder.monthDayYear, "November 30", "December 6, 2026"),
        ("ja_JP", .dayMonthYear, "30日 11月", "6日 12月 2026年"),
    ])
    func `across the end of a month they share the year`(
        _ locale: String,
        _ order: DateOrder,
        _ first: String,
        _ last: String
    ) throws {
        let start = try #require(CivilDate("2026-11-30"))
        let ends = Self.texts(locale, order).dates(start, start.adding(days: 6))
        #expect(ends.first == first)
        #expect(ends.last == last)
    }

    @Test func `clocks and names stay those of the language`() throws {
        let own = Self.texts("ja_JP", .language)
        for order in DateOrder.allCases {
            let texts = Self.texts("ja_JP", order)
            let five = try #require(TimeOfDay("17:00"))
            #expect(texts.time(five) == own.time(five))
            #expect(texts.weekday(.monday) == "月曜日")
        }
    }
}
