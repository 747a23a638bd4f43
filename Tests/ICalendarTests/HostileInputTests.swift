import JSCalendar
import JSON
import Testing

@testable import ICalendar

/// Files that want to break the reader: it always ends, and never loses what stands beside them.
@Suite(.timeLimit(.minutes(2))) struct HostileInputTests {
    private let good = [
        "BEGIN:VEVENT", "UID:good", "DTSTART:20260101T100000Z", "SUMMARY:Tea", "END:VEVENT",
    ]

    private let rich = """
        BEGIN:VCALENDAR\r
        BEGIN:VTIMEZONE\r
        TZID:Ours\r
        BEGIN:STANDARD\r
        DTSTART:20251026T030000\r
        TZOFFSETFROM:+0200\r
        TZOFFSETTO:+0100\r
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r
        END:STANDARD\r
        END:VTIMEZONE\r
        BEGIN:VEVENT\r
        UID:a\r
        DTSTART;TZID=Ours:20260302T090000\r
        DURATION:PT1H\r
        RRULE:FREQ=WEEKLY;BYDAY=MO,-1TU;UNTIL=20260401T000000Z\r
        EXDATE;TZID="Ours":20260309T090000,20260316T090000\r
        RDATE;VALUE=PERIOD:20260312T080000Z/PT3H\r
        SUMMARY:Größe\\, ja\r
        ATTENDEE;CN="A;B";MEMBER="mailto:x@example.com":mailto:a@exa\r
         mple.com\r
        GEO:1.5;2.5\r
        BEGIN:VALARM\r
        TRIGGER;RELATED=END:-PT5M\r
        END:VALARM\r
        END:VEVENT\r
        BEGIN:VEVENT\r
        UID:a\r
        RECURRENCE-ID;TZID=Ours;RANGE=THISANDFUTURE:20260323T090000\r
        DTSTART:20260324T090000Z\r
        END:VEVENT\r
        END:VCALENDAR\r

        """

    private func reading(_ lines: [String]) -> CalendarFile { SampleCalendar.reading(lines) }

    @Test func `a file cut off at every byte still reads`() {
        let bytes = Array(rich.utf8)
        for count in bytes.indices {
            let file = CalendarFile(parsing: Array(bytes[..<count]))
            #expect(file.events.count <= 1)
            if file.events.isEmpty { #expect(!file.problems.isEmpty) }
        }
    }

    @Test func `a file with any byte changed still reads`() {
        var generator = SeededGenerator(state: 5545)
        let bytes = Array(rich.utf8)
        for _ in 0..<600 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: bytes.indices, using: &generator)
                changed[place] = UInt8.random(in: 0...255, using: &generator)
            }
            let file = CalendarFile(parsing: changed)
            #expect(file.events.count + file.problems.count > 0)
        }
    }

    @Test func `bytes without any sense still read`() {
        var generator = SeededGenerator(state: 8984)
        let alphabet = Array("BEGINVT:;=\",\\^\r\n \t\u{0}Z09".utf8) + [0xC3, 0xFF]
        for _ in 0..<300 {
            let bytes = (0..<200).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            #expect(CalendarFile(parsing: bytes).events.isEmpty)
        }
    }

    @Test func `a line of ten megabytes is a long title`() throws {
        let title = String(repeating: "x", count: 10_000_000)
        let file = reading(
            ["BEGIN:VEVENT", "UID:a", "DTSTART:20260101", "SUMMARY:\(title)"] + good
        )
        #expect(file.events.map(\.event.title.utf8.count) == [10_000_000, 3])
    }

    @Test func `folding that never ends is one line`() {
        let text = "BEGIN:VEVENT\nUID:a\nDTSTART:20260101\nSUMMARY:"
        let folds = String(repeating: "\n y", count: 200_000)
        let file = CalendarFile(parsing: Array((text + folds + "\nEND:VEVENT").utf8))
        #expect(file.events.map(\.event.title.utf8.count) == [200_000])
    }

    @Test func `empty lines without end are nothing`() {
        let text = "BEGIN:VEVENT\nUID:a" + String(repeating: "\r\n", count: 200_000)
        let file = CalendarFile(parsing: Array((text + "DTSTART:20260101\nEND:VEVENT").utf8))
        #expect(file.events.count == 1)
    }

    @Test func `components nested without end are reported, and what follows is read`() {
        let deep = Array(repeating: "BEGIN:X-DEEP", count: 20_000)
        let file = reading(
            ["BEGIN:VCALENDAR"] + deep + Array(repeating: "END:X-DEEP", count: 20_000)
                + good + ["END:VCALENDAR"]
        )
        #expect(file.events.map(\.event.uid) == ["good"])
        #expect(file.reasons == ["components are nested too deeply"])
    }

    @Test func `zero bytes are not part of any text`() throws {
        let file = reading([
            "BEGIN:VEVENT", "UID:a\u{0}b", "DTSTART:20260101", "SUMMARY:T\u{0}ea", "END:VEVENT",
        ])
        #expect(try file.onlyObject()["uid"] == "a\u{FFFD}b")
        #expect(try file.onlyObject()["title"] == "T\u{FFFD}ea")
    }

    @Test func `numbers beyond all measure are no numbers`() throws {
        let nines = String(repeating: "9", count: 400)
        let file = reading([
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260101T100000Z", "DURATION:P\(nines)D",
            "SEQUENCE:\(nines)", "RRULE:FREQ=DAILY;INTERVAL=\(nines)", "EXDATE:\(nines)",
            "RDATE:99991231T235959Z", "GEO:\(nines);1", "END:VEVENT",
        ])
        let object = try file.onlyObject()
        #expect(object["duration"] == nil)
        #expect(object["recurrenceRules"] == nil)
        #expect(object["recurrenceOverrides"] == ["9999-12-31T23:59:59": [:]])
    }

    @Test func `the ends of time do not overflow`() throws {
        let file = reading([
            "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=Asia/Tokyo:99991231T235959", "DURATION:P1D",
            "RRULE:FREQ=DAILY;UNTIL=99991231T235959Z",
            "EXDATE;TZID=America/New_York:99991231T235959",
            "END:VEVENT", "BEGIN:VEVENT", "UID:b", "DTSTART;TZID=Asia/Tokyo:00010101T000000",
            "EXDATE;TZID=America/New_York:00010101T000000", "RDATE:00010101T000000Z", "END:VEVENT",
        ])
        #expect(file.events.map(\.event.uid) == ["a", "b"])
    }

    @Test func `a thousand instances and a thousand people are read`() throws {
        let dates = (0..<1000).map { number in
            "EXDATE:20260101T\(10 + number / 100)\(10 + number / 20 % 5)\(10 + number % 20)Z"
        }
        let people = (0..<1000).map { "ATTENDEE:mailto:\($0)@example.com" }
        let lines = ["DTSTART:20260101T100000Z"] + dates + people
        let object = try SampleCalendar.withEvents(lines).onlyObject()
        #expect(object["recurrenceOverrides"]?.objectValue?.count == 1000)
        #expect(object["participants"]?.objectValue?.count == 1000)
    }
}

/// A small linear generator, so that every run sees the same bytes.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) ^ (state << 31)
    }
}
