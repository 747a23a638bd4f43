import CivilTime
import Household
import Testing

/// Several days at once are the same as each day by itself.
@Suite struct SpanOfDaysTests {
    private static func expectSame(_ home: Home, from first: String, days count: Int) {
        let first = CivilDate.on(first)
        let slices = home.state.slices(from: first, until: first.adding(days: count))
        #expect(slices.count == count)
        for (index, slices) in slices.enumerated() {
            let day = first.adding(days: index)
            let alone = home.state.slices(on: day)
            #expect(slices.map(\.record.title) == alone.map(\.record.title), "\(day)")
            #expect(slices.allSatisfy { $0.day == day })
            #expect(slices.map(\.dayNumber) == alone.map(\.dayNumber), "\(day)")
            #expect(slices.map(\.end) == alone.map(\.end), "\(day)")
        }
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-23"), ("Europe/Berlin", "2026-10-19"),
        ("America/Sao_Paulo", "2018-10-29"), ("Pacific/Apia", "2011-12-26"),
        // Here the clock went from 00:01 back to 23:01 of the day before.
        ("America/St_Johns", "2010-11-01"),
    ])
    func `a week is its seven days, also when clocks change`(zone: String, day: String) throws {
        var home = Home(zone: .test(zone))
        let first = CivilDate.on(day)
        for step in -2...9 {
            let date = first.adding(days: step).description
            let next = first.adding(days: step + 1).description
            _ = try home.record(.allDay(date))
            _ = try home.record(.timed("\(date) 23:30", "\(next) 02:30", zone: nil))
            _ = try home.record(.timed("\(date) 00:00", "\(date) 00:00", zone: nil))
            _ = try home.record(.timed("\(date) 20:00", "\(next) 00:00", zone: nil))
        }
        Self.expectSame(home, from: day, days: 7)
        let alone = home.state.slices(from: first, until: first.adding(days: 1))
        #expect(alone.map(\.count) == [home.state.slices(on: first).count])
    }

    @Test func `an event of several days is one record on all of them`() throws {
        var home = Home()
        _ = try home.record(.allDay("2026-12-08", "2026-12-10"))
        let slices = home.state.slices(from: .on("2026-12-07"), until: .on("2026-12-12"))
        #expect(slices.map(\.count) == [0, 1, 1, 1, 0])
        #expect(slices[1][0].record === slices[3][0].record)
        #expect(slices[1...3].map { $0[0].dayNumber } == [1, 2, 3])
    }

    @Test func `no days have nothing`() {
        let home = Home()
        #expect(home.state.slices(from: .on("2026-12-09"), until: .on("2026-12-09")).isEmpty)
        #expect(home.state.slices(from: .on("2026-12-09"), until: .on("2026-12-01")).isEmpty)
    }

    @Test func `days are marked for some calendars as they are for all`() throws {
        var home = Home()
        _ = try home.add(
            .make("Trip", time: .allDay("2026-12-08", "2026-12-10"), calendar: "family")
        )
        let night = EventTime.timed("2026-12-11 23:00", "2026-12-12 01:00")
        _ = try home.add(.make("Night", time: night, calendar: "school"))
        let moment = EventTime.timed("2026-12-14 00:00", "2026-12-14 00:00")
        _ = try home.add(.make("Moment", time: moment, calendar: "school"))
        func days(_ calendars: Set<String>?) -> [Int] {
            home.state.daysWithEvents(
                from: .on("2026-12-07"),
                until: .on("2026-12-20"),
                calendars: calendars
            ).map(\.day).sorted()
        }
        #expect(days(nil) == [8, 9, 10, 11, 12, 14])
        #expect(days(["family", "school"]) == days(nil))
        #expect(days(["family"]) == [8, 9, 10])
        #expect(days(["school"]) == [11, 12, 14])
        #expect(days([]) == [])
    }
}
