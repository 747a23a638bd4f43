import CivilTime
import Household
import Testing

@testable import WebPages

@Suite struct ClockSpanTests {
    /// The classes of an event on each day that it is on in Berlin.
    private static func classes(_ start: String, _ end: String) throws -> [String] {
        let site = try TestSite()
        _ = try site.claim()
        try site.settle { $0.zone = Zone.named("Europe/Berlin") ?? $0.zone }
        let record = try site.add("Event", start, end, zone: "Europe/Berlin")
        let first = site.state.settings.zone.local(at: record.start).date
        return site.state.slices(from: first, until: first.adding(days: 3))
            .flatMap { $0.map { ClockSpan($0).classes } }
    }

    @Test func `an event stands at its times, to five minutes`() throws {
        #expect(
            try Self.classes("2026-12-09 08:15", "2026-12-09 09:50")
                == ["clock clock--from-8 clock--from-past-15 clock--to-9 clock--to-past-50"]
        )
        #expect(
            try Self.classes("2026-12-09 08:17", "2026-12-09 09:58")
                == ["clock clock--from-8 clock--from-past-15 clock--to-10"]
        )
    }

    @Test func `over midnight it fills the end of one day and the beginning of the next`() throws {
        #expect(
            try Self.classes("2026-12-09 22:10", "2026-12-10 06:40")
                == [
                    "clock clock--from-22 clock--from-past-10 clock--to-24",
                    "clock clock--from-0 clock--to-6 clock--to-past-40",
                ]
        )
    }

    @Test func `an end at midnight is the end of the day`() throws {
        #expect(
            try Self.classes("2026-12-09 20:00", "2026-12-10 00:00")
                == ["clock clock--from-20 clock--to-24"]
        )
    }

    @Test func `what is short, or has no length, is half an hour high`() throws {
        let noon = "clock clock--from-12 clock--to-12 clock--to-past-30"
        #expect(try Self.classes("2026-12-09 12:00", "2026-12-09 12:00") == [noon])
        #expect(try Self.classes("2026-12-09 12:00", "2026-12-09 12:10") == [noon])
        #expect(
            try Self.classes("2026-12-09 23:50", "2026-12-09 23:55")
                == ["clock clock--from-23 clock--from-past-30 clock--to-24"]
        )
    }

    @Test func `the night of spring is an hour shorter than it looks`() throws {
        // 02:00 to 03:00 does not exist: one hour, drawn from one to three.
        #expect(
            try Self.classes("2026-03-29 01:00", "2026-03-29 03:00")
                == ["clock clock--from-1 clock--to-3"]
        )
        // A start that is left out begins when the clock has jumped.
        #expect(
            try Self.classes("2026-03-29 02:30", "2026-03-29 05:00")
                == ["clock clock--from-3 clock--from-past-30 clock--to-5"]
        )
    }

    @Test func `where the clock goes back the length counts`() throws {
        // From 02:45 summer time to 02:15 winter time: half an hour.
        let site = try TestSite()
        _ = try site.claim()
        try site.settle { $0.zone = Zone.named("Europe/Berlin") ?? $0.zone }
        try site.take(
            #"""
            {"@type":"Event","uid":"a","title":"Shift","start":"2026-10-25T00:45:00",
            "timeZone":"Etc/UTC","duration":"PT30M"}
            """#
        )
        let day = try #require(CivilDate("2026-10-25"))
        let slice = try #require(site.state.slices(on: day).first)
        #expect(slice.start.time.shortText == "02:45")
        #expect(slice.end.time.shortText == "02:15")
        #expect(
            ClockSpan(slice).classes
                == "clock clock--from-2 clock--from-past-45 clock--to-3 clock--to-past-15"
        )
    }

    @Test func `every class has its rule in the style sheet`() throws {
        let style = try ProjectFiles.assets().first { $0.path == "styles/components/clock.css" }
        let text = String(decoding: try #require(style).bytes, as: UTF8.self)
        var wanted: Set<String> = []
        for step in 0..<ClockSpan.stepsPerDay {
            let span = ClockSpan(minutes: step * 5, until: step * 5 + 30)
            wanted.formUnion(span.classes.split(separator: " ").map(String.init))
        }
        #expect(wanted.count == 1 + 24 + 11 + 25 + 11)
        for name in wanted { #expect(text.contains(".\(name) {"), "\(name)") }
    }
}

@Suite struct HourRangeTests {
    private static func range(_ spans: [(Int, Int)]) -> [Int] {
        let range = HourRange(of: spans.map { ClockSpan(minutes: $0.0 * 60, until: $0.1 * 60) })
        return [range.first, range.end]
    }

    @Test func `an empty week shows the day from 8 to 20`() {
        #expect(Self.range([]) == [8, 20])
        #expect(Self.range([(9, 10), (17, 19)]) == [8, 20])
    }

    @Test func `whatever is earlier or later is shown too`() {
        #expect(Self.range([(6, 7)]) == [6, 20])
        #expect(Self.range([(19, 23)]) == [8, 23])
        #expect(Self.range([(22, 24), (0, 6)]) == [0, 24])
        let early = HourRange(of: [ClockSpan(minutes: 7 * 60 + 55, until: 20 * 60 + 5)])
        #expect([early.first, early.end] == [7, 21])
    }
}
