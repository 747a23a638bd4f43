import CivilTime
import JSCalendar
import JSON
import Testing

@Suite struct EventTimingTests {
    private func interval(
        _ timing: EventTiming,
        in household: String = "Europe/Berlin"
    ) throws -> [String] {
        let interval = timing.interval(in: try zone(household))
        return ["\(interval.start)", "\(interval.end)"]
    }

    @Test func `an event in a zone is where that zone's clock says`() throws {
        let timing = EventTiming(
            start: try local("2026-12-09T17:00:00"),
            timeZone: "Asia/Tokyo",
            duration: CivilDuration(seconds: 5400)
        )
        #expect(try interval(timing) == ["2026-12-09T08:00:00Z", "2026-12-09T09:30:00Z"])
        #expect(timing.end.description == "2026-12-09T18:30:00")
        #expect(!timing.hasUnknownTimeZone)
    }

    @Test func `a floating event is where the household's clock says`() throws {
        let timing = EventTiming(
            start: try local("2026-12-09T17:00:00"),
            duration: CivilDuration(seconds: 3600)
        )
        #expect(try interval(timing) == ["2026-12-09T16:00:00Z", "2026-12-09T17:00:00Z"])
        #expect(
            try interval(timing, in: "Asia/Tokyo")
                == ["2026-12-09T08:00:00Z", "2026-12-09T09:00:00Z"]
        )
    }

    @Test func `a floating night lasts by the clock, also when the clocks change in it`() throws {
        let berlin = try #require(Zone.named("Europe/Berlin"))
        let start = try #require(LocalDateTime("2026-10-24T23:00:00"))
        let timing = EventTiming(start: start, duration: CivilDuration(seconds: 8 * 3_600))
        let interval = timing.interval(in: berlin)
        #expect(berlin.local(at: interval.end).description == "2026-10-25T07:00:00")
        #expect(interval.start.seconds(until: interval.end) == 9 * 3_600)
    }

    @Test func `a zone nobody knows is treated as floating and says so`() throws {
        let timing = EventTiming(start: try local("2026-12-09T17:00:00"), timeZone: "Mars/Olympus")
        #expect(timing.hasUnknownTimeZone)
        #expect(try interval(timing) == ["2026-12-09T16:00:00Z", "2026-12-09T16:00:00Z"])
    }

    @Test func `a day passes on the calendar, twenty-four hours exactly`() throws {
        // The night to 2026-03-29 has no hour from two to three in Berlin.
        let start = try local("2026-03-28T12:00:00")
        let day = EventTiming(
            start: start,
            timeZone: "Europe/Berlin",
            duration: CivilDuration(days: 1)
        )
        let hours = EventTiming(
            start: start,
            timeZone: "Europe/Berlin",
            duration: CivilDuration(seconds: 86_400)
        )
        #expect(try interval(day) == ["2026-03-28T11:00:00Z", "2026-03-29T10:00:00Z"])
        #expect(try interval(hours) == ["2026-03-28T11:00:00Z", "2026-03-29T11:00:00Z"])
    }

    @Test func `whole days go from midnight to midnight of the household`() throws {
        let first = try #require(CivilDate("2026-03-28"))
        let timing = EventTiming(allDayFrom: first, days: 2)
        #expect(timing.isAllDay)
        #expect(timing.occurrenceIdentifier == "2026-03-28")
        #expect(timing.end.description == "2026-03-30T00:00:00")
        #expect(try interval(timing) == ["2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z"])
    }

    @Test func `a day whose midnight is skipped begins later`() throws {
        let timing = EventTiming(allDayFrom: try #require(CivilDate("2018-11-04")), days: 1)
        #expect(
            try interval(timing, in: "America/Sao_Paulo")
                == ["2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"]
        )
    }

    @Test func `all day without a duration takes its own day`() throws {
        let timing = EventTiming(start: try local("2026-12-09T00:00:00"), showWithoutTime: true)
        #expect(timing.isAllDay)
        #expect(timing.end.description == "2026-12-10T00:00:00")
        #expect(try interval(timing) == ["2026-12-08T23:00:00Z", "2026-12-09T23:00:00Z"])
    }

    @Test func `all day needs midnight, no zone and whole days`() throws {
        let midnight = try local("2026-12-09T00:00:00")
        let day = CivilDuration(days: 1)
        let others = [
            EventTiming(start: midnight, duration: day),
            EventTiming(
                start: midnight,
                timeZone: "Europe/Berlin",
                duration: day,
                showWithoutTime: true
            ),
            EventTiming(
                start: midnight,
                duration: CivilDuration(days: 1, seconds: 60),
                showWithoutTime: true
            ),
            EventTiming(
                start: try local("2026-12-09T08:00:00"),
                duration: day,
                showWithoutTime: true
            ),
        ]
        for timing in others {
            #expect(!timing.isAllDay)
        }
    }

    @Test func `an event's timing is set in one go and changes only what differs`() throws {
        var event = try event(#""timeZone":"Europe/Berlin","duration":"PT60M""#)
        var timing = event.timing
        timing.start = try local("2026-12-10T17:00:00")
        event.timing = timing
        #expect(event["duration"] == "PT60M")
        #expect(event["start"] == "2026-12-10T17:00:00")
        #expect(event["timeZone"] == "Europe/Berlin")
    }
}
