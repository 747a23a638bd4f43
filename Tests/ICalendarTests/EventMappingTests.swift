import JSCalendar
import JSON
import Testing

@testable import ICalendar

@Suite struct EventMappingTests {
    @Test func `a plain event becomes a JSCalendar event`() throws {
        let file = SampleCalendar.withEvent(
            "UID:19970901T130000Z-123401@example.com",
            "DTSTAMP:19970901T130000Z",
            "CREATED:19960329T133000Z",
            "LAST-MODIFIED:19960817T133000Z",
            "SEQUENCE:2",
            "DTSTART;TZID=Europe/Berlin:20261209T170000",
            "DTEND;TZID=Europe/Berlin:20261209T183000",
            "SUMMARY:Choir\\, then tea",
            "DESCRIPTION:Bring\\nmusic",
            "LOCATION:Town hall",
            "GEO:52.520008;13.404954",
            "URL:https://example.org/choir",
            "STATUS:TENTATIVE",
            "TRANSP:TRANSPARENT",
            "CLASS:CONFIDENTIAL",
            "PRIORITY:3",
            "COLOR:turquoise",
            "CATEGORIES:MUSIC,Friends",
            "CATEGORIES:MUSIC"
        )
        #expect(file.problems.isEmpty)
        #expect(
            try file.onlyObject() == [
                "@type": "Event", "uid": "19970901T130000Z-123401@example.com",
                "created": "1996-03-29T13:30:00Z", "updated": "1996-08-17T13:30:00Z", "sequence": 2,
                "start": "2026-12-09T17:00:00", "timeZone": "Europe/Berlin", "duration": "PT1H30M",
                "title": "Choir, then tea", "description": "Bring\nmusic",
                "locations": [
                    "1": [
                        "@type": "Location", "name": "Town hall",
                        "coordinates": "geo:52.520008,13.404954",
                    ]
                ],
                "links": ["url": ["@type": "Link", "href": "https://example.org/choir"]],
                "status": "tentative", "freeBusyStatus": "free", "privacy": "secret", "priority": 3,
                "color": "turquoise", "keywords": ["MUSIC": true, "Friends": true],
            ]
        )
    }

    @Test func `the typed view shows the same`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART;VALUE=DATE:20261224",
            "SUMMARY:Christmas Eve",
            "LOCATION:Home",
            "URL:https://example.org/"
        )
        let event = try #require(file.events.first?.event)
        #expect(event.title == "Christmas Eve")
        #expect(event.location == "Home")
        #expect(event.url == "https://example.org/")
        #expect(event.isAllDay)
        #expect(!event.isRecurring)
        #expect(event.occurrenceIdentifier == "2026-12-24")
    }

    @Test func `DTSTAMP is the last change where nothing else says when`() throws {
        let file = SampleCalendar.withEvent("DTSTART:20260101T100000Z", "DTSTAMP:20250101T000000Z")
        #expect(try file.onlyObject()["updated"] == "2025-01-01T00:00:00Z")
    }

    @Test func `an attachment, an image and a file within become links`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "ATTACH;FMTTYPE=application/pdf;SIZE=1024;FILENAME=plan.pdf:https://example.org/plan",
            "ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:aGVsbG8=",
            "IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/png:https://example.org/logo.png"
        )
        #expect(
            try file.onlyObject()["links"] == [
                "1": [
                    "@type": "Link", "href": "https://example.org/plan", "rel": "enclosure",
                    "contentType": "application/pdf", "size": 1024, "title": "plan.pdf",
                ],
                "2": [
                    "@type": "Link", "href": "data:text/plain;base64,aGVsbG8=", "rel": "enclosure",
                    "contentType": "text/plain",
                ],
                "3": [
                    "@type": "Link", "href": "https://example.org/logo.png", "rel": "icon",
                    "contentType": "image/png", "display": "badge",
                ],
            ]
        )
    }

    @Test func `a conference becomes a virtual location`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Family call:https://meet.example.org/x"
        )
        #expect(
            try file.onlyObject()["virtualLocations"] == [
                "1": [
                    "@type": "VirtualLocation", "uri": "https://meet.example.org/x",
                    "name": "Family call", "features": ["audio": true, "video": true],
                ]
            ]
        )
    }

    @Test func `an Apple location gives its coordinates, and is kept`() throws {
        let line = "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Home:geo:48.1,11.5"
        let file = SampleCalendar.withEvent("DTSTART:20260101T100000Z", line)
        let object = try file.onlyObject()
        #expect(
            object["locations"] == ["1": ["@type": "Location", "coordinates": "geo:48.1,11.5"]]
        )
        #expect(object["iCalendar"] != nil)
    }

    @Test func `relations keep their kind`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            "RELATED-TO;RELTYPE=SIBLING:two",
            "RELATED-TO:three"
        )
        #expect(
            try file.onlyObject()["relatedTo"] == [
                "two": ["@type": "Relation", "relation": ["sibling": true]],
                "three": ["@type": "Relation", "relation": ["parent": true]],
            ]
        )
    }

    @Test func `the calendar has a name and a colour`() {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            calendar: ["X-WR-CALNAME:Family\\, all", "X-APPLE-CALENDAR-COLOR:#FF2968"]
        )
        #expect(file.name == "Family, all")
        #expect(file.color == "#FF2968")
    }

    @Test func `a cancellation makes its event cancelled`() throws {
        let file = SampleCalendar.withEvent(
            "DTSTART:20260101T100000Z",
            calendar: ["METHOD:CANCEL"]
        )
        #expect(try file.onlyObject()["status"] == "cancelled")
    }
}
