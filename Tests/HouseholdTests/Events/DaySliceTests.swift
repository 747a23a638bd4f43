import CivilTime
import Household
import Testing

@Suite struct DaySliceTests {
    /// The days of December 2026 on which an event shows.
    private static func days(_ time: EventTime) throws -> [Int] {
        var home = Home()
        let record = try home.record(time)
        return try (1...31).filter { day in
            let date = try #require(CivilDate(year: 2026, month: 12, day: day))
            return home.state.slices(on: date).map(\.record.uid) == [record.uid]
        }
    }

    @Test(arguments: [
        (EventTime.timed("2026-12-09 23:00", "2026-12-10 07:00"), [9, 10]),
        (.timed("2026-12-09 20:00", "2026-12-10 00:00"), [9]),
        (.timed("2026-12-09 00:00", "2026-12-09 00:00"), [9]),
        (.timed("2026-12-09 00:00", "2026-12-10 00:00"), [9]),
        (.timed("2026-12-09 12:00", "2026-12-09 12:00"), [9]),
        (.timed("2026-12-09 23:59", "2026-12-10 00:01"), [9, 10]),
        (.allDay("2026-12-09"), [9]), (.allDay("2026-12-09", "2026-12-11"), [9, 10, 11]),
    ])
    func `an event shows on the days it touches`(time: EventTime, days: [Int]) throws {
        #expect(try Self.days(time) == days)
    }

    @Test func `the days of a long event are numbered`() throws {
        var home = Home()
        _ = try home.record(.timed("2026-12-09 23:00", "2026-12-11 05:30"))
        let slices = try ["2026-12-09", "2026-12-10", "2026-12-11"].map { day in
            try #require(home.state.slices(on: .on(day)).first)
        }
        #expect(slices.map(\.dayNumber) == [1, 2, 3])
        #expect(slices.map(\.dayCount) == [3, 3, 3])
        #expect(slices.map(\.isFirstDay) == [true, false, false])
        #expect(slices.map(\.isLastDay) == [false, false, true])
        #expect(slices[1].start == .at("2026-12-09 23:00"))
        #expect(slices[1].end == .at("2026-12-11 05:30"))
    }

    @Test func `an event runs from its start until before its end`() throws {
        var home = Home()
        let record = try home.record(.timed("2026-12-09 15:00", "2026-12-09 16:00"))
        let slice = DaySlice(record: record, day: .on("2026-12-09"), zone: .berlin)
        #expect(!slice.isRunning(at: .at("2026-12-09T13:59:59Z")))
        #expect(slice.isRunning(at: .at("2026-12-09T14:00:00Z")))
        #expect(!slice.isRunning(at: .at("2026-12-09T15:00:00Z")))
    }

    @Test func `days with events are those on which a day list shows something`() throws {
        var home = Home()
        _ = try home.record(.allDay("2026-11-29", "2026-12-02"))
        _ = try home.record(.timed("2026-12-05 20:00", "2026-12-06 00:00"))
        _ = try home.record(.timed("2026-12-07 23:00", "2026-12-08 07:00"))
        _ = try home.record(.allDay("2026-12-30", "2027-01-05"))
        let days = home.state.daysWithEvents(from: .on("2026-12-01"), until: .on("2027-01-01"))
        #expect(days.map(\.day).sorted() == [1, 2, 5, 7, 8, 30, 31])
        for day in 1...31 {
            let date = try #require(CivilDate(year: 2026, month: 12, day: day))
            #expect(days.contains(date) == !home.state.slices(on: date).isEmpty)
        }
    }
}
