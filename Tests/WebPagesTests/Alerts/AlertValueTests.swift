import CivilTime
import JSCalendar
import JSON
import Testing

@testable import WebPages

@Suite struct AlertValueTests {
    private let tokyo: Zone

    init() throws { tokyo = try #require(Zone.named("Asia/Tokyo")) }

    private func shown(_ offset: String, isAllDay: Bool) throws -> String? {
        let offset = try #require(CivilDuration(offset, allowsSign: true))
        return AlertValue(Alert(offset: offset), isAllDay: isAllDay, in: tokyo)?.text
    }

    @Test(arguments: [
        ("0", "PT0S"), ("15", "-PT15M"), ("90", "-PT1H30M"), ("1440", "-P1D"),
        ("10080", "-P7D"), ("day:0@09:00", "PT9H"), ("day:-1@09:00", "-PT15H"),
        ("day:-2@09:00", "-PT39H"), ("day:-7@09:00", "-PT159H"), ("day:-1@00:00", "-P1D"),
    ])
    func `a value is stored as an offset, and read from it`(
        value: String,
        offset: String
    ) throws {
        let read = try #require(AlertValue(value))
        #expect(
            read.alert(in: tokyo).object["trigger"] == [
                "@type": "OffsetTrigger", "offset": .string(offset),
            ]
        )
        #expect(try shown(offset, isAllDay: value.hasPrefix("day:")) == value)
    }

    @Test func `a moment is one by the household's clock`() throws {
        let value = try #require(AlertValue("at:2026-12-09T08:00"))
        let alert = value.alert(in: tokyo)
        #expect(
            alert.object["trigger"] == ["@type": "AbsoluteTrigger", "when": "2026-12-08T23:00:00Z"]
        )
        #expect(
            AlertValue(alert, isAllDay: false, in: tokyo)?.text == "at:2026-12-09T08:00"
        )
        #expect(AlertValue("at:2026-12-09T08:00:30")?.text == "at:2026-12-09T08:00:30")
    }

    @Test(arguments: [
        "", "soon", "1.5", "99999999999999999999", "9223372036854775807", "day:", "day:1",
        "day:-1@25:00", "day:-9223372036854775808@09:00", "at:", "at:2026-02-30T08:00", "at:08:00",
    ])
    func `what means nothing is no value`(text: String) {
        #expect(AlertValue(text) == nil)
    }

    @Test(arguments: [("PT5M", false), ("-PT30S", false), ("P1D", true), ("-PT90S", true)])
    func `what no field can say is not shown as something else`(
        offset: String,
        isAllDay: Bool
    ) throws {
        #expect(try shown(offset, isAllDay: isAllDay) == nil)
    }

    @Test func `the second of two equal hours is not taken for the first`() throws {
        let berlin = try #require(Zone.named("Europe/Berlin"))
        let first = try #require(Instant("2026-10-25T00:30:00Z"))
        let second = try #require(Instant("2026-10-25T01:30:00Z"))
        let shown = { (when: Instant) in
            AlertValue(Alert(absolute: when), isAllDay: false, in: berlin)?.text
        }
        #expect(shown(first) == "at:2026-10-25T02:30")
        #expect(shown(second) == nil)
    }

    @Test(arguments: [
        ("15", "day:0@09:00"), ("1440", "day:-1@09:00"), ("2880", "day:-2@09:00"),
        ("at:2026-12-09T08:00", "at:2026-12-09T08:00"),
    ])
    func `it stays as many days before when the event becomes one for all day`(
        timed: String,
        allDay: String
    ) throws {
        #expect(AlertValue(timed)?.converted(toAllDay: true).text == allDay)
    }

    @Test(arguments: [
        ("day:0@09:00", "0"), ("day:-1@18:30", "1440"), ("day:-7@09:00", "10080"), ("30", "30"),
    ])
    func `and when it gets a time`(allDay: String, timed: String) {
        #expect(AlertValue(allDay)?.converted(toAllDay: false).text == timed)
    }
}
