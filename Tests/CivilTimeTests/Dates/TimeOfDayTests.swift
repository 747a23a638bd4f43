import CivilTime
import Testing

@Suite struct TimeOfDayTests {
    @Test(arguments: [
        ("00:00", 0, "00:00:00"), ("08:30", 30_600, "08:30:00"), ("23:59:59", 86_399, "23:59:59"),
        ("12:00:01", 43_201, "12:00:01"),
    ])
    func `a time is read with or without seconds`(text: String, seconds: Int, full: String) throws {
        let time = try #require(TimeOfDay(text))
        #expect(time.secondsSinceMidnight == seconds)
        #expect(time.description == full)
        #expect(time.shortText == full.prefix(5))
    }

    @Test(arguments: [
        "", "8:30", "08:3", "0830", "24:00", "24:00:00", "23:60", "23:59:60", "08:30:", "08:30:0",
        "08:30:000", "08.30", "-8:30", "08:30Z", " 08:30", "08:30:00.5",
    ])
    func `anything else is no time`(text: String) {
        #expect(TimeOfDay(text) == nil)
    }

    @Test func `a time has an hour, a minute and a second`() throws {
        let time = try #require(TimeOfDay(hour: 17, minute: 4, second: 9))
        #expect((time.hour, time.minute, time.second) == (17, 4, 9))
        #expect(TimeOfDay(hour: 24, minute: 0) == nil)
        #expect(TimeOfDay(hour: 1, minute: -1) == nil)
        #expect(TimeOfDay(secondsSinceMidnight: 86_400) == nil)
        #expect(TimeOfDay(secondsSinceMidnight: -1) == nil)
        #expect(TimeOfDay(secondsSinceMidnight: 61)?.description == "00:01:01")
        #expect(TimeOfDay.midnight < time)
    }
}
