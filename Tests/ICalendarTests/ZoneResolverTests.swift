import JSCalendar
import JSON
import Testing

@testable import ICalendar

/// Zones that the file defines itself.
@Suite struct ZoneResolverTests {
    private func definition(_ name: String, _ lines: String...) -> [String] {
        ["BEGIN:VTIMEZONE", "TZID:\(name)"] + lines + ["END:VTIMEZONE"]
    }

    private func observance(
        _ kind: String,
        _ start: String,
        from: String,
        to: String,
        _ rule: String
    )
        -> [String]
    {
        let rules = rule.isEmpty ? [] : ["RRULE:\(rule)"]
        return ["BEGIN:\(kind)", "DTSTART:\(start)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)"]
            + rules + ["END:\(kind)"]
    }

    private var centralEurope: [String] {
        ["BEGIN:VTIMEZONE", "TZID:Customized Time Zone"]
            + observance(
                "STANDARD",
                "16010101T030000",
                from: "+0200",
                to: "+0100",
                "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"
            )
            + observance(
                "DAYLIGHT",
                "16010101T020000",
                from: "+0100",
                to: "+0200",
                "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"
            )
            + ["END:VTIMEZONE"]
    }

    private func file(_ name: String, _ calendar: [String], start: String = "20260709T170000")
        -> CalendarFile
    {
        SampleCalendar.withEvent("DTSTART;TZID=\"\(name)\":\(start)", calendar: calendar)
    }

    @Test func `a zone is found by its rules`() throws {
        let file = file("Customized Time Zone", centralEurope)
        #expect(try file.onlyObject()["timeZone"] == "Europe/Berlin")
        #expect(try file.onlyObject()["start"] == "2026-07-09T17:00:00")
        #expect(file.problems.isEmpty)
    }

    @Test func `a zone is found by its listed changes`() throws {
        let changes =
            observance("STANDARD", "20251102T020000", from: "-0400", to: "-0500", "")
            + observance("DAYLIGHT", "20260308T020000", from: "-0500", to: "-0400", "")
            + observance("STANDARD", "20261101T020000", from: "-0400", to: "-0500", "")
        let calendar = ["BEGIN:VTIMEZONE", "TZID:Ours"] + changes + ["END:VTIMEZONE"]
        #expect(try file("Ours", calendar).onlyObject()["timeZone"] == "America/New_York")
    }

    @Test func `X-LIC-LOCATION names the zone`() throws {
        let calendar = definition("mine", "X-LIC-LOCATION:Europe/Vienna")
        #expect(try file("mine", calendar).onlyObject()["timeZone"] == "Europe/Vienna")
    }

    @Test func `the name is believed before the rules`() throws {
        let calendar = centralEurope.map {
            $0 == "TZID:Customized Time Zone" ? "TZID:Asia/Tokyo" : $0
        }
        #expect(try file("Asia/Tokyo", calendar).onlyObject()["timeZone"] == "Asia/Tokyo")
    }

    @Test func `rules of no zone become the offset at the start, and that is said`() throws {
        let calendar =
            ["BEGIN:VTIMEZONE", "TZID:(GMT-03:00)"]
            + observance(
                "STANDARD",
                "16010101T230000",
                from: "-0200",
                to: "-0300",
                "FREQ=YEARLY;BYMONTH=2;BYDAY=3SU"
            )
            + observance(
                "DAYLIGHT",
                "16010101T230000",
                from: "-0300",
                to: "-0200",
                "FREQ=YEARLY;BYMONTH=9;BYDAY=4SU"
            )
            + ["END:VTIMEZONE"]
        let file = file("(GMT-03:00)", calendar, start: "20260518T123000")
        #expect(try file.onlyObject()["timeZone"] == "Etc/GMT+3")
        #expect(
            file.reasons
                == ["the time zone “(GMT-03:00)” agrees with no known zone; taken as Etc/GMT+3"]
        )
    }

    @Test func `an unknown zone leaves a floating time, and that is said once`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART;TZID=foo:20260709T170000",
            "DTEND;TZID=foo:20260709T180000"
        )
        let object = try file.onlyObject()
        #expect(object["start"] == "2026-07-09T17:00:00")
        #expect(object["timeZone"] == nil)
        #expect(object["duration"] == "PT1H")
        #expect(
            file.problems.map(\.description)
                == ["line 4: the time zone “foo” is unknown; its times are kept without a zone"]
        )
    }

    @Test func `the zone of the calendar helps out`() throws {
        let file = file("foo", ["X-WR-TIMEZONE:Europe/Berlin"])
        #expect(try file.onlyObject()["timeZone"] == "Europe/Berlin")
        #expect(file.reasons == ["the time zone “foo” is unknown; taken as Europe/Berlin"])
    }

    @Test func `the zone of the calendar does not touch floating and UTC times`() throws {
        let zone = ["X-WR-TIMEZONE:Europe/Berlin"]
        let floating = SampleCalendar.withEvent("DTSTART:20260709T170000", calendar: zone)
        #expect(try floating.onlyObject()["timeZone"] == nil)
        let utc = SampleCalendar.withEvent("DTSTART:20260709T170000Z", calendar: zone)
        #expect(try utc.onlyObject()["timeZone"] == "Etc/UTC")
    }

    @Test(arguments: [("+0100", 3600), ("-0456", -17760), ("+013000", 5400), ("0200", 7200)])
    func `offsets are read`(text: String, seconds: Int) {
        #expect(TimeZoneDefinition.offset(text) == seconds)
    }

    @Test(arguments: ["", "+1", "+01:0x", "east", "+01000"])
    func `what is no offset is none`(text: String) {
        #expect(TimeZoneDefinition.offset(text) == nil)
    }
}
