import CivilTime
import Testing

@Suite struct WeekdayTests {
    @Test func `Monday is 1 and Sunday is 7`() {
        #expect(Weekday.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 7])
        #expect(Weekday.sunday.rawValue == 7)
    }

    @Test func `days are counted forward to the next weekday`() {
        #expect(Weekday.monday.days(until: .sunday) == 6)
        #expect(Weekday.sunday.days(until: .monday) == 1)
        #expect(Weekday.friday.days(until: .friday) == 0)
    }

    @Test func `adding days goes around the week`() {
        #expect(Weekday.sunday.adding(days: 1) == .monday)
        #expect(Weekday.monday.adding(days: -1) == .sunday)
        #expect(Weekday.monday.adding(days: 700) == .monday)
        #expect(Weekday.wednesday.adding(days: -9) == .monday)
    }
}
