import CivilTime
import JSON
import Testing

@testable import Household

@Suite struct OverlapIndexTests {
    /// An event of `length` seconds from `start`, seconds after the first midnight of 2026 in UTC.
    private static func record(_ uid: String, _ start: Int, _ length: Int) throws -> EventRecord {
        let first = LocalDateTime.at("2026-01-01 00:00").adding(seconds: start)
        let text = """
            {"@type":"Event","uid":"\(uid)","start":"\(first)","timeZone":"Etc/UTC",\
            "duration":"PT\(length)S"}
            """
        return try EventRecord(
            id: uid,
            text: SharedBytes(text),
            zone: .utc,
            revision: 1,
            changedBy: nil,
            changedAt: .noon,
            previous: nil
        )
    }

    /// Events without length, of some hours, of some days, many with equal starts.
    private static func records(_ count: Int, seed: UInt64) throws -> [EventRecord] {
        var generator = SeededGenerator(seed: seed)
        return try (0..<count).map { number in
            let start = Int.random(in: 0..<2_000, using: &generator) * 3_600
            let lengths = [0, 0, 1, 1_800, 3_600, 7_200, 86_400, 20 * 86_400]
            let length = lengths[Int.random(in: 0..<lengths.count, using: &generator)]
            return try record("e\(number)", start, length)
        }
    }

    private static func at(_ seconds: Int) -> Instant {
        Instant.at("2026-01-01T00:00:00Z").adding(seconds: seconds)
    }

    private static func found(_ index: OverlapIndex, _ from: Instant, _ to: Instant) -> [String] {
        var uids: [String] = []
        index.forEach(from: from, to: to) { uids.append($0.uid) }
        return uids
    }

    /// What must be found, by looking at every event.
    private static func expected(
        _ records: [EventRecord],
        _ from: Instant,
        _ to: Instant
    ) -> [String] {
        records.filter { record in
            let end = record.start == record.end ? record.end.adding(seconds: 1) : record.end
            return from < to && record.start < to && end > from
        }
        .sorted { ($0.start.secondsSince1970, $0.uid) < ($1.start.secondsSince1970, $1.uid) }
        .map(\.uid)
    }

    private static func compare(
        _ index: OverlapIndex,
        _ records: [EventRecord],
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let from = Int.random(in: -10..<2_000, using: &generator) * 3_600
            let length = [0, 1, 3_600, 86_400, 7 * 86_400].randomElement(using: &generator) ?? 0
            let (start, end) = (at(from), at(from + length))
            #expect(found(index, start, end) == expected(records, start, end))
        }
    }

    @Test func `10,000 events built at once are found as by looking at each`() throws {
        let records = try Self.records(10_000, seed: 2)
        Self.compare(OverlapIndex(records), records, seed: 3)
    }

    @Test func `events put in one by one give the same tree as all at once`() throws {
        let records = try Self.records(3_000, seed: 4)
        var index = OverlapIndex()
        for record in records { index.insert(record) }
        let built = OverlapIndex(records)
        #expect(index.depth == built.depth)
        #expect(
            Self.found(index, Self.at(-1), Self.at(1 << 40))
                == Self.found(built, Self.at(-1), Self.at(1 << 40))
        )
        Self.compare(index, records, seed: 5)
    }

    @Test func `what is removed is no longer found, and old copies keep it`() throws {
        let records = try Self.records(3_000, seed: 6)
        let before = OverlapIndex(records)
        var index = before
        for record in records.prefix(2_000) { index.remove(record) }
        Self.compare(index, Array(records.dropFirst(2_000)), seed: 7)
        Self.compare(before, records, seed: 8)
        for record in records.dropFirst(2_000) { index.remove(record) }
        #expect(index.depth == 0)
    }

    @Test func `removing what is not there changes nothing`() throws {
        var index = OverlapIndex([try Self.record("a", 0, 60)])
        index.remove(try Self.record("b", 0, 60))
        index.remove(try Self.record("a", 1, 60))
        #expect(Self.found(index, Self.at(0), Self.at(1)) == ["a"])
    }

    @Test func `10,000 events lie no deeper than four times what is needed`() throws {
        #expect(OverlapIndex(try Self.records(10_000, seed: 9)).depth < 4 * 14)
        let sameStart = try (0..<4_000).map { try Self.record("s\($0)", 0, 60) }
        #expect(OverlapIndex(sameStart).depth < 4 * 12)
    }

    @Test func `a span without length finds nothing, not even what runs through it`() throws {
        let index = OverlapIndex([try Self.record("a", 0, 7_200)])
        #expect(Self.found(index, Self.at(3_600), Self.at(3_600)).isEmpty)
        #expect(Self.found(index, Self.at(3_600), Self.at(60)).isEmpty)
        #expect(Self.found(index, Self.at(3_600), Self.at(3_601)) == ["a"])
    }

    @Test func `an end at the beginning and a start at the end are outside`() throws {
        let index = OverlapIndex([try Self.record("a", 3_600, 3_600)])
        #expect(Self.found(index, Self.at(0), Self.at(3_600)).isEmpty)
        #expect(Self.found(index, Self.at(7_200), Self.at(9_000)).isEmpty)
        #expect(Self.found(index, Self.at(0), Self.at(3_601)) == ["a"])
        #expect(Self.found(index, Self.at(7_199), Self.at(9_000)) == ["a"])
    }

    @Test func `an event without length is on at its start`() throws {
        let index = OverlapIndex([try Self.record("a", 3_600, 0)])
        #expect(Self.found(index, Self.at(3_600), Self.at(3_601)) == ["a"])
        #expect(Self.found(index, Self.at(0), Self.at(3_600)).isEmpty)
        #expect(Self.found(index, Self.at(3_601), Self.at(7_200)).isEmpty)
    }
}
