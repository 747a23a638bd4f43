import Testing

@testable import HTTPServer

@Suite
struct WallClockTests {
    @Test func `the log's time is ISO 8601 in UTC`() {
        #expect(WallClock.logTime(0) == "1970-01-01T00:00:00Z")
        #expect(WallClock.logTime(784_111_777) == "1994-11-06T08:49:37Z")
    }

    @Test func `both texts are there from the start`() {
        let clock = WallClock()
        #expect(clock.dateField.hasSuffix(" GMT"))
        #expect(clock.logTime.hasSuffix("Z"))
        #expect(clock.seconds > 1_700_000_000)
    }
}
