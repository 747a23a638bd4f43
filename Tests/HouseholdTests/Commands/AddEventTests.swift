import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@Suite struct AddEventTests {
    private static func problems(_ fields: EventFields) -> [FieldProblem] {
        var home = Home()
        return refusal { _ = try home.add(fields) }?.problems ?? []
    }

    @Test func `an added event is stored with all that was typed`() throws {
        var home = Home()
        let typed = EventFields.make(
            "Dentist",
            location: "Main St 5",
            notes: "Bring the card\nand the X-ray",
            url: "https://example.org/d",
            calendar: "school"
        )
        let uid = try home.add(typed, by: "ben")
        let record = try #require(home.state.events[uid])
        #expect(try home.fields(uid) == typed)
        #expect(record.changedBy == "ben")
        #expect(record.revision == home.state.sequence)
        let event = try record.event()
        #expect(event.created == .noon)
        #expect(event.updated == .noon)
        #expect(home.transactions.last?.fact == .eventAdded)
    }

    @Test(arguments: ["", "   ", "\n\t", "\u{200B}\u{FEFF}", "\u{2060}"])
    func `a title that nobody can see is empty`(title: String) {
        #expect(Self.problems(.make(title)) == [FieldProblem("title", .empty)])
    }

    @Test func `a title has a thousand characters at most`() {
        #expect(Self.problems(.make(String(repeating: "日", count: 1_000))).isEmpty)
        #expect(Self.problems(.make(String(repeating: "👨‍👩‍👧‍👦", count: 1_000))).isEmpty)
        #expect(
            Self.problems(.make(String(repeating: "a", count: 1_001)))
                == [FieldProblem("title", .tooLong(limit: 1_000))]
        )
    }

    @Test func `one letter under ten thousand accents is too long`() {
        let heap = "a" + String(repeating: "\u{301}", count: 10_000)
        #expect(Self.problems(.make(heap)) == [FieldProblem("title", .tooLong(limit: 1_000))])
    }

    @Test func `place, notes and address have bounds of their own`() {
        func long(_ count: Int) -> String { String(repeating: "x", count: count) }
        let fields = EventFields.make(
            location: long(1_001),
            notes: long(20_001),
            url: "https://\(long(2_000))"
        )
        #expect(
            Self.problems(fields) == [
                FieldProblem("location", .tooLong(limit: 1_000)),
                FieldProblem("notes", .tooLong(limit: 20_000)),
                FieldProblem("url", .tooLong(limit: 2_000)),
            ]
        )
    }

    @Test(arguments: ["a\u{0}b", "a\u{7}b", "a\nb", "a\u{1B}[31mb", "a\u{85}b", "a\u{7F}"])
    func `control characters are refused`(text: String) {
        let wrong = FieldProblem.Reason.controlCharacters
        #expect(Self.problems(.make(text)) == [FieldProblem("title", wrong)])
        #expect(Self.problems(.make(location: text)) == [FieldProblem("location", wrong)])
    }

    @Test func `notes may have lines and tabs, and no other control characters`() {
        #expect(Self.problems(.make(notes: "a\n\tb")).isEmpty)
        #expect(
            Self.problems(.make(notes: "a\u{0}")) == [FieldProblem("notes", .controlCharacters)]
        )
    }

    @Test(arguments: [
        "🦷 Dentist 👩🏽‍⚕️", "موعد الطبيب", "ראש חודש", "歯医者さん", "a\u{202E}b\u{202C}", "<script>&\"'",
    ])
    func `any writing is kept as it is`(title: String) throws {
        var home = Home()
        let uid = try home.add(.make(title, notes: title))
        #expect(home.state.events[uid]?.title == title)
        #expect(try home.fields(uid)?.notes == title)
    }

    @Test func `optional fields without a visible character are none`() throws {
        var home = Home()
        let uid = try home.add(.make(location: " ", notes: "\r\n \n", url: " "))
        let event = try #require(try home.state.events[uid]?.event())
        #expect(event.object["locations"] == nil)
        #expect(event.object["description"] == nil)
        #expect(event.object["links"] == nil)
    }

    @Test func `lines of notes end as they do everywhere but in forms`() throws {
        var home = Home()
        let uid = try home.add(.make(notes: "a\r\nb\rc\n\r\nd"))
        #expect(try home.fields(uid)?.notes == "a\nb\nc\n\nd")
    }

    @Test(arguments: [
        "https://example.org", "http://10.0.0.5:8080/x?y#z", "mailto:a@example.org",
        "tel:+49-30-1234", "HTTPS://EXAMPLE.ORG", " https://example.org ", "geo:52.5,13.4",
    ])
    func `a web address may be linked to`(url: String) {
        #expect(Self.problems(.make(url: url)).isEmpty)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:x", "data:text/html,x",
        "vbscript:x", "file:///etc/passwd", "example.org", "https:", "https://", "https:///x",
        "http:/x", "mailto:", "://x", "https:// x",
    ])
    func `anything else is no web address`(url: String) {
        #expect(Self.problems(.make(url: url)) == [FieldProblem("url", .notAWebAddress)])
        #expect(!TextRules.isLinkable(url))
    }

    @Test func `an address with a line break is refused`() {
        #expect(
            Self.problems(.make(url: "java\nscript:x")) == [FieldProblem("url", .controlCharacters)]
        )
        #expect(!TextRules.isLinkable("https://a\u{0}"))
    }

    @Test func `the zone and the calendar must exist`() {
        let time = EventTime.timed("2026-12-09 15:00", "2026-12-09 16:00", zone: "Mars/Olympus")
        #expect(
            Self.problems(.make(time: time, calendar: "x")) == [
                FieldProblem("time-zone", .unknown), FieldProblem("calendar", .unknown),
            ]
        )
        #expect(Self.problems(.make(calendar: "")) == [FieldProblem("calendar", .empty)])
        #expect(
            Self.problems(.make(calendar: "holidays"))
                == [FieldProblem("calendar", .readOnlyCalendar)]
        )
    }

    @Test func `an end before the start is refused, and one at the start is not`() {
        let inverted = [FieldProblem("end-date", .endBeforeStart)]
        #expect(
            Self.problems(.make(time: .timed("2026-12-09 15:00", "2026-12-09 14:59"))) == inverted
        )
        #expect(Self.problems(.make(time: .allDay("2026-12-09", "2026-12-08"))) == inverted)
        #expect(
            Self.problems(
                .make(time: .timed("2026-12-09 15:00", "2026-12-08 15:00", zone: nil))
            ) == inverted
        )
        #expect(Self.problems(.make(time: .timed("2026-12-09 15:00", "2026-12-09 15:00"))).isEmpty)
    }

    @Test func `a start that the clock skips can lie after its end`() {
        // 02:30 did not exist on that night and means 03:30.
        let time = EventTime.timed("2026-03-29 02:30", "2026-03-29 03:10")
        #expect(time.isInverted)
        #expect(Self.problems(.make(time: time)) == [FieldProblem("end-date", .endBeforeStart)])
        #expect(!EventTime.timed("2026-03-29 02:30", "2026-03-29 03:30").isInverted)
    }

    @Test func `who may only add, adds; who may only see or was denied does not`() throws {
        var home = Home()
        _ = try home.add(.make(), by: "guest")
        for device in ["wall", "out", "nobody"] {
            let refused = refusal { _ = try home.add(.make(), by: device) }
            #expect(refused?.prohibition == .capability(.addEvents))
        }
    }
}
