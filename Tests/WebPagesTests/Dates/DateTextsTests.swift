import CivilTime
import Foundation
import Household
import Testing

@testable import WebPages

@Suite struct DateTextsTests {
    private static func texts(_ locale: String, _ cycle: HouseholdSettings.HourCycle = .h24)
        -> DateTexts
    {
        DateTexts(patterns: DatePatterns(locale: locale), hourCycle: cycle)
    }

    @Test(arguments: [
        ("en_GB", "Wednesday, 9 December 2026", "Wednesday, 9 December", "December 2026"),
        ("ja", "2026年12月9日 水曜日", "12月9日 水曜日", "2026年12月"),
        ("zh-Hans", "2026年12月9日 星期三", "12月9日 星期三", "2026年12月"),
    ])
    func `dates are written as each language writes them`(
        _ locale: String,
        _ full: String,
        _ day: String,
        _ month: String
    ) throws {
        let texts = Self.texts(locale)
        let date = try #require(CivilDate("2026-12-09"))
        let plain = { (text: String) in text.filter { $0 != "," } }
        #expect(plain(texts.full(date)) == plain(full))
        #expect(plain(texts.dayAndWeekday(date)) == plain(day))
        #expect(texts.monthAndYear(date) == month)
    }

    @Test(arguments: ["00:00", "09:05", "12:00", "12:30", "17:00", "23:59"])
    func `24 hours are the same everywhere`(_ time: String) throws {
        for locale in ["en_GB", "ja", "zh-Hans"] {
            let short = time.hasPrefix("0") && locale == "ja" ? String(time.dropFirst()) : time
            let text = Self.texts(locale).time(try #require(TimeOfDay(time)))
            #expect(text == time || text == short, "\(locale)")
        }
    }

    @Test(arguments: [
        ("en_GB", ["12:00 am", "9:05 am", "12:30 pm", "5:00 pm", "11:59 pm"]),
        ("ja", ["午前0:00", "午前9:05", "午後0:30", "午後5:00", "午後11:59"]),
        ("zh-Hans", ["上午12:00", "上午9:05", "下午12:30", "下午5:00", "下午11:59"]),
    ])
    func `12 hours say which half of the day`(_ locale: String, _ expected: [String]) throws {
        let texts = Self.texts(locale, .h12)
        let times = ["00:00", "09:05", "12:30", "17:00", "23:59"]
        let written = try times.map { texts.time(try #require(TimeOfDay($0))) }
        #expect(written.map { $0.split(separator: "\u{202F}").joined(separator: " ") } == expected)
    }

    @Test(arguments: ["en_GB", "ja", "zh-Hans"], [DatePatterns.Skeleton.time12, .time24])
    func `every minute is as ICU writes it, of 24 hours with two digits`(
        _ locale: String,
        _ skeleton: DatePatterns.Skeleton
    ) throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.setLocalizedDateFormatFromTemplate(skeleton.template)
        let texts = Self.texts(locale, skeleton == .time12 ? .h12 : .h24)
        for minute in 0..<24 * 60 {
            let time = try #require(TimeOfDay(secondsSinceMidnight: minute * 60 + 59))
            let date = Date(timeIntervalSince1970: Double(minute * 60))
            let text = formatter.string(from: date)
            let isShort = skeleton == .time24 && text.count == 4
            #expect(texts.time(time) == (isShort ? "0\(text)" : text))
        }
    }

    @Test(arguments: [
        (0, "just now"), (-30, "just now"), (1, "a second ago"), (59, "59 seconds ago"),
        (60, "a minute ago"), (3_599, "59 minutes ago"), (3_600, "today at 09:23"),
        (10 * 3_600 + 1_381, "yesterday at 23:59"), (4 * 86_400, "5 December at 10:23"),
    ])
    func `a moment is told as one would say it`(_ seconds: Int, _ text: String) throws {
        let site = try TestSite()
        let visit = try site.visit("/")
        #expect(visit.moment(site.clock.now.adding(seconds: -seconds)) == text)
    }
}
