import CivilTime
import Testing

@Suite struct ZoneTests {
    struct Case: CustomTestStringConvertible {
        let zone: String
        let instant: String
        let local: String
        let name: String

        init(_ zone: String, _ instant: String, _ local: String, _ name: String) {
            (self.zone, self.instant, self.local, self.name) = (zone, instant, local, name)
        }

        var testDescription: String { "\(zone) \(instant)" }
    }

    @Test(arguments: [
        Case("Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59", "CET"),
        Case("Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00", "CEST"),
        Case("Europe/Berlin", "2026-10-25T00:59:59Z", "2026-10-25T02:59:59", "CEST"),
        Case("Europe/Berlin", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00", "CET"),
        Case("Europe/Berlin", "2100-07-01T10:00:00Z", "2100-07-01T12:00:00", "CEST"),
        Case("Europe/Berlin", "2100-12-01T11:00:00Z", "2100-12-01T12:00:00", "CET"),
        Case("America/New_York", "2026-03-08T06:59:59Z", "2026-03-08T01:59:59", "EST"),
        Case("America/New_York", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00", "EDT"),
        Case("America/New_York", "2099-07-04T16:00:00Z", "2099-07-04T12:00:00", "EDT"),
        Case("Australia/Lord_Howe", "2026-10-03T15:29:59Z", "2026-10-04T01:59:59", "+1030"),
        Case("Australia/Lord_Howe", "2026-10-03T15:30:00Z", "2026-10-04T02:30:00", "+11"),
        Case("Asia/Tokyo", "2026-07-01T00:00:00Z", "2026-07-01T09:00:00", "JST"),
        Case("Asia/Kathmandu", "2026-07-01T00:00:00Z", "2026-07-01T05:45:00", "+0545"),
        Case("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29T23:59:59", "-10"),
        Case("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00:00", "+14"),
        Case("Africa/Casablanca", "2026-02-10T00:00:00Z", "2026-02-10T01:00:00", "+01"),
        Case("Africa/Casablanca", "2026-03-01T00:00:00Z", "2026-03-01T00:00:00", "+00"),
        Case("Europe/Dublin", "2026-07-01T00:00:00Z", "2026-07-01T01:00:00", "IST"),
        Case("Europe/Dublin", "2026-12-01T00:00:00Z", "2026-12-01T00:00:00", "GMT"),
        Case("Europe/Dublin", "2120-07-01T00:00:00Z", "2120-07-01T01:00:00", "IST"),
    ])
    func `an instant is a local time with a name`(example: Case) throws {
        let zone = try #require(Zone.named(example.zone))
        let instant = try #require(Instant(example.instant))
        #expect(zone.local(at: instant).description == example.local)
        #expect(zone.abbreviation(at: instant) == example.name)
        let local = try #require(LocalDateTime(example.local))
        #expect(
            zone.offset(at: instant) == Instant(utc: local).secondsSince1970
                - instant.secondsSince1970
        )
    }

    @Test func `daylight saving time in the south is in January`() throws {
        let sydney = try #require(Zone.named("Australia/Sydney"))
        #expect(sydney.isDaylight(at: try #require(Instant("2026-01-15T00:00:00Z"))))
        #expect(!sydney.isDaylight(at: try #require(Instant("2026-07-15T00:00:00Z"))))
        #expect(sydney.isDaylight(at: try #require(Instant("2101-01-15T00:00:00Z"))))
    }

    @Test func `UTC needs no file`() throws {
        let instant = try #require(Instant("2026-07-01T00:00:00Z"))
        #expect(Zone.utc.id == "UTC")
        #expect(Zone.utc.offset(at: instant) == 0)
        #expect(Zone.utc.abbreviation(at: instant) == "UTC")
        #expect(Zone.utc.local(at: instant) == instant.utc)
        #expect(Zone.named("UTC") == .utc)
    }

    @Test func `zones are equal where their identifiers are`() throws {
        let berlin = try #require(Zone.named("Europe/Berlin"))
        #expect(berlin == Zone.named("Europe/Berlin"))
        #expect(berlin != Zone.named("Europe/Paris"))
        #expect(Set([berlin, .utc, berlin]).count == 2)
        #expect(berlin.description == "Europe/Berlin")
    }

    @Test func `the ends of time have an offset too`() throws {
        for id in ["Europe/Berlin", "Asia/Tokyo", "Pacific/Apia"] {
            let zone = try #require(Zone.named(id))
            for seconds in [Int.min, Int.max] {
                let instant = Instant(secondsSince1970: seconds)
                let local = zone.local(at: instant)
                #expect(abs(zone.offset(at: instant)) < 86_400)
                #expect(abs(zone.instant(of: local).seconds(until: instant)) < 86_400)
            }
        }
    }
}
