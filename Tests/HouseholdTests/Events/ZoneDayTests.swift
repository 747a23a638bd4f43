import CivilTime
import Household
import Testing

/// Days in zones, and in the nights when clocks change.
@Suite struct ZoneDayTests {
    private static func shown(_ time: EventTime, in zone: String) throws -> (Home, EventRecord) {
        var home = Home(zone: .test(zone))
        let record = try home.record(time)
        return (home, record)
    }

    private static func days(_ home: Home, around day: String) -> [String] {
        (-3...4).map { CivilDate.on(day).adding(days: $0) }
            .filter { !home.state.slices(on: $0).isEmpty }
            .map(\.description)
    }

    @Test(arguments: [
        "Pacific/Midway", "America/Los_Angeles", "America/New_York", "UTC", "Europe/Berlin",
        "Asia/Kathmandu", "Asia/Tokyo", "Pacific/Chatham", "Pacific/Kiritimati",
    ])
    func `an all-day event never moves a day`(zone: String) throws {
        for day in ["2026-03-29", "2026-06-30", "2026-10-25", "2026-12-31"] {
            let (home, record) = try Self.shown(.allDay(day), in: zone)
            #expect(Self.days(home, around: day) == [day])
            let slice = try #require(home.state.slices(on: .on(day)).first)
            #expect(slice.dayCount == 1)
            #expect(try home.fields(record.uid)?.time == .allDay(day))
        }
    }

    @Test(arguments: [
        ("Pacific/Midway", ["2026-12-09"]), ("Europe/Berlin", ["2026-12-09"]),
        ("Asia/Tokyo", ["2026-12-09", "2026-12-10"]), ("Pacific/Kiritimati", ["2026-12-10"]),
    ])
    func `a time in another zone shows on the household's days`(
        zone: String,
        days: [String]
    ) throws {
        let time = EventTime.timed("2026-12-09 15:00", "2026-12-09 17:00", zone: "Europe/Berlin")
        let (home, _) = try Self.shown(time, in: zone)
        #expect(Self.days(home, around: "2026-12-09") == days)
    }

    @Test func `the night of spring has seven hours from 23 to 7`() throws {
        let (home, record) = try Self.shown(
            .timed("2026-03-28 23:00", "2026-03-29 07:00"),
            in: "Europe/Berlin"
        )
        #expect(record.start.seconds(until: record.end) == 7 * 3_600)
        let slice = try #require(home.state.slices(on: .on("2026-03-29")).first)
        #expect(slice.end == .at("2026-03-29 07:00"))
        #expect(try home.fields(record.uid)?.time.end == .at("2026-03-29 07:00"))
    }

    @Test func `the night of autumn has nine hours from 23 to 7`() throws {
        let (home, record) = try Self.shown(
            .timed("2026-10-24 23:00", "2026-10-25 07:00"),
            in: "Europe/Berlin"
        )
        #expect(record.start.seconds(until: record.end) == 9 * 3_600)
        #expect(try home.fields(record.uid)?.time.end == .at("2026-10-25 07:00"))
        #expect(Self.days(home, around: "2026-10-25") == ["2026-10-24", "2026-10-25"])
    }

    @Test func `the days when clocks change have 23 and 25 hours`() {
        let home = Home()
        func hours(_ day: String) -> Int {
            let (start, end) = home.state.span(of: .on(day))
            return start.seconds(until: end) / 3_600
        }
        #expect(hours("2026-03-29") == 23)
        #expect(hours("2026-10-25") == 25)
        #expect(hours("2026-12-09") == 24)
    }

    @Test func `an event that ends where the clock jumps over midnight ends the day before`() throws
    {
        // In São Paulo the clock went from 2018-11-04 00:00 to 01:00.
        let (home, _) = try Self.shown(.allDay("2018-11-03"), in: "America/Sao_Paulo")
        #expect(Self.days(home, around: "2018-11-03") == ["2018-11-03"])
        let slice = try #require(home.state.slices(on: .on("2018-11-03")).first)
        #expect(slice.dayCount == 1)
        #expect(
            home.state.daysWithEvents(from: .on("2018-11-01"), until: .on("2018-12-01"))
                == [.on("2018-11-03")]
        )
        let (next, _) = try Self.shown(.allDay("2018-11-04"), in: "America/Sao_Paulo")
        #expect(Self.days(next, around: "2018-11-04") == ["2018-11-04"])
    }

    @Test func `an event on the day that Apia left out shows on the next`() throws {
        let (home, _) = try Self.shown(.allDay("2011-12-30"), in: "Pacific/Apia")
        #expect(Self.days(home, around: "2011-12-30") == ["2011-12-31"])
        let (week, _) = try Self.shown(.allDay("2011-12-29", "2011-12-31"), in: "Pacific/Apia")
        #expect(Self.days(week, around: "2011-12-30") == ["2011-12-29", "2011-12-31"])
    }

    @Test func `when the household moves, whole days and floating times move with it`() throws {
        var home = Home()
        let allDay = try home.record(.allDay("2026-12-09"))
        let floating = try home.record(.timed("2026-12-09 08:00", "2026-12-09 09:00", zone: nil))
        let fixed = try home.record(.timed("2026-12-09 08:00", "2026-12-09 09:00"))
        let deleted = try home.record(.allDay("2026-12-20"))
        try home.perform(DeleteEvent(uid: deleted.uid, base: home.state.sequence))
        var settings = home.state.settings
        settings.zone = .test("Asia/Tokyo")
        try home.perform(ChangeSettings(settings))
        let state = home.state
        #expect(state.events[allDay.uid]?.start == .at("2026-12-08T15:00:00Z"))
        #expect(state.events[floating.uid]?.start == .at("2026-12-08T23:00:00Z"))
        #expect(state.events[fixed.uid]?.start == .at("2026-12-09T07:00:00Z"))
        #expect(state.trash[deleted.uid]?.record.start == .at("2026-12-19T15:00:00Z"))
        #expect(state.events[allDay.uid]?.revision == allDay.revision)
        #expect(Self.days(home, around: "2026-12-09") == ["2026-12-09"])
        #expect(state.slices(on: .on("2026-12-09")).count == 3)
    }
}
