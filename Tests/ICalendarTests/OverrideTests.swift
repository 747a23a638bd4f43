import JSCalendar
import JSON
import Testing

@testable import ICalendar

@Suite struct OverrideTests {
    private let series = [
        "UID:s", "DTSTART;TZID=Europe/Berlin:20260302T090000", "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=20", "SUMMARY:School", "LOCATION:Room 1", "CLASS:PRIVATE",
        "CREATED:20260101T000000Z", "RELATED-TO:other",
    ]

    private func overrides(of file: CalendarFile) throws -> JSONValue? {
        try file.onlyObject()["recurrenceOverrides"]
    }

    @Test func `a moved instance is a patch of what differs`() throws {
        let file = SampleCalendar.withEvents(
            series,
            [
                "UID:s", "RECURRENCE-ID;TZID=Europe/Berlin:20260312T090000",
                "DTSTART;TZID=Europe/Berlin:20260313T110000", "DURATION:PT1H", "SUMMARY:School",
                "LOCATION:Room 2", "CLASS:PRIVATE",
            ]
        )
        #expect(
            try overrides(of: file) == [
                "2026-03-12T09:00:00": [
                    "start": "2026-03-13T11:00:00", "locations/1/name": "Room 2",
                ]
            ]
        )
        #expect(file.events[0].lines.count == 2)
    }

    @Test func `an instance that stands before its series belongs to it`() throws {
        let file = SampleCalendar.withEvents(
            [
                "UID:s", "RECURRENCE-ID:20260312T080000Z", "DTSTART:20260312T080000Z",
                "DURATION:PT1H", "SUMMARY:Exam", "LOCATION:Room 1",
            ],
            series
        )
        #expect(try overrides(of: file) == ["2026-03-12T09:00:00": ["title": "Exam"]])
        #expect(file.events[0].line == 2)
    }

    @Test func `applying the patch gives the instance`() throws {
        let file = SampleCalendar.withEvents(
            series,
            [
                "UID:s", "RECURRENCE-ID:20260312T080000Z",
                "DTSTART;TZID=America/New_York:20260312T100000", "DURATION:PT2H", "SUMMARY:Call",
                "X-NOTE:yes",
            ]
        )
        let object = try file.onlyObject()
        let patch = object["recurrenceOverrides"]?.objectValue?["2026-03-12T09:00:00"]?.objectValue
        let instance = try PatchObject.apply(try #require(patch), to: object)
        #expect(instance["start"] == "2026-03-12T10:00:00")
        #expect(instance["timeZone"] == "America/New_York")
        #expect(instance["duration"] == "PT2H")
        #expect(instance["locations"] == nil)
        #expect(
            instance["iCalendar"]?.objectValue?["properties"] == [
                ["x-note", [:], "unknown", "yes"]
            ]
        )
    }

    @Test func `RECURRENCE-ID may be in another zone, or a day`() throws {
        let file = SampleCalendar.withEvents(
            series,
            [
                "UID:s", "RECURRENCE-ID;TZID=America/New_York:20260305T030000",
                "DTSTART;TZID=Europe/Berlin:20260305T090000", "DURATION:PT1H", "SUMMARY:A",
                "LOCATION:Room 1",
            ],
            [
                "UID:s", "RECURRENCE-ID;VALUE=DATE:20260306",
                "DTSTART;TZID=Europe/Berlin:20260306T090000", "DURATION:PT1H", "SUMMARY:B",
                "LOCATION:Room 1",
            ]
        )
        #expect(
            try overrides(of: file) == [
                "2026-03-05T09:00:00": ["title": "A"], "2026-03-06T09:00:00": ["title": "B"],
            ]
        )
    }

    @Test func `a cancelled instance says so`() throws {
        let file = SampleCalendar.withEvents(
            series,
            [
                "UID:s", "RECURRENCE-ID:20260312T080000Z", "DTSTART:20260312T080000Z",
                "DURATION:PT1H",
                "SUMMARY:School", "LOCATION:Room 1", "STATUS:CANCELLED",
            ]
        )
        #expect(try overrides(of: file) == ["2026-03-12T09:00:00": ["status": "cancelled"]])
    }

    @Test func `what a patch must not touch is kept beside it`() throws {
        let file = SampleCalendar.withEvents(
            series,
            [
                "UID:s", "RECURRENCE-ID:20260312T080000Z", "DTSTART:20260312T080000Z",
                "DURATION:PT1H",
                "SUMMARY:School", "LOCATION:Room 1", "CLASS:PUBLIC",
            ]
        )
        let patch = try overrides(of: file)?.objectValue?["2026-03-12T09:00:00"]?.objectValue
        #expect(patch?.names == ["iCalendar"])
        #expect(
            patch?["iCalendar"]?.objectValue?["properties"] == [
                ["class", [:], "unknown", "PUBLIC"]
            ]
        )
    }

    @Test func `THISANDFUTURE is kept and reported`() throws {
        let file = SampleCalendar.withEvents(
            series,
            [
                "UID:s", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260312T080000Z",
                "DTSTART:20260312T080000Z", "DURATION:PT1H", "SUMMARY:School", "LOCATION:Room 1",
            ]
        )
        let patch = try overrides(of: file)?.objectValue?["2026-03-12T09:00:00"]?.objectValue
        #expect(
            patch?["iCalendar"]?.objectValue?["properties"] == [
                ["recurrence-id", ["range": "THISANDFUTURE"], "unknown", "20260312T080000Z"]
            ]
        )
        #expect(file.problems.count == 1)
    }

    @Test func `two names of one instance are told apart from two instances`() throws {
        let file = SampleCalendar.withEvents(
            series,
            [
                "UID:s", "RECURRENCE-ID:20260312T080000Z", "DTSTART:20260312T080000Z",
                "DURATION:PT1H", "LOCATION:Room 1", "SUMMARY:First",
            ],
            [
                "UID:s", "RECURRENCE-ID;VALUE=DATE:20260312", "DTSTART:20260312T080000Z",
                "DURATION:PT1H", "LOCATION:Room 1", "SUMMARY:Second",
            ]
        )
        #expect(try overrides(of: file) == ["2026-03-12T09:00:00": ["title": "First"]])
        #expect(file.problems.count == 1)
    }

    @Test func `the newer version of an instance is taken`() throws {
        let instance = { (sequence: Int, title: String) in
            [
                "UID:s", "RECURRENCE-ID:20260312T080000Z", "DTSTART:20260312T080000Z",
                "DURATION:PT1H", "LOCATION:Room 1", "SUMMARY:\(title)", "SEQUENCE:\(sequence)",
            ]
        }
        let file = SampleCalendar.withEvents(series, instance(2, "New"), instance(1, "Old"))
        #expect(
            try overrides(of: file) == ["2026-03-12T09:00:00": ["title": "New", "sequence": 2]]
        )
        #expect(file.problems.count == 1)
    }

    @Test func `an instance without its series stands alone`() throws {
        let file = SampleCalendar.withEvent(
            "RECURRENCE-ID;TZID=Europe/Berlin:20260312T090000",
            "DTSTART;TZID=Europe/Berlin:20260313T110000",
            "SUMMARY:Exam"
        )
        let object = try file.onlyObject()
        #expect(object["start"] == "2026-03-13T11:00:00")
        #expect(object["recurrenceId"] == "2026-03-12T09:00:00")
        #expect(object["recurrenceIdTimeZone"] == "Europe/Berlin")
        #expect(object["recurrenceOverrides"] == nil)
        #expect(file.problems.isEmpty)
    }

    @Test func `several instances without their series are one event with added dates`() throws {
        let file = SampleCalendar.withEvents(
            ["UID:s", "RECURRENCE-ID:20260313T090000Z", "DTSTART:20260313T100000Z", "SUMMARY:B"],
            ["UID:s", "RECURRENCE-ID:20260312T090000Z", "DTSTART:20260312T090000Z", "SUMMARY:A"]
        )
        let object = try file.onlyObject()
        #expect(object["title"] == "A")
        #expect(
            object["recurrenceOverrides"]
                == ["2026-03-13T09:00:00": ["start": "2026-03-13T10:00:00", "title": "B"]]
        )
    }

    @Test func `an instance that cannot be read leaves the series`() throws {
        let file = SampleCalendar.withEvents(
            series,
            ["UID:s", "RECURRENCE-ID:20260230T090000Z", "DTSTART:20260312T090000Z"],
            ["UID:s", "RECURRENCE-ID:20260313T090000Z"]
        )
        #expect(try overrides(of: file) == nil)
        #expect(
            file.unreadable.map(\.reason) == [
                "RECURRENCE-ID “20260230T090000Z” is a day that does not exist",
                "the event has no DTSTART",
            ]
        )
    }
}
