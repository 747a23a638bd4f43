import HTTP
import Testing

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
        (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
        (1_796_054_400, "Mon, 30 Nov 2026 16:00:00 GMT"),
    ])
    func `a date is written as IMF-fixdate and read back`(seconds: Int, text: String) {
        #expect(HTTPDate.text(seconds) == text)
        #expect(HTTPDate.secondsSince1970(text) == seconds)
    }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
    ])
    func `the three forms of RFC 9110 mean the same`(text: String) {
        #expect(HTTPDate.secondsSince1970(text, nearYear: 2026) == 784_111_777)
    }

    @Test func `two digits of a year never lie more than fifty years ahead`() {
        let soon = HTTPDate.secondsSince1970("Sunday, 01-Jan-30 00:00:00 GMT", nearYear: 2026)
        let past = HTTPDate.secondsSince1970("Sunday, 01-Jan-77 00:00:00 GMT", nearYear: 2026)
        #expect(soon.map { HTTPDate.text($0) } == "Tue, 01 Jan 2030 00:00:00 GMT")
        #expect(past.map { HTTPDate.text($0) } == "Sat, 01 Jan 1977 00:00:00 GMT")
    }

    @Test(arguments: [
        "", "now", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 30 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT",
        "Foo, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT",
    ])
    func `anything else is no date`(text: String) {
        #expect(HTTPDate.secondsSince1970(text) == nil)
    }
}
