import CivilTime
import JSCalendar
import JSON
import Testing

@testable import ICalendar

@Suite struct AlertTests {
    private func object(_ alarm: String...) throws -> JSONObject {
        let lines =
            ["BEGIN:VEVENT", "UID:one", "DTSTART:20260101T100000Z", "BEGIN:VALARM"] + alarm
            + ["END:VALARM", "END:VEVENT"]
        return try SampleCalendar.reading(lines).onlyObject()
    }

    @Test func `an alarm before the start`() throws {
        #expect(
            try object("ACTION:DISPLAY", "TRIGGER:-PT15M")["alerts"] == [
                "1": ["@type": "Alert", "trigger": ["@type": "OffsetTrigger", "offset": "-PT15M"]]
            ]
        )
    }

    @Test func `an alarm by e-mail after the end`() throws {
        #expect(
            try object("ACTION:EMAIL", "TRIGGER;RELATED=END:PT5M")["alerts"] == [
                "1": [
                    "@type": "Alert", "action": "email",
                    "trigger": ["@type": "OffsetTrigger", "offset": "PT5M", "relativeTo": "end"],
                ]
            ]
        )
    }

    @Test func `an alarm at a moment, with its own identifier and acknowledged`() throws {
        #expect(
            try object(
                "UID:a-1",
                "ACTION:DISPLAY",
                "TRIGGER;VALUE=DATE-TIME:20260101T090000Z",
                "ACKNOWLEDGED:20260101T090100Z"
            )["alerts"] == [
                "a-1": [
                    "@type": "Alert", "acknowledged": "2026-01-01T09:01:00Z",
                    "trigger": ["@type": "AbsoluteTrigger", "when": "2026-01-01T09:00:00Z"],
                ]
            ]
        )
    }

    @Test func `sounds and texts of an alarm are kept`() throws {
        let object = try object(
            "ACTION:AUDIO",
            "TRIGGER:-P1D",
            "ATTACH;VALUE=URI:Basso",
            "REPEAT:2",
            "DURATION:PT5M"
        )
        let alert = object["alerts"]?.objectValue?["1"]?.objectValue
        #expect(
            alert?["iCalendar"] == [
                "@type": "ICalComponent", "name": "valarm",
                "properties": [
                    ["action", [:], "unknown", "AUDIO"],
                    ["attach", ["value": "URI"], "unknown", "Basso"],
                    ["repeat", [:], "unknown", "2"], ["duration", [:], "unknown", "PT5M"],
                ],
            ]
        )
    }

    @Test func `Apple's alarm that is none does not ring`() throws {
        let object = try object("ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z")
        #expect(object["alerts"] == nil)
        #expect(object["iCalendar"]?.objectValue?["components"]?.arrayValue?.count == 1)
    }

    @Test func `an alarm that would start a program is kept, reported, and not set`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "BEGIN:VALARM",
            "ACTION:PROCEDURE",
            "ATTACH:file:///bin/rm",
            "TRIGGER:-PT15M",
            "END:VALARM"
        )
        let object = try file.onlyObject()
        #expect(object["alerts"] == nil)
        #expect(object["iCalendar"]?.objectValue?["components"]?.arrayValue?.count == 1)
        #expect(
            file.problems.map(\.description)
                == ["line 5: the alarm cannot be set: it starts a program"]
        )
    }

    @Test func `an alarm for a place is known as one`() throws {
        let object = try object(
            "ACTION:DISPLAY",
            "TRIGGER;VALUE=DATE-TIME:19760401T005545Z",
            "X-APPLE-PROXIMITY:ARRIVE",
            "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=150.4;X-TITLE=School:"
                + "geo:35.7,139.6"
        )
        let alert = try #require(object["alerts"]?.objectValue?["1"]?.objectValue)
        let proximity = try #require(Alert(alert).proximity)
        #expect(proximity.isArriving)
        #expect(proximity.place == "School")
        #expect(proximity.radius == 150)
    }

    @Test func `an alarm without a trigger is kept and reported`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            "END:VALARM"
        )
        #expect(try file.onlyObject()["alerts"] == nil)
        #expect(
            file.problems.map(\.description)
                == ["line 5: the alarm cannot be set: it has no TRIGGER"]
        )
    }

    @Test func `a number as identifier does not hide another alarm`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "BEGIN:VALARM",
            "UID:2",
            "TRIGGER:-PT5M",
            "END:VALARM",
            "BEGIN:VALARM",
            "TRIGGER:-PT1H",
            "END:VALARM"
        )
        let alerts = try file.onlyObject()["alerts"]?.objectValue
        #expect(alerts?.names == ["2", "3"])
    }

    @Test func `a floating moment is in the zone of the household`() throws {
        let text = """
            BEGIN:VEVENT
            UID:one
            DTSTART;VALUE=DATE:20260101
            BEGIN:VALARM
            TRIGGER;VALUE=DATE-TIME:20251231T090000
            END:VALARM
            END:VEVENT
            """
        let tokyo = try #require(Zone.named("Asia/Tokyo"))
        let file = CalendarFile(parsing: Array(text.utf8), householdZone: tokyo)
        let alert = try file.onlyObject()["alerts"]?.objectValue?["1"]?.objectValue
        #expect(
            alert?["trigger"] == ["@type": "AbsoluteTrigger", "when": "2025-12-31T00:00:00Z"]
        )
    }
}
