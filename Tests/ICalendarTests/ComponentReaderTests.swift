import Testing

@testable import ICalendar

@Suite struct ComponentReaderTests {
    private func read(_ lines: String...) -> ComponentReader {
        ComponentReader(Array(lines.joined(separator: "\r\n").utf8))
    }

    @Test func `components nest, and know their lines`() throws {
        let reader = read(
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "BEGIN:VEVENT",
            "UID:1",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            "END:VALARM",
            "SUMMARY:x",
            "END:VEVENT",
            "END:VCALENDAR"
        )
        let calendar = try #require(reader.roots.first)
        #expect(reader.problems.isEmpty)
        #expect(calendar.first("VERSION")?.value == "2.0")
        let event = try #require(calendar.components(named: "VEVENT").first)
        #expect(event.number == 3)
        #expect(event.properties.map(\.name) == ["UID", "SUMMARY"])
        #expect(event.components(named: "VALARM").first?.number == 5)
    }

    @Test func `names in lower case and blanks after them are read`() {
        let reader = read("begin:vcalendar ", "Begin:vEvent", "end:VEVENT", "END:VCALENDAR")
        #expect(reader.roots.map(\.name) == ["VCALENDAR"])
        #expect(reader.roots[0].components.map(\.name) == ["VEVENT"])
        #expect(reader.problems.isEmpty)
    }

    @Test func `an event that begins inside another ends the first`() {
        let reader = read(
            "BEGIN:VCALENDAR",
            "BEGIN:VEVENT",
            "UID:1",
            "BEGIN:VALARM",
            "BEGIN:VEVENT",
            "UID:2",
            "END:VEVENT",
            "END:VCALENDAR"
        )
        let events = reader.roots[0].components
        #expect(events.map { $0.first("UID")?.value } == ["1", "2"])
        #expect(reader.problems.map(\.line) == [5])
        #expect(reader.problems[0].reason == "VEVENT of line 2 has no END")
    }

    @Test func `the end of something outer ends what is open inside`() {
        let reader = read("BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VCALENDAR")
        #expect(reader.roots[0].components.count == 1)
        #expect(reader.problems.map(\.description) == ["line 4: VEVENT of line 2 has no END"])
    }

    @Test func `the end of nothing is reported and skipped`() {
        let reader = read("BEGIN:VCALENDAR", "END:VEVENT", "X-A:1", "END:VCALENDAR")
        #expect(reader.roots[0].first("X-A") != nil)
        #expect(reader.problems.map(\.description) == ["line 2: END:VEVENT ends nothing"])
    }

    @Test func `the end of the file ends everything`() {
        let reader = read("BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1")
        #expect(reader.roots[0].components[0].first("UID")?.value == "1")
        #expect(reader.problems.map(\.description) == ["line 2: the file ends inside VEVENT"])
    }

    @Test func `a broken line is reported and the next one is read`() {
        let reader = read("BEGIN:VEVENT", "and so on", "UID:1", "END:VEVENT")
        #expect(reader.roots[0].first("UID")?.value == "1")
        #expect(
            reader.problems.map(\.description) == ["line 2: not a property: “and so on”"]
        )
    }

    @Test func `text before a calendar is reported once`() {
        let reader = read("Dear all,", "see below", "BEGIN:VCALENDAR", "END:VCALENDAR")
        #expect(reader.problems.map(\.description) == ["line 1: text outside of any calendar"])
    }
}
