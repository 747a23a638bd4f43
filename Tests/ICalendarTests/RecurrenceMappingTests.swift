import JSCalendar
import JSON
import Testing

@testable import ICalendar

@Suite struct RecurrenceMappingTests {
    private let berlin = "DTSTART;TZID=Europe/Berlin:20260302T090000"

    private func overrides(_ lines: String...) throws -> JSONValue? {
        let all = ["BEGIN:VEVENT", "UID:one"] + lines + ["END:VEVENT"]
        return try SampleCalendar.reading(all).onlyObject()["recurrenceOverrides"]
    }

    @Test func `rules and excluding rules are kept`() throws {
        let file = SampleCalendar.withEvent(
            berlin,
            "RRULE:FREQ=WEEKLY;COUNT=10",
            "RRULE:FREQ=MONTHLY",
            "EXRULE:FREQ=YEARLY"
        )
        let object = try file.onlyObject()
        #expect(
            object["recurrenceRules"] == [
                ["@type": "RecurrenceRule", "frequency": "weekly", "count": 10],
                ["@type": "RecurrenceRule", "frequency": "monthly"],
            ]
        )
        #expect(
            object["excludedRecurrenceRules"] == [
                ["@type": "RecurrenceRule", "frequency": "yearly"]
            ]
        )
        #expect(file.events[0].event.isRecurring)
    }

    @Test func `excluded dates are keys on the clock of the event`() throws {
        #expect(
            try overrides(
                berlin,
                "RRULE:FREQ=DAILY",
                "EXDATE;TZID=Europe/Berlin:20260303T090000,20260304T090000",
                "EXDATE:20260305T080000Z",
                "EXDATE;TZID=America/New_York:20260306T030000"
            )
                == [
                    "2026-03-03T09:00:00": ["excluded": true],
                    "2026-03-04T09:00:00": ["excluded": true],
                    "2026-03-05T09:00:00": ["excluded": true],
                    "2026-03-06T09:00:00": ["excluded": true],
                ]
        )
    }

    @Test func `an excluded date after the change of the clock`() throws {
        #expect(
            try overrides(berlin, "RRULE:FREQ=DAILY", "EXDATE:20260330T070000Z")
                == ["2026-03-30T09:00:00": ["excluded": true]]
        )
    }

    @Test func `a whole day excludes the instance of a timed series on it`() throws {
        #expect(
            try overrides(berlin, "RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20260303")
                == ["2026-03-03T09:00:00": ["excluded": true]]
        )
    }

    @Test func `a moment excludes the day of an all-day series`() throws {
        #expect(
            try overrides(
                "DTSTART;VALUE=DATE:20260302",
                "RRULE:FREQ=DAILY",
                "EXDATE:20260303T000000"
            )
                == ["2026-03-03T00:00:00": ["excluded": true]]
        )
    }

    @Test func `added dates are empty overrides, periods have a length`() throws {
        #expect(
            try overrides(
                berlin,
                "DURATION:PT1H",
                "RDATE;TZID=Europe/Berlin:20260310T090000,20260311T100000",
                "RDATE;VALUE=PERIOD:20260312T080000Z/PT3H,20260313T080000Z/20260313T090000Z",
                "RDATE;VALUE=DATE:20260315"
            )
                == [
                    "2026-03-10T09:00:00": [:], "2026-03-11T10:00:00": [:],
                    "2026-03-12T09:00:00": ["duration": "PT3H"], "2026-03-13T09:00:00": [:],
                    "2026-03-15T09:00:00": [:],
                ]
        )
    }

    @Test func `a date that is added and excluded is excluded`() throws {
        #expect(
            try overrides(berlin, "EXDATE:20260310T080000Z", "RDATE:20260310T080000Z")
                == ["2026-03-10T09:00:00": ["excluded": true]]
        )
    }

    @Test func `the start among the added dates adds nothing`() throws {
        #expect(try overrides(berlin, "RDATE:20260302T080000Z") == nil)
    }

    @Test func `a date that cannot be read is reported, and the others stay`() throws {
        let file = SampleCalendar.withEvent(
            berlin,
            "RRULE:FREQ=DAILY",
            "EXDATE:20260303T080000Z,soon"
        )
        let object = try file.onlyObject()
        #expect(object["recurrenceOverrides"] == ["2026-03-03T09:00:00": ["excluded": true]])
        #expect(file.problems.map(\.description) == ["line 6: EXDATE: “soon” is not a date"])
        #expect(object["iCalendar"] != nil)
    }
}
