import Testing

@testable import CivilTime

@Suite struct FooterRuleTests {
    private func rule(_ text: String, extended: Bool = true) -> FooterRule? {
        Array(text.utf8).withUnsafeBufferPointer {
            FooterRule(utf8: $0, allowsExtension: extended)
        }
    }

    private func zone(_ footer: String) throws -> Zone {
        var builder = TZifBuilder()
        builder.version = UInt8(ascii: "3")
        builder.transitions = []
        builder.kindsAfter = []
        builder.footer = footer
        return try Zone(id: "Test/Zone", tzif: builder.bytes)
    }

    private func changes(_ footer: String, _ year: Int) throws -> [String] {
        let start = try #require(Instant("\(year)-01-01T00:00:00Z"))
        let end = try #require(Instant("\(year + 1)-01-01T00:00:00Z"))
        return try zone(footer).transitions(from: start, to: end).map {
            "\($0.localBefore) \($0.abbreviation)"
        }
    }

    @Test func `a zone without daylight saving time is a name and an offset`() throws {
        #expect(rule("JST-9")?.standard.offset == 32_400)
        #expect(rule("<-0330>3:30")?.standard.abbreviation == "-0330")
        #expect(rule("<-0330>3:30")?.standard.offset == -12_600)
        #expect(rule("<+1234>-12:34:56")?.standard.offset == 45_296)
        #expect(rule("UTC0")?.daylight == nil)
    }

    @Test func `daylight saving time is an hour ahead unless it says otherwise`() {
        #expect(rule("CET-1CEST,M3.5.0,M10.5.0/3")?.daylight?.offset == 7200)
        let howe = rule("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
        #expect(howe?.daylight?.offset == 39_600)
        let dublin = rule("IST-1GMT0,M10.5.0,M3.5.0/1")
        #expect(dublin?.daylight?.offset == 0)
    }

    @Test(arguments: [
        "", "CET", "CE-1", "CET-25", "CET-1:60", "CET-1:00:60", "CET-1CEST", "CET-1CEST,",
        "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "CET-1CEST,M13.5.0,M10.5.0",
        "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0",
        "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,J1,J366", "CET-1CEST,0,366",
        "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x", "<CET-1", "<C!T>-1",
        "CET--1", "CET-1CEST,M3.5.0/,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0,M1.1.1",
        "ABCDEFGHIJKLMNOPQ1",
    ])
    func `anything else is refused`(text: String) {
        #expect(rule(text) == nil)
    }

    @Test func `version 2 allows hours from 0 to 24 only`() {
        #expect(rule("EET-2EEST,M3.4.4/24,M10.4.4/0", extended: false) != nil)
        #expect(rule("EET-2EEST,M3.4.4/24:00:01,M10.4.4", extended: false) == nil)
        #expect(rule("EET-2EEST,M3.4.4/25,M10.4.4", extended: false) == nil)
        #expect(rule("EET-2EEST,M3.4.4/-1,M10.4.4", extended: false) == nil)
        #expect(rule("EET-2EEST,M3.4.4/-1,M10.4.4") != nil)
    }

    @Test func `week 5 is the last of the month`() throws {
        #expect(
            try changes("CET-1CEST,M3.5.0,M10.5.0/3", 2026) == [
                "2026-03-29T02:00:00 CEST", "2026-10-25T03:00:00 CET",
            ]
        )
        #expect(
            try changes("CET-1CEST,M3.5.0,M10.5.0/3", 2100) == [
                "2100-03-28T02:00:00 CEST", "2100-10-31T03:00:00 CET",
            ]
        )
    }

    @Test func `south of the equator daylight saving time goes over New Year`() throws {
        let footer = "NZST-12NZDT,M9.5.0,M4.1.0/3"
        #expect(
            try changes(footer, 2050) == [
                "2050-04-03T03:00:00 NZST", "2050-09-25T02:00:00 NZDT",
            ]
        )
        let newYear = try #require(Instant("2050-01-01T00:00:00Z"))
        #expect(try zone(footer).isDaylight(at: newYear))
    }

    @Test func `day 60 without leap days is always the first of March`() throws {
        #expect(try changes("AAA0BBB,J60/0,J300/0", 2024).first == "2024-03-01T00:00:00 BBB")
        #expect(try changes("AAA0BBB,J60/0,J300/0", 2025).first == "2025-03-01T00:00:00 BBB")
        #expect(try changes("AAA0BBB,59/0,J300/0", 2024).first == "2024-02-29T00:00:00 BBB")
        #expect(try changes("AAA0BBB,59/0,J300/0", 2025).first == "2025-03-01T00:00:00 BBB")
    }

    @Test func `extra hours count from the midnight of the day`() throws {
        // The fourth Thursday of March and 50 hours: Saturday at 02:00.
        #expect(
            try changes("EET-2EEST,M3.4.4/50,M10.4.4/50", 2026) == [
                "2026-03-28T02:00:00 EEST", "2026-10-24T02:00:00 EET",
            ]
        )
        #expect(
            try changes("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2026) == [
                "2026-03-28T23:00:00 -01", "2026-10-25T00:00:00 -02",
            ]
        )
    }

    @Test(arguments: ["EST5EDT,0/0,J365/25", "XXX3EDT4,0/0,J365/23"])
    func `daylight saving time may hold all year`(footer: String) throws {
        let zone = try zone(footer)
        for instant in [
            "2030-01-01T00:00:00Z", "2030-01-01T03:00:00Z", "2030-01-01T04:59:59Z",
            "2030-01-01T05:00:00Z", "2030-07-01T00:00:00Z", "2032-12-31T23:59:59Z",
        ] {
            let instant = try #require(Instant(instant))
            #expect(zone.offset(at: instant) == -14_400)
            #expect(zone.abbreviation(at: instant) == "EDT")
        }
        #expect(try changes(footer, 2030) == [])
    }

    @Test func `extra hours may reach into the year before`() throws {
        let zone = try zone("AAA0BBB,J1/-24,J100/0")
        let before = try #require(Instant("2030-12-30T23:59:59Z"))
        #expect(!zone.isDaylight(at: before))
        #expect(zone.isDaylight(at: before.adding(seconds: 1)))
        #expect(
            zone.instant(of: try #require(LocalDateTime("2031-01-01T00:00:00"))).description
                == "2030-12-31T23:00:00Z"
        )
    }
}
