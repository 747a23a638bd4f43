import CivilTime
import Testing

@testable import Recurrence

@Suite struct CalendarYearTests {
    @Test(arguments: [1, 4, 100, 400, 1583, 1899, 1900, 1970, 2000, 2024, 2100, 2400, 9999])
    func `months lie where civil dates say`(number: Int) throws {
        let year = CalendarYear(number)
        #expect(year.length == (year.isLeap ? 366 : 365))
        for month in 1...12 {
            let first = try #require(CivilDate(year: number, month: month, day: 1))
            #expect(year.firstDay(ofMonth: month) == first.daysSince1970)
            #expect(year.length(ofMonth: month) == first.daysInMonth)
            #expect(WeekdayIndex.ofDay(first.daysSince1970) == first.weekday.rawValue - 1)
        }
    }

    @Test(arguments: [1, 1969, 1970, 2004, 2020, 2021, 2026, 2027, 9998])
    func `years of weeks that begin on Monday are those of ISO 8601`(number: Int) throws {
        let year = WeekYear(number, firstWeekday: 0)
        let first = try #require(ISOWeek(year: number, week: 1))
        #expect(year.firstDay == first.monday.daysSince1970)
        #expect(year.weekCount == ISOWeek.count(inYear: number))
        #expect(WeekYear.number(containing: year.firstDay, firstWeekday: 0) == number)
        #expect(WeekYear.number(containing: year.firstDay - 1, firstWeekday: 0) == number - 1)
    }
}
