import CivilTime
import Testing

@Suite struct ZoneTransitionsTests {
    private func transitions(_ id: String, _ start: String, _ end: String) throws
        -> [ZoneTransition]
    {
        let zone = try #require(Zone.named(id))
        return zone.transitions(from: try #require(Instant(start)), to: try #require(Instant(end)))
    }

    @Test func `a year in Berlin has two changes`() throws {
        let found = try transitions("Europe/Berlin", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z")
        #expect(
            found.map(\.instant.description) == ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"]
        )
        #expect(
            found.map(\.localBefore.description) == [
                "2026-03-29T02:00:00", "2026-10-25T03:00:00",
            ]
        )
        #expect(found.map(\.offsetBefore) == [3600, 7200])
        #expect(found.map(\.offsetAfter) == [7200, 3600])
        #expect(found.map(\.isDaylight) == [true, false])
        #expect(found.map(\.abbreviation) == ["CEST", "CET"])
    }

    @Test func `the start belongs to the span and the end does not`() throws {
        let spring = "2026-03-29T01:00:00Z"
        let autumn = "2026-10-25T01:00:00Z"
        #expect(
            try transitions("Europe/Berlin", spring, autumn).map(\.instant.description) == [spring]
        )
        #expect(try transitions("Europe/Berlin", spring, spring).isEmpty)
        #expect(try transitions("Europe/Berlin", autumn, spring).isEmpty)
    }

    @Test func `the table and the yearly rule meet without a seam`() throws {
        let found = try transitions("Europe/Berlin", "2030-01-01T00:00:00Z", "2045-01-01T00:00:00Z")
        #expect(found.count == 30)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.instant < $1.instant })
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.offsetAfter == $1.offsetBefore })
    }

    @Test func `a zone without changes has none`() throws {
        #expect(try transitions("UTC", "1900-01-01T00:00:00Z", "2100-01-01T00:00:00Z").isEmpty)
        #expect(
            try transitions("Asia/Tokyo", "1970-01-01T00:00:00Z", "2100-01-01T00:00:00Z").isEmpty
        )
    }

    @Test func `a list without an end stops with the calendar`() throws {
        let zone = try #require(Zone.named("Europe/Berlin"))
        let start = try #require(Instant("9998-01-01T00:00:00Z"))
        #expect(zone.transitions(from: start, to: Instant(secondsSince1970: .max)).count == 4)
    }
}
