import CivilTime
import Testing

@Suite struct ISOWeekTests {
    @Test(arguments: [
        ("2026-01-01", "2026-W01"), ("2025-12-29", "2026-W01"), ("2025-12-28", "2025-W52"),
        ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"),
        ("2021-01-03", "2020-W53"), ("2023-01-01", "2022-W52"), ("2024-12-30", "2025-W01"),
        ("2026-03-14", "2026-W11"), ("0001-01-01", "0001-W01"), ("9999-12-31", "9999-W52"),
    ])
    func `a week belongs to the year of its Thursday`(date: String, week: String) throws {
        #expect(try #require(CivilDate(date)).isoWeek.description == week)
    }

    @Test func `a year has 52 or 53 weeks`() {
        let long = (2000...2030).filter { ISOWeek.count(inYear: $0) == 53 }
        #expect(long == [2004, 2009, 2015, 2020, 2026])
        #expect(ISOWeek(year: 2026, week: 53) != nil)
        #expect(ISOWeek(year: 2025, week: 53) == nil)
        #expect(ISOWeek(year: 2025, week: 0) == nil)
        #expect(ISOWeek(year: 10_000, week: 1) == nil)
    }

    @Test func `a week begins on its Monday`() throws {
        #expect(try #require(ISOWeek(year: 2026, week: 1)).monday.description == "2025-12-29")
        #expect(try #require(ISOWeek(year: 2026, week: 53)).monday.description == "2026-12-28")
        for number in stride(from: 18_000, to: 24_000, by: 5) {
            let date = CivilDate(daysSince1970: number)
            #expect(date.isoWeek.monday == date.week(startingOn: .monday).lowerBound)
        }
    }

    @Test func `weeks are in order`() throws {
        let last = try #require(ISOWeek(year: 2025, week: 52))
        let first = try #require(ISOWeek(year: 2026, week: 1))
        #expect(last < first)
    }

    @Test func `a week is read as it is written`() throws {
        let week = try #require(ISOWeek("2026-W53"))
        #expect(week.description == "2026-W53")
        #expect(week.monday.description == "2026-12-28")
    }

    @Test(arguments: [
        "", "2026", "2026-53", "2026-W54", "2025-W53", "2026-W00", "2026-W5", "26-W05", "2026-W053",
        "2026-W-5", "+026-W05", "2026-w05", "2026-W05-1", "２０２６-W05",
    ])
    func `what is no week of its year is none`(_ text: String) {
        #expect(ISOWeek(text) == nil)
    }
}
