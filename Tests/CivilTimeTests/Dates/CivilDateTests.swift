import CivilTime
import Testing

@Suite struct CivilDateTests {
    @Test func `days are counted from 1970-01-01`() throws {
        #expect(try #require(CivilDate("1970-01-01")).daysSince1970 == 0)
        #expect(try #require(CivilDate("1969-12-31")).daysSince1970 == -1)
        #expect(try #require(CivilDate("2000-03-01")).daysSince1970 == 11_017)
        #expect(CivilDate.first.description == "0001-01-01")
        #expect(CivilDate.last.description == "9999-12-31")
    }

    @Test func `every day of 800 years follows the day before`() {
        var previous = CivilDate(daysSince1970: -135_141)
        var wrong: [CivilDate] = []
        for number in -135_140...157_054 {
            let date = CivilDate(daysSince1970: number)
            let (year, month, day) = date.yearMonthDay
            let isNext = day == previous.day + 1 || day == 1 && previous == previous.lastOfMonth
            if !isNext || CivilDate(year: year, month: month, day: day) != date
                || date.weekday != previous.weekday.adding(days: 1)
            {
                wrong.append(date)
            }
            previous = date
        }
        #expect(wrong == [])
        #expect(CivilDate(daysSince1970: -135_140).description == "1600-01-01")
        #expect(previous.description == "2400-01-01")
    }

    @Test(arguments: [
        (year: 1900, isLeap: false), (year: 2000, isLeap: true), (year: 2023, isLeap: false),
        (year: 2024, isLeap: true), (year: 2100, isLeap: false), (year: 2400, isLeap: true),
    ])
    func `a century is a leap year only every 400 years`(year: Int, isLeap: Bool) throws {
        let first = try #require(CivilDate(year: year, month: 1, day: 1))
        #expect(first.isLeapYear == isLeap)
        #expect((CivilDate(year: year, month: 2, day: 29) != nil) == isLeap)
        let last = try #require(CivilDate(year: year, month: 12, day: 31))
        #expect(last.dayOfYear == (isLeap ? 366 : 365))
    }

    @Test func `every month of 2026 has its length`() {
        let lengths = (1...12).compactMap { CivilDate(year: 2026, month: $0, day: 1)?.daysInMonth }
        #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    }

    @Test func `numbers that are no date are refused`() {
        #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
        #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(CivilDate(year: 2026, month: 0, day: 1) == nil)
        #expect(CivilDate(year: 2026, month: 13, day: 1) == nil)
        #expect(CivilDate(year: 2026, month: 4, day: 31) == nil)
        #expect(CivilDate(year: 2026, month: 4, day: 0) == nil)
    }

    @Test(arguments: [
        ("2026-03-14", Weekday.saturday), ("1970-01-01", .thursday), ("2000-02-29", .tuesday),
        ("0001-01-01", .monday), ("9999-12-31", .friday),
    ])
    func `a date knows its weekday`(text: String, weekday: Weekday) throws {
        #expect(try #require(CivilDate(text)).weekday == weekday)
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
        ("2026-03-31", -1, "2026-02-28"), ("2026-12-15", 1, "2027-01-15"),
        ("2026-01-15", -1, "2025-12-15"), ("2024-02-29", 12, "2025-02-28"),
        ("2026-05-31", 0, "2026-05-31"), ("2026-05-31", -300, "2001-05-31"),
    ])
    func `adding months stops at the month's end`(
        text: String,
        months: Int,
        expected: String
    ) throws {
        #expect(try #require(CivilDate(text)).adding(months: months).description == expected)
    }

    @Test func `days are added over leap days and year ends`() throws {
        #expect(try #require(CivilDate("2024-02-28")).adding(days: 2).description == "2024-03-01")
        #expect(try #require(CivilDate("2026-01-01")).adding(days: -1).description == "2025-12-31")
        let start = try #require(CivilDate("2026-03-14"))
        let end = try #require(CivilDate("2027-03-14"))
        #expect(start.days(until: end) == 365)
        #expect(end.days(until: start) == -365)
    }

    @Test func `a month begins with its first day and ends with its last`() throws {
        let date = try #require(CivilDate("2024-02-10"))
        #expect(date.firstOfMonth.description == "2024-02-01")
        #expect(date.lastOfMonth.description == "2024-02-29")
    }

    @Test func `a week may begin on any weekday`() throws {
        let saturday = try #require(CivilDate("2026-03-14"))
        #expect(saturday.week(startingOn: .monday).map(\.day) == [9, 10, 11, 12, 13, 14, 15])
        #expect(saturday.week(startingOn: .sunday).map(\.day) == [8, 9, 10, 11, 12, 13, 14])
        #expect(saturday.week(startingOn: .saturday).first == saturday)
        for weekday in Weekday.allCases {
            let week = saturday.week(startingOn: weekday)
            #expect(week.contains(saturday))
            #expect(week.lowerBound.weekday == weekday)
        }
    }

    @Test func `dates are in order and make ranges`() throws {
        let first = try #require(CivilDate("2026-02-27"))
        let last = try #require(CivilDate("2026-03-02"))
        #expect(first < last)
        #expect(
            (first...last).map(\.description) == [
                "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02",
            ]
        )
    }

    @Test func `arithmetic beyond the calendar stops and does not trap`() {
        let far = CivilDate.last.adding(days: .max)
        #expect(far > .last)
        #expect(far.adding(days: 1) == far)
        #expect(far.year > 9999)
        #expect(CivilDate.first.adding(days: .min).year < 1)
        #expect(CivilDate.last.adding(months: .max).year > 9999)
        #expect(CivilDate.first.adding(months: .min).year < 1)
        #expect(CivilDate(daysSince1970: .min).description.hasPrefix("-"))
        #expect(CivilDate.last.adding(days: 1).description == "+10000-01-01")
        #expect(CivilDate.last.adding(months: 1).description == "+10000-01-31")
    }
}
