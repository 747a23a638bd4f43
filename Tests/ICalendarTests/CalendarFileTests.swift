import JSCalendar
import JSON
import Testing

@testable import ICalendar

@Suite struct CalendarFileTests {
    @Test func `events come in the order of the file, with their lines`() {
        let file = SampleCalendar.withEvents(
            ["UID:b", "DTSTART:20260101T100000Z"],
            ["UID:a", "DTSTART:20260101T100000Z"]
        )
        #expect(file.events.map(\.event.uid) == ["b", "a"])
        #expect(file.events.map(\.line) == [2, 6])
    }

    @Test func `an event without a UID gets the same one each time`() throws {
        let lines = ["SUMMARY:Tea", "DTSTART:20260101T100000Z", "UID:"]
        let first = SampleCalendar.withEvents(lines + ["DTSTAMP:20250101T000000Z"])
        let again = SampleCalendar.withEvents(lines + ["DTSTAMP:20260101T000000Z"])
        let other = SampleCalendar.withEvents(["SUMMARY:Milk", "DTSTART:20260101T100000Z", "UID:"])
        let uid = try #require(first.events.first?.event.uid)
        #expect(uid.hasPrefix("himekuri-"))
        #expect(again.events.first?.event.uid == uid)
        #expect(other.events.first?.event.uid != uid)
    }

    @Test func `a UID that is too long is kept beside one that can be used`() throws {
        let long = String(repeating: "x", count: 300)
        let file = SampleCalendar.withEvent("UID:\(long)", "DTSTART:20260101T100000Z")
        let object = try file.onlyObject()
        #expect(object["uid"]?.stringValue?.hasPrefix("himekuri-") == true)
        #expect(
            object["iCalendar"]?.objectValue?["properties"]
                == [["uid", [:], "unknown", .string(long)]]
        )
    }

    @Test func `of one UID twice the higher SEQUENCE is taken`() throws {
        let file = SampleCalendar.withEvents(
            ["SUMMARY:New", "SEQUENCE:2", "DTSTART:20260101T100000Z"],
            ["SUMMARY:Old", "SEQUENCE:1", "DTSTART:20260101T100000Z"]
        )
        #expect(try file.onlyObject()["title"] == "New")
        #expect(
            file.problems.map(\.description) == [
                "line 8: the same event stands again on line 2, and that one was taken"
            ]
        )
        #expect(file.unreadable.isEmpty)
    }

    @Test func `then the later change, then the later line`() throws {
        let changed = SampleCalendar.withEvents(
            ["SUMMARY:New", "LAST-MODIFIED:20260102T000000Z", "DTSTART:20260101T100000Z"],
            ["SUMMARY:Old", "LAST-MODIFIED:20260101T000000Z", "DTSTART:20260101T100000Z"]
        )
        #expect(try changed.onlyObject()["title"] == "New")
        let equal = SampleCalendar.withEvents(
            ["SUMMARY:First", "DTSTART:20260101T100000Z"],
            ["SUMMARY:Second", "DTSTART:20260101T100000Z"]
        )
        #expect(try equal.onlyObject()["title"] == "Second")
    }

    @Test func `an unreadable version gives way to a readable one`() throws {
        let file = SampleCalendar.withEvents(
            ["SUMMARY:Old", "DTSTART:20260101T100000Z"],
            ["SUMMARY:New", "DTSTART:20260230"]
        )
        #expect(try file.onlyObject()["title"] == "Old")
        #expect(file.unreadable.count == 1)
    }

    @Test func `what is no event is named`() {
        let file = SampleCalendar.reading([
            "BEGIN:VCALENDAR", "BEGIN:VJOURNAL",
            "END:VJOURNAL", "BEGIN:VFREEBUSY", "END:VFREEBUSY", "END:VCALENDAR",
        ])
        #expect(file.events.isEmpty)
        #expect(file.unreadable.isEmpty)
        #expect(
            file.problems.map(\.description) == [
                "line 2: left out: a journal entry (VJOURNAL), which is not an event",
                "line 4: left out: free and busy times (VFREEBUSY), which are not an event",
            ]
        )
    }

    @Test(arguments: ["", "<html><body>Not found</body></html>", "name,start\nTea,10:00\n"])
    func `a file that is no calendar says so`(text: String) {
        let file = CalendarFile(parsing: Array(text.utf8))
        #expect(file.events.isEmpty)
        #expect(
            file.unreadable.map(\.description).first?.hasPrefix("line 1: this is not a") == true
        )
    }

    @Test func `several calendars in one file, and an event in none`() {
        let file = SampleCalendar.reading([
            "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "DTSTART:20260101", "END:VEVENT",
            "END:VCALENDAR", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:b", "DTSTART:20260101",
            "END:VEVENT", "END:VCALENDAR", "BEGIN:VEVENT", "UID:c", "DTSTART:20260101",
            "END:VEVENT",
        ])
        #expect(file.events.map(\.event.uid) == ["a", "b", "c"])
    }
}
