import CivilTime
import Testing

@Suite struct ZoneLocalTests {
    private func resolve(_ id: String, _ text: String) throws -> (LocalResolution, String) {
        let zone = try #require(Zone.named(id))
        let local = try #require(LocalDateTime(text))
        return (zone.resolution(of: local), zone.instant(of: local).description)
    }

    private func startOfDay(_ id: String, _ date: String) throws -> String {
        let zone = try #require(Zone.named(id))
        return zone.startOfDay(try #require(CivilDate(date))).description
    }

    /// RFC 5545 §3.3.5's own examples.
    @Test func `the examples of RFC 5545 hold`() throws {
        // "indicates November 4, 2007 at 1:30 A.M. EDT (UTC-04:00)"
        #expect(
            try resolve("America/New_York", "2007-11-04T01:30:00")
                == (.overlap, "2007-11-04T05:30:00Z")
        )
        // "indicates March 11, 2007 at 3:30 A.M. EDT (UTC-04:00), one hour after 1:30 A.M. EST"
        #expect(
            try resolve("America/New_York", "2007-03-11T02:30:00")
                == (.gap, "2007-03-11T07:30:00Z")
        )
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29T01:59:59", LocalResolution.unique, "2026-03-29T00:59:59Z"),
        ("Europe/Berlin", "2026-03-29T02:00:00", .gap, "2026-03-29T01:00:00Z"),
        ("Europe/Berlin", "2026-03-29T02:59:59", .gap, "2026-03-29T01:59:59Z"),
        ("Europe/Berlin", "2026-03-29T03:00:00", .unique, "2026-03-29T01:00:00Z"),
        ("Europe/Berlin", "2026-10-25T01:59:59", .unique, "2026-10-24T23:59:59Z"),
        ("Europe/Berlin", "2026-10-25T02:00:00", .overlap, "2026-10-25T00:00:00Z"),
        ("Europe/Berlin", "2026-10-25T02:59:59", .overlap, "2026-10-25T00:59:59Z"),
        ("Europe/Berlin", "2026-10-25T03:00:00", .unique, "2026-10-25T02:00:00Z"),
        ("Europe/Berlin", "2100-03-28T02:30:00", .gap, "2100-03-28T01:30:00Z"),
        ("Europe/Berlin", "2100-10-31T02:30:00", .overlap, "2100-10-31T00:30:00Z"),
        ("Australia/Sydney", "2026-10-04T02:30:00", .gap, "2026-10-03T16:30:00Z"),
        ("Australia/Sydney", "2026-04-05T02:30:00", .overlap, "2026-04-04T15:30:00Z"),
        ("Australia/Lord_Howe", "2026-10-04T02:15:00", .gap, "2026-10-03T15:45:00Z"),
        ("Australia/Lord_Howe", "2026-10-04T02:30:00", .unique, "2026-10-03T15:30:00Z"),
        ("Australia/Lord_Howe", "2026-04-05T01:45:00", .overlap, "2026-04-04T14:45:00Z"),
        ("Australia/Lord_Howe", "2026-04-05T02:00:00", .unique, "2026-04-04T15:30:00Z"),
        ("Asia/Tokyo", "2026-03-29T02:30:00", .unique, "2026-03-28T17:30:00Z"),
        ("Europe/Dublin", "2026-03-29T01:30:00", .gap, "2026-03-29T01:30:00Z"),
        ("Europe/Dublin", "2026-10-25T01:30:00", .overlap, "2026-10-25T00:30:00Z"),
        ("Africa/Casablanca", "2026-02-15T02:30:00", .overlap, "2026-02-15T01:30:00Z"),
        ("Africa/Casablanca", "2026-03-22T02:30:00", .gap, "2026-03-22T02:30:00Z"),
        ("Pacific/Apia", "2011-12-30T12:00:00", .gap, "2011-12-30T22:00:00Z"),
        ("Pacific/Apia", "2011-12-29T23:59:59", .unique, "2011-12-30T09:59:59Z"),
        ("Pacific/Apia", "2011-12-31T00:00:00", .unique, "2011-12-30T10:00:00Z"),
        ("America/Sao_Paulo", "2018-11-04T00:30:00", .gap, "2018-11-04T03:30:00Z"),
        ("America/Sao_Paulo", "2018-02-17T23:30:00", .overlap, "2018-02-18T01:30:00Z"),
        ("UTC", "2026-03-29T02:30:00", .unique, "2026-03-29T02:30:00Z"),
    ])
    func `a gap takes the offset before it, a repeated time is the first`(
        id: String,
        local: String,
        resolution: LocalResolution,
        instant: String
    ) throws {
        #expect(try resolve(id, local) == (resolution, instant))
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z"),
        ("Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00Z"),
        // Midnight is skipped: the day begins at 01:00.
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
        ("America/Sao_Paulo", "2018-11-05", "2018-11-05T02:00:00Z"),
        // The clock goes back from midnight: the day before is an hour longer.
        ("America/Sao_Paulo", "2018-02-17", "2018-02-17T02:00:00Z"),
        ("America/Sao_Paulo", "2018-02-18", "2018-02-18T03:00:00Z"),
        // Midnight comes twice: the day begins with the first.
        ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"),
        // The day does not exist: it begins with the next and has no length.
        ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z"),
        ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"),
        ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
        ("Pacific/Apia", "2012-01-01", "2011-12-31T10:00:00Z"),
    ])
    func `a day begins with its first instant`(id: String, date: String, start: String) throws {
        #expect(try startOfDay(id, date) == start)
    }

    @Test func `a duration's days follow the calendar and its seconds the clock`() throws {
        let berlin = try #require(Zone.named("Europe/Berlin"))
        let start = try #require(LocalDateTime("2026-03-28T12:00:00"))
        let day = try #require(CivilDuration("P1D"))
        let hours = try #require(CivilDuration("PT24H"))
        #expect(berlin.instant(of: start, adding: day).description == "2026-03-29T10:00:00Z")
        #expect(berlin.instant(of: start, adding: hours).description == "2026-03-29T11:00:00Z")
    }

    @Test func `every hour of 2026 comes back from its instant, in every kind of zone`() throws {
        for id in ["Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca"]
        {
            let zone = try #require(Zone.named(id))
            var local = try #require(LocalDateTime("2026-01-01T00:00:00"))
            for _ in 0..<8760 {
                let back = zone.local(at: zone.instant(of: local))
                if zone.resolution(of: local) == .gap {
                    #expect(back > local)
                } else {
                    #expect(back == local)
                }
                local = local.adding(seconds: 3600)
            }
        }
    }
}
