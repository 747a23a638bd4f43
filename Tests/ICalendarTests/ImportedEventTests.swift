import JSCalendar
import JSON
import Testing

@testable import ICalendar

/// A series and its changed instances that come in different files.
@Suite struct ImportedEventTests {
    private let series = SampleCalendar.withEvent(
        "DTSTART;TZID=Europe/Berlin:20260302T090000",
        "RRULE:FREQ=DAILY",
        "SUMMARY:School",
        "EXDATE:20260303T080000Z"
    )
    private let exam = SampleCalendar.withEvent(
        "RECURRENCE-ID:20260312T080000Z",
        "DTSTART;TZID=Europe/Berlin:20260312T100000",
        "SUMMARY:Exam"
    )
    private let trip = SampleCalendar.withEvent(
        "RECURRENCE-ID:20260313T080000Z",
        "DTSTART;TZID=Europe/Berlin:20260313T090000",
        "SUMMARY:Trip"
    )

    private func only(_ file: CalendarFile) throws -> ImportedEvent {
        try #require(file.events.first)
    }

    @Test func `an instance joins the series that is known`() throws {
        let joined = try only(exam).joined(to: try only(series).event)
        #expect(
            joined["recurrenceOverrides"] == [
                "2026-03-03T09:00:00": ["excluded": true],
                "2026-03-12T09:00:00": ["start": "2026-03-12T10:00:00", "title": "Exam"],
            ]
        )
        #expect(joined.title == "School")
        #expect(joined["recurrenceId"] == nil)
    }

    @Test func `a series takes in the instance that came before it`() throws {
        let joined = try only(series).joined(to: try only(exam).event)
        #expect(joined == (try only(exam).joined(to: try only(series).event)))
    }

    @Test func `the calendar of a known event is not a difference`() throws {
        var known = try only(series).event
        known.calendarIdentifier = "family"
        let joined = try only(trip).joined(to: known)
        #expect(
            joined["recurrenceOverrides"]?.objectValue?["2026-03-13T09:00:00"] == ["title": "Trip"]
        )
        #expect(joined.calendarIdentifier == "family")
    }

    @Test func `instances gather until their series comes`() throws {
        let both = try only(exam).joined(to: try only(trip).event)
        #expect(both["recurrenceId"] == "2026-03-12T08:00:00")
        #expect(both["recurrenceOverrides"] == ["2026-03-13T09:00:00": ["title": "Trip"]])
        let joined = try only(series).joined(to: both)
        #expect(
            joined["recurrenceOverrides"]?.objectValue?.names == [
                "2026-03-03T09:00:00", "2026-03-12T09:00:00", "2026-03-13T09:00:00",
            ]
        )
    }

    @Test func `importing again changes nothing`() throws {
        let known = try only(series).event
        #expect(try only(series).joined(to: known) == known)
        let joined = try only(exam).joined(to: known)
        #expect(try only(exam).joined(to: joined) == joined)
    }

    @Test func `a newer series replaces the known one`() throws {
        let single = SampleCalendar.withEvent("DTSTART:20260401T080000Z", "SUMMARY:Other")
        #expect(try only(single).joined(to: try only(series).event) == (try only(single).event))
    }
}
