import Testing

@testable import ICalendar

@Suite struct ContentLineTests {
    private func parse(_ text: String) throws -> ContentLine {
        try ContentLineParser.parse(LineUnfolder.Line(number: 1, bytes: Array(text.utf8)[...]))
    }

    @Test func `a line is a name and a value`() throws {
        let line = try parse("SUMMARY:Lunch: at noon; outside, if dry")
        #expect(line.name == "SUMMARY")
        #expect(line.parameters.isEmpty)
        #expect(line.value == "Lunch: at noon; outside, if dry")
    }

    @Test func `RFC 5545 section 3_1_1, a parameter with two values`() throws {
        let line = try parse(
            "ATTENDEE;RSVP=TRUE;ROLE=REQ-PARTICIPANT:mailto:jsmith@example.com"
        )
        #expect(line.parameter("RSVP") == "TRUE")
        #expect(line.parameter("ROLE") == "REQ-PARTICIPANT")
        #expect(line.value == "mailto:jsmith@example.com")
        let dates = try parse("RDATE;VALUE=DATE:19970304,19970504,19970704,19970904")
        #expect(dates.parameter("VALUE") == "DATE")
        #expect(dates.value == "19970304,19970504,19970704,19970904")
    }

    @Test func `RFC 5545 section 3_2, quoted values may hold separators`() throws {
        let line = try parse(
            "DESCRIPTION;ALTREP=\"cid:part1.0001@example.org\":The Fall'98 Wild Wizards"
        )
        #expect(line.parameter("ALTREP") == "cid:part1.0001@example.org")
        #expect(line.value == "The Fall'98 Wild Wizards")
    }

    @Test func `RFC 5545 section 3_2_4, several quoted values stay apart`() throws {
        let line = try parse(
            "ATTENDEE;DELEGATED-FROM=\"mailto:a@example.com\",\"mailto:b@example.com\":mailto:c"
        )
        #expect(
            line.parameterValues("DELEGATED-FROM")
                == ["mailto:a@example.com", "mailto:b@example.com"]
        )
    }

    @Test func `RFC 6868, circumflex escapes in parameter values`() throws {
        let line = try parse("ATTENDEE;CN=George Herman ^'Babe^' Ruth:mailto:babe@example.com")
        #expect(line.parameter("CN") == "George Herman \"Babe\" Ruth")
        let place = try parse("GEO;X-ADDRESS=\"Pittsburgh Pirates^n115 Federal St^^^x\":1;2")
        #expect(place.parameter("X-ADDRESS") == "Pittsburgh Pirates\n115 Federal St^^x")
    }

    @Test func `names are upper case whatever the file has`() throws {
        let line = try parse("dtStart;tzid=Europe/Berlin:20261209T170000")
        #expect(line.name == "DTSTART")
        #expect(line.parameter("TZID") == "Europe/Berlin")
    }

    @Test func `a parameter without a value is kept`() throws {
        #expect(try parse("BDAY;DATE:20000101").parameter("DATE") == "")
    }

    @Test(arguments: [
        ("no colon here", "not a property: “no colon here”"),
        (":value", "not a property: “:value”"),
        ("SUMMARY", "not a property: “SUMMARY”"),
        ("SUMMARY;X=1", "no colon after the name and its parameters"),
        ("DTSTART;TZID=\"Europe/Berlin:20260101", "a quotation mark is never closed"),
    ])
    func `a broken line says why`(text: String, reason: String) {
        #expect(throws: ValueError(reason)) { try parse(text) }
    }

    @Test func `a line that is not UTF-8 is read as Windows-1252`() throws {
        let bytes: [UInt8] = Array("SUMMARY:".utf8) + [0x43, 0x61, 0x66, 0xE9, 0x20, 0x80]
        let line = try ContentLineParser.parse(LineUnfolder.Line(number: 1, bytes: bytes[...]))
        #expect(line.value == "Café €")
    }

    @Test func `control characters become replacement characters`() throws {
        #expect(try parse("SUMMARY:a\u{0}b\u{7}c\td").value == "a\u{FFFD}b\u{FFFD}c\td")
    }
}
