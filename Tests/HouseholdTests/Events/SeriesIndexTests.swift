import CivilTime
import JSCalendar
import JSON
import Testing

@testable import Household

/// The index asks each series by a glance first; what it finds must be what each series finds.
@Suite struct SeriesIndexTests {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia",
        "America/Sao_Paulo", "Africa/Casablanca",
    ]

    /// Series of every kind around the years 2010 to 2014, in several zones and in none.
    private static func records(_ count: Int, household: Zone, seed: UInt64) throws -> [EventRecord]
    {
        var generator = SeededGenerator(seed: seed)
        return try (0..<count).map { number in
            let text = try text(number, &generator)
            return try EventRecord(
                id: "s\(number)",
                text: SharedBytes(text),
                zone: household,
                revision: 1,
                changedBy: nil,
                changedAt: .noon,
                previous: nil
            )
        }
    }

    private static func text(_ number: Int, _ generator: inout SeededGenerator) throws -> String {
        func often(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        let day = CivilDate.on("2010-01-01")
            .adding(days: Int.random(in: 0..<900, using: &generator))
        let isAllDay = often(25)
        let quarter = isAllDay ? 0 : Int.random(in: 0..<96, using: &generator)
        let start = LocalDateTime(day).adding(seconds: quarter * 900)
        let frequency =
            ["daily", "weekly", "weekly", "monthly", "yearly", "hourly"]
            .randomElement(using: &generator) ?? "daily"
        var rule = #""frequency":"\#(isAllDay && frequency == "hourly" ? "daily" : frequency)""#
        rule += #","interval":\#(Int.random(in: 1...20, using: &generator))"#
        if often(30), frequency == "weekly" {
            rule += #","byDay":[{"@type":"NDay","day":"su"},{"@type":"NDay","day":"tu"}]"#
        }
        if often(20) { rule += #","count":\#(Int.random(in: 1...30, using: &generator))"# }
        let length = isAllDay ? ["P1D", "P3D"] : ["PT0S", "PT1H", "PT26H", "P1DT1H", "P9D"]
        var members = #""duration":"\#(length.randomElement(using: &generator) ?? "PT1H")""#
        members += isAllDay ? #","showWithoutTime":true"# : ""
        if !isAllDay, often(80), let zone = zones.randomElement(using: &generator) {
            members += #","timeZone":"\#(zone)""#
        }
        if often(30) {
            let moved = start.adding(days: Int.random(in: -300..<300, using: &generator))
            members += #","recurrenceOverrides":{"\#(start)":{"start":"\#(moved)"}}"#
        }
        return #"{"@type":"Event","uid":"s\#(number)","title":"S","start":"\#(start)","#
            + #"\#(members),"recurrenceRules":[{"@type":"RecurrenceRule",\#(rule)}]}"#
    }

    private static func found(_ index: SeriesIndex, _ from: Instant, _ to: Instant) -> Set<String> {
        var found: Set<String> = []
        index.forEach(from: from, to: to) { record, _, occurrence in
            found.insert("\(record.uid) \(occurrence.recurrenceId)")
        }
        return found
    }

    private static func expected(
        _ records: [EventRecord],
        _ from: Instant,
        _ to: Instant
    ) -> Set<String> {
        var found: Set<String> = []
        for record in records {
            guard let series = record.repetition?.series else { continue }
            for occurrence in series.occurrences(from: from, to: to) {
                found.insert("\(record.uid) \(occurrence.recurrenceId)")
            }
        }
        return found
    }

    /// Days on which some of the zones change their clocks, or have no midnight, or are skipped.
    private static let strangeDays = [
        "2010-03-28", "2010-10-31", "2011-03-13", "2011-11-06", "2011-12-30", "2012-10-21",
        "2013-02-17", "2012-04-01", "2012-07-20",
    ]

    @Test(arguments: ["Europe/Berlin", "Pacific/Apia", "America/Sao_Paulo"])
    func `the index finds what asking every series finds`(household: String) throws {
        let zone = Zone.test(household)
        let records = try Self.records(120, household: zone, seed: 11)
        var index = SeriesIndex()
        for record in records { index.insert(record) }
        var generator = SeededGenerator(seed: 12)
        let random = (0..<12).map { _ in
            CivilDate.on("2010-01-01").adding(days: Int.random(in: -30..<1_800, using: &generator))
        }
        for day in random + Self.strangeDays.map({ .on($0) }) {
            for days in [1, 7, 35] {
                let from = zone.startOfDay(day).adding(seconds: days == 7 ? 12_345 : 0)
                let to = zone.startOfDay(day.adding(days: days))
                // A day that a zone skips has no length.
                guard from < to else { continue }
                #expect(Self.found(index, from, to) == Self.expected(records, from, to), "\(day)")
            }
        }
    }

    @Test func `what is removed is no longer found, and old copies keep it`() throws {
        let records = try Self.records(40, household: .berlin, seed: 13)
        var index = SeriesIndex()
        for record in records { index.insert(record) }
        let before = index
        for record in records.prefix(25) { index.remove(record) }
        let (from, to) = (Instant.at("2010-06-01T00:00:00Z"), Instant.at("2011-06-01T00:00:00Z"))
        let rest = Array(records.dropFirst(25))
        #expect(Self.found(index, from, to) == Self.expected(rest, from, to))
        #expect(Self.found(before, from, to) == Self.expected(records, from, to))
        for record in records { index.remove(record) }
        #expect(Self.found(index, from, to).isEmpty)
    }

    @Test func `a span without length finds nothing`() throws {
        var index = SeriesIndex()
        for record in try Self.records(40, household: .berlin, seed: 14) { index.insert(record) }
        let noon = Instant.at("2010-06-01T12:00:00Z")
        #expect(Self.found(index, noon, noon).isEmpty)
        #expect(Self.found(index, noon, noon.adding(seconds: -60)).isEmpty)
    }
}
