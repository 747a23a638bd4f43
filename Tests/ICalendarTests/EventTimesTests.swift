import JSCalendar
import JSON
import Testing

@testable import ICalendar

@Suite struct EventTimesTests {
    struct Case: CustomTestStringConvertible {
        var lines: [String]
        var start: String
        var zone: String?
        var duration: String?
        var isAllDay = false
        var testDescription: String { lines.joined(separator: " ") }
    }

    private static let cases = [
        Case(
            lines: ["DTSTART;VALUE=DATE:20261224"],
            start: "2026-12-24T00:00:00",
            duration: "P1D",
            isAllDay: true
        ),
        Case(
            lines: ["DTSTART:20261224"],
            start: "2026-12-24T00:00:00",
            duration: "P1D",
            isAllDay: true
        ),
        Case(
            lines: ["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227"],
            start: "2026-12-24T00:00:00",
            duration: "P3D",
            isAllDay: true
        ),
        Case(
            lines: ["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261224"],
            start: "2026-12-24T00:00:00",
            duration: "P1D",
            isAllDay: true
        ),
        Case(
            lines: ["DTSTART;VALUE=DATE:20261224", "DURATION:P2D"],
            start: "2026-12-24T00:00:00",
            duration: "P2D",
            isAllDay: true
        ),
        Case(
            lines: ["DTSTART;VALUE=DATE:20261224", "DURATION:PT24H"],
            start: "2026-12-24T00:00:00",
            duration: "P1D",
            isAllDay: true
        ),
        Case(lines: ["DTSTART:20261209T080000Z"], start: "2026-12-09T08:00:00", zone: "Etc/UTC"),
        Case(
            lines: ["DTSTART:20261209T080000Z", "DTEND:20261209T080000Z"],
            start: "2026-12-09T08:00:00",
            zone: "Etc/UTC"
        ),
        Case(
            lines: ["DTSTART:20261209T170000", "DTEND:20261209T180000"],
            start: "2026-12-09T17:00:00",
            duration: "PT1H"
        ),
        Case(
            lines: [
                "DTSTART;TZID=Europe/Berlin:20261209T200000",
                "DTEND;TZID=Europe/Berlin:20261210T000000",
            ],
            start: "2026-12-09T20:00:00",
            zone: "Europe/Berlin",
            duration: "PT4H"
        ),
        Case(
            lines: [
                "DTSTART;TZID=Europe/Berlin:20261209T230000",
                "DTEND;TZID=Europe/Berlin:20261210T070000",
            ],
            start: "2026-12-09T23:00:00",
            zone: "Europe/Berlin",
            duration: "PT8H"
        ),
        Case(
            lines: ["DTSTART;TZID=Europe/Berlin:20261209T090000", "DURATION:P1D"],
            start: "2026-12-09T09:00:00",
            zone: "Europe/Berlin",
            duration: "P1D"
        ),
        Case(
            lines: ["DTSTART;TZID=Europe/Berlin:20261209T170000Z", "DTEND:20261209T180000Z"],
            start: "2026-12-09T17:00:00",
            zone: "Etc/UTC",
            duration: "PT1H"
        ),
        Case(
            lines: ["DTSTART;TZID=Europe/Berlin:20261209T170000", "DTEND;VALUE=DATE:20261210"],
            start: "2026-12-09T17:00:00",
            zone: "Europe/Berlin",
            duration: "PT7H"
        ),
        Case(
            lines: ["DTSTART;TZID=Europe/Berlin:20261209T170000", "DTEND:20261209T170000Z"],
            start: "2026-12-09T17:00:00",
            zone: "Europe/Berlin",
            duration: "PT1H"
        ),
        Case(
            lines: ["DTSTART;TZID=Romance Standard Time:20261209T170000", "DURATION:PT15M"],
            start: "2026-12-09T17:00:00",
            zone: "Europe/Paris",
            duration: "PT15M"
        ),
        Case(
            lines: ["DTSTART;TZID=\"Europe/Berlin \":20261209T170000"],
            start: "2026-12-09T17:00:00",
            zone: "Europe/Berlin"
        ),
    ]

    @Test(arguments: cases) func `start, zone and length are read`(expected: Case) throws {
        let lines = ["BEGIN:VEVENT", "UID:one"] + expected.lines + ["END:VEVENT"]
        let object = try SampleCalendar.reading(lines).onlyObject()
        #expect(object["start"] == .string(expected.start))
        #expect(object["timeZone"] == expected.zone.map(JSONValue.string))
        #expect(object["duration"] == expected.duration.map(JSONValue.string))
        #expect(object["showWithoutTime"] == (expected.isAllDay ? true : nil))
    }

    @Test func `across a change of the clock the end is exact`() throws {
        let night = SampleCalendar.withEvent(
            "DTSTART;TZID=Europe/Berlin:20260328T230000",
            "DTEND;TZID=Europe/Berlin:20260329T070000"
        )
        #expect(try night.onlyObject()["duration"] == "PT7H")
        let days = SampleCalendar.withEvent(
            "DTSTART;TZID=Europe/Berlin:20260327T090000",
            "DTEND;TZID=Europe/Berlin:20260330T100000"
        )
        #expect(try days.onlyObject()["duration"] == "P3DT1H")
    }

    @Test func `an end in another zone is kept as a place of the end`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART;TZID=Europe/Berlin:20261209T100000",
            "DTEND;TZID=America/New_York:20261209T130000",
            "LOCATION:TXL"
        )
        let object = try file.onlyObject()
        #expect(object["duration"] == "PT9H")
        #expect(
            object["locations"] == [
                "1": ["@type": "Location", "name": "TXL"],
                "end": ["@type": "Location", "relativeTo": "end", "timeZone": "America/New_York"],
            ]
        )
    }

    @Test func `an end before the start is reported, and the length is zero`() throws {
        let file = SampleCalendar.withEvent("DTSTART:20261209T100000Z", "DTEND:20261209T090000Z")
        #expect(try file.onlyObject()["duration"] == nil)
        #expect(
            file.problems.map(\.description)
                == ["line 5: the event ends before it starts; its length is taken as zero"]
        )
    }

    @Test func `an end that does not exist is reported, and the event stays`() throws {
        let file = SampleCalendar.withEvent("DTSTART:20260228T100000Z", "DTEND:20260230T090000Z")
        #expect(try file.onlyObject()["start"] == "2026-02-28T10:00:00")
        #expect(file.reasons == ["DTEND “20260230T090000Z” is a day that does not exist"])
        #expect(file.unreadable.isEmpty)
    }

    @Test func `a start that does not exist makes its event unreadable, and the rest goes on`() {
        let file = SampleCalendar.withEvents(
            ["UID:a", "DTSTART;VALUE=DATE:20260230"],
            ["UID:b", "DTSTART;VALUE=DATE:20260228"]
        )
        #expect(file.events.map(\.event.uid) == ["b"])
        #expect(
            file.unreadable.map(\.description)
                == ["line 4: DTSTART “20260230” is a day that does not exist"]
        )
    }

    @Test func `an event without a start is unreadable`() {
        let file = SampleCalendar.withEvent("SUMMARY:Some day")
        #expect(file.events.isEmpty)
        #expect(file.unreadable.map(\.description) == ["line 2: the event has no DTSTART"])
    }
}
