import CivilTime
import Household
import Testing

@Suite struct EventQueryTests {
    @Test func `a query is never longer than four years`() {
        let start = Instant.at("2026-01-01T00:00:00Z")
        let four = EventQuery(start: start, end: .at("2030-01-01T00:00:00Z"))
        #expect(!four.isClamped)
        #expect(four.end == .at("2030-01-01T00:00:00Z"))
        let longer = EventQuery(start: start, end: .at("2030-01-01T00:00:01Z"))
        #expect(longer.isClamped)
        #expect(longer.end == .at("2030-01-01T00:00:00Z"))
        let endless = EventQuery(start: start, end: .at("9999-12-31T00:00:00Z"))
        #expect(endless.end == .at("2030-01-01T00:00:00Z"))
    }

    @Test func `all-day events come first, then by start, then by title`() throws {
        var home = Home()
        for (title, time) in [
            ("late", EventTime.timed("2026-12-09 20:00", "2026-12-09 21:00")),
            ("b", .timed("2026-12-09 08:00", "2026-12-09 09:00")),
            ("a", .timed("2026-12-09 08:00", "2026-12-09 12:00")),
            ("holiday", .allDay("2026-12-09")), ("trip", .allDay("2026-12-08", "2026-12-10")),
            ("night", .timed("2026-12-08 23:00", "2026-12-09 07:00")),
        ] { _ = try home.add(.make(title, time: time)) }
        let titles = home.state.slices(on: .on("2026-12-09")).map(\.record.title)
        #expect(titles == ["trip", "holiday", "night", "a", "b", "late"])
    }

    @Test func `a query sees only the calendars it names`() throws {
        var home = Home()
        _ = try home.add(.make("one"))
        _ = try home.add(.make("two", calendar: "school"))
        func titles(_ calendars: Set<String>?) -> [String] {
            home.state.slices(on: .on("2026-12-09"), calendars: calendars).map(\.record.title)
        }
        #expect(titles(nil) == ["one", "two"])
        #expect(titles(["school"]) == ["two"])
        #expect(titles([]) == [])
        #expect(home.state.eventCounts() == ["family": 1, "school": 1])
    }

    @Test func `a query takes its start in and leaves its end out`() throws {
        var home = Home()
        let record = try home.record(.timed("2026-12-09 15:00", "2026-12-09 16:00"))
        func finds(_ from: String, _ to: String) -> Bool {
            let query = EventQuery(start: .at(from), end: .at(to))
            return home.state.events(matching: query).map(\.uid) == [record.uid]
        }
        #expect(!finds("2026-12-09T13:00:00Z", "2026-12-09T14:00:00Z"))
        #expect(finds("2026-12-09T13:00:00Z", "2026-12-09T14:00:01Z"))
        #expect(finds("2026-12-09T14:59:59Z", "2026-12-09T15:30:00Z"))
        #expect(!finds("2026-12-09T15:00:00Z", "2026-12-09T16:00:00Z"))
    }
}
