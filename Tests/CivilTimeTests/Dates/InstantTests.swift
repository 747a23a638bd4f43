import CivilTime
import Testing

@Suite struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
        ("2001-09-09T01:46:40Z", 1_000_000_000), ("2026-12-09T08:00:00Z", 1_796_803_200),
    ])
    func `an instant is seconds since 1970`(text: String, seconds: Int) throws {
        let instant = try #require(Instant(text))
        #expect(instant.secondsSince1970 == seconds)
        #expect(instant.description == text)
        #expect("\(instant.utc)Z" == text)
        #expect(Instant(utc: instant.utc) == instant)
    }

    @Test(arguments: [
        "", "2026-12-09T08:00:00", "2026-12-09T08:00:00z", "2026-12-09t08:00:00Z",
        "2026-12-09T08:00:00+00:00", "2026-12-09T08:00Z", "2026-12-09T08:00:00ZZ",
        "2026-12-09T08:00:00.0Z",
    ])
    func `only UTC with a capital Z is read`(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test func `a fraction of a second is dropped`() {
        #expect(Instant("2010-10-10T10:10:10.003Z")?.description == "2010-10-10T10:10:10Z")
    }

    @Test func `seconds are added and counted`() throws {
        let start = try #require(Instant("2026-12-31T23:59:59Z"))
        let end = start.adding(seconds: 2)
        #expect(end.description == "2027-01-01T00:00:01Z")
        #expect(start.seconds(until: end) == 2)
        #expect(start < end)
        #expect(Instant(secondsSince1970: .max).adding(seconds: .max) > end)
        #expect(Instant(secondsSince1970: .min).description.hasPrefix("-"))
    }
}
