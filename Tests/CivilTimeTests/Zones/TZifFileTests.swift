import Testing

@testable import CivilTime

@Suite struct TZifFileTests {
    private func offsets(_ builder: TZifBuilder, _ instants: String...) throws -> [Int] {
        let zone = try Zone(id: "Test/Zone", tzif: builder.bytes)
        return try instants.map { zone.offset(at: try #require(Instant($0))) }
    }

    @Test func `the first kind holds before the first transition`() throws {
        let zone = try Zone(id: "Test/Zone", tzif: TZifBuilder().bytes)
        #expect(zone.id == "Test/Zone")
        let early = try #require(Instant("1800-01-01T00:00:00Z"))
        #expect(zone.offset(at: early) == 3600)
        #expect(zone.abbreviation(at: early) == "CET")
    }

    @Test func `a transition holds from its own second on`() throws {
        let found = try offsets(
            TZifBuilder(),
            "2000-03-26T00:59:59Z",
            "2000-03-26T01:00:00Z",
            "2000-10-29T00:59:59Z",
            "2000-10-29T01:00:00Z"
        )
        #expect(found == [3600, 7200, 7200, 3600])
    }

    @Test func `the TZ string holds after the last transition`() throws {
        let found = try offsets(TZifBuilder(), "2100-07-01T00:00:00Z", "2100-12-01T00:00:00Z")
        #expect(found == [7200, 3600])
    }

    @Test func `without a TZ string the last kind stays`() throws {
        var builder = TZifBuilder()
        builder.footer = ""
        #expect(try offsets(builder, "2100-07-01T00:00:00Z") == [3600])
        builder.version = 0
        #expect(
            try offsets(builder, "2000-07-01T00:00:00Z", "2100-07-01T00:00:00Z") == [7200, 3600]
        )
    }

    @Test func `a file without transitions is its TZ string`() throws {
        var builder = TZifBuilder()
        builder.transitions = []
        builder.kindsAfter = []
        builder.kinds = [(-36_000, 0, 0)]
        builder.designations = "HST\0"
        builder.indicators = 0
        builder.footer = "HST10"
        #expect(
            try offsets(builder, "1900-01-01T00:00:00Z", "2100-01-01T00:00:00Z") == [
                -36_000, -36_000,
            ]
        )
    }

    @Test func `hours outside the day need version 3`() throws {
        var builder = TZifBuilder()
        builder.footer = "EET-2EEST,M3.4.4/50,M10.4.4/50"
        #expect(throws: TZifError.badFooter) { try Zone(id: "Test/Zone", tzif: builder.bytes) }
        for version in ["3", "4"] as [Unicode.Scalar] {
            builder.version = UInt8(ascii: version)
            #expect(try offsets(builder, "2100-07-01T00:00:00Z") == [10_800])
        }
    }

    @Test func `names that share their end may share octets`() throws {
        var builder = TZifBuilder()
        builder.designations = "AEST\0"
        builder.kinds = [(3600, 0, 1), (7200, 1, 0)]
        let zone = try Zone(id: "Test/Zone", tzif: builder.bytes)
        let early = try #require(Instant("1990-01-01T00:00:00Z"))
        #expect(zone.abbreviation(at: early) == "EST")
    }
}
