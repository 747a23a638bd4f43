import CivilTime
import Testing

@Suite struct LocalDateTimeTests {
    @Test(arguments: [
        "2026-03-14T08:30:00", "1969-12-31T23:59:59", "0001-01-01T00:00:00", "9999-12-31T23:59:59",
    ])
    func `a local date-time is read and written alike`(text: String) throws {
        let value = try #require(LocalDateTime(text))
        #expect(value.description == text)
        #expect(value.date.description == text.prefix(10))
        #expect(value.time.description == text.suffix(8))
        let bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBufferPointer { LocalDateTime(utf8: $0) } == value)
    }

    @Test(arguments: [
        "", "2026-03-14", "2026-03-14T", "2026-03-14T08:30", "2026-03-14 08:30:00",
        "2026-03-14t08:30:00", "2026-03-14T08:30:00Z", "2026-03-14T08:30:00+01:00",
        "2026-03-14T24:00:00", "2026-03-14T08:30:60", "2026-02-30T08:30:00", "20260314T083000",
    ])
    func `anything else is refused`(text: String) {
        #expect(LocalDateTime(text) == nil)
    }

    /// RFC 8984 §1.4.3 gives "2010-10-10T10:10:10.000Z" as not valid and ".003" as valid.
    @Test func `a fraction of a second is checked and dropped`() {
        #expect(LocalDateTime("2010-10-10T10:10:10.003")?.description == "2010-10-10T10:10:10")
        #expect(LocalDateTime("2010-10-10T10:10:10.000") == nil)
        #expect(LocalDateTime("2010-10-10T10:10:10.30") == nil)
        #expect(LocalDateTime("2010-10-10T10:10:10.") == nil)
    }

    @Test func `a duration is added on the wall clock`() throws {
        let start = try #require(LocalDateTime("2026-03-28T22:00:00"))
        let duration = try #require(CivilDuration("P1DT2H30M"))
        #expect(start.adding(duration).description == "2026-03-30T00:30:00")
        #expect(start.adding(duration.negated).description == "2026-03-27T19:30:00")
        #expect(start.adding(seconds: -79_201).description == "2026-03-27T23:59:59")
    }

    @Test func `the time between two is days and seconds`() throws {
        let start = try #require(LocalDateTime("2026-03-14T22:00:00"))
        let end = try #require(LocalDateTime("2026-03-16T01:00:00"))
        #expect(start.seconds(until: end) == 97_200)
        #expect(start.duration(until: end).description == "P1DT3H")
        #expect(end.duration(until: start).description == "-P1DT3H")
        #expect(start < end)
    }

    @Test func `it is made of a date and a time`() throws {
        let date = try #require(CivilDate("2026-03-14"))
        #expect(LocalDateTime(date).description == "2026-03-14T00:00:00")
        let time = try #require(TimeOfDay("09:15"))
        #expect(LocalDateTime(date: date, time: time).description == "2026-03-14T09:15:00")
    }

    @Test func `arithmetic beyond the calendar stops and does not trap`() throws {
        let start = try #require(LocalDateTime("2026-03-14T22:00:00"))
        #expect(start.adding(seconds: .max).date.year > 9999)
        #expect(start.adding(seconds: .min).date.year < 1)
        #expect(start.adding(CivilDuration(days: .max, seconds: .max)).date.year > 9999)
        #expect(start.adding(seconds: .max).description.hasPrefix("+"))
    }
}
