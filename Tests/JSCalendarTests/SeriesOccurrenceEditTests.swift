import CivilTime
import JSCalendar
import JSON
import Testing

/// Edits of one occurrence (features R-44, R-50).
@Suite struct SeriesOccurrenceEditTests {
    private func excluded(_ series: EventSeries, _ id: String) throws -> JSONObject {
        try #require(series.excluding(try local(id))).recurrenceOverrides
    }

    @Test func `an occurrence left out is an exception, and the rest stays`() throws {
        let series = try EventSeries.choir()
        let rest = try series.edited(series.excluding(try local("2026-03-09T09:00:00")))
        #expect(rest.event.recurrenceOverrides == ["2026-03-09T09:00:00": ["excluded": true]])
        #expect(rest.event.recurrenceRules == series.event.recurrenceRules)
        #expect(
            try rest.firstStarts(3) == [
                "2026-03-02T09:00:00", "2026-03-16T09:00:00", "2026-03-23T09:00:00",
            ]
        )
    }

    @Test(arguments: ["2026-03-09", "2026-03-09T08:00:00Z", "2026-03-09T09:00:00"])
    func `leaving out takes the place of an override, however its key is written`(
        _ key: String
    ) throws {
        let series = try EventSeries.choir(
            overrides: #"{"\#(key)":{"title":"Concert"},"2026-03-16T09:00:00":{"title":"Late"}}"#
        )
        let overrides = try excluded(series, "2026-03-09T09:00:00")
        #expect(overrides.names == ["2026-03-09T09:00:00", "2026-03-16T09:00:00"])
        #expect(overrides["2026-03-09T09:00:00"] == ["excluded": true])
    }

    @Test func `a whole day is left out by its midnight`() throws {
        let series = try EventSeries.days(from: "2026-03-02", rule: #"{"frequency":"daily"}"#)
        #expect(
            try excluded(series, "2026-03-04T00:00:00") == [
                "2026-03-04T00:00:00": ["excluded": true]
            ]
        )
    }

    @Test func `an added date that is left out is no longer added`() throws {
        let series = try EventSeries.choir(overrides: #"{"2026-03-05T19:00:00":{"title":"Extra"}}"#)
        #expect(try excluded(series, "2026-03-05T19:00:00").isEmpty)
    }

    @Test func `leaving out the last that is shown leaves nothing`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"weekly","count":2}"#,
            overrides: #"{"2026-03-02T09:00:00":{"excluded":true}}"#
        )
        #expect(series.excluding(try local("2026-03-09T09:00:00")) == nil)
    }

    // MARK: Replacing

    private func edit(
        _ series: EventSeries,
        _ id: String,
        _ change: (inout Event) throws -> Void
    ) throws -> EventSeries {
        let id = try local(id)
        var occurrence = try #require(series.occurrence(recurrenceId: id)).event()
        try change(&occurrence)
        return try series.edited(series.replacing(id, by: occurrence))
    }

    private func override(_ series: EventSeries, _ id: String) -> JSONValue? {
        series.event.recurrenceOverrides[id]
    }

    @Test func `a changed title is all that its override says`() throws {
        let edited = try edit(.choir(), "2026-03-09T09:00:00") { $0.title = "Concert" }
        #expect(edited.event.recurrenceOverrides == ["2026-03-09T09:00:00": ["title": "Concert"]])
        #expect(edited.occurrence(identifier: "2026-03-09T09:00:00")?.isDetached == true)
    }

    @Test func `an occurrence edited again keeps its name and what was changed before`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-09":{"start":"2026-03-10T20:00:00","x-note":"candles"}}"#
        )
        let edited = try edit(series, "2026-03-09T09:00:00") {
            $0.title = "Concert"
            $0.start = try local("2026-03-11T20:00:00")
        }
        #expect(edited.event.recurrenceOverrides.names == ["2026-03-09T09:00:00"])
        #expect(
            override(edited, "2026-03-09T09:00:00") == [
                "start": "2026-03-11T20:00:00", "title": "Concert", "x-note": "candles",
            ]
        )
    }

    @Test func `an occurrence that is again as its series loses its override`() throws {
        let series = try EventSeries.choir(overrides: #"{"2026-03-09":{"title":"Concert"}}"#)
        let edited = try edit(series, "2026-03-09T09:00:00") { $0.title = "Choir" }
        #expect(!edited.event.object.names.contains("recurrenceOverrides"))
    }

    @Test func `an added date that is again as its series stays added`() throws {
        let series = try EventSeries.choir(overrides: #"{"2026-03-05T19:00:00":{"title":"Extra"}}"#)
        let edited = try edit(series, "2026-03-05T19:00:00") { $0.title = "Choir" }
        #expect(override(edited, "2026-03-05T19:00:00") == [:])
    }

    @Test func `a property that is emptied is removed there alone`() throws {
        let series = try EventSeries.choir(more: #","description":"Bring notes""#)
        let edited = try edit(series, "2026-03-09T09:00:00") { $0.notes = nil }
        #expect(override(edited, "2026-03-09T09:00:00") == ["description": .null])
    }

    @Test func `bookkeeping and what belongs to the series is no part of an override`() throws {
        let edited = try edit(.choir(), "2026-03-09T09:00:00") {
            $0.updated = Instant("2026-03-01T10:00:00Z")
            $0.created = Instant("2026-03-01T10:00:00Z")
            try $0.set("sequence", to: 3)
            try $0.set("privacy", to: "private")
            try $0.set("relatedTo", to: ["e9": [:]])
            $0.uid = "other"
        }
        #expect(edited.event.recurrenceOverrides.isEmpty)
    }

    @Test(arguments: [
        EventTiming(start: LocalDateTime(CivilDate.first), timeZone: nil),
        EventTiming(allDayFrom: CivilDate.first, days: 2),
        EventTiming(
            start: LocalDateTime(CivilDate.first).adding(seconds: 3600),
            timeZone: "Asia/Tokyo",
            duration: CivilDuration(seconds: 1800)
        ),
    ])
    func `one occurrence can be floating, of whole days or in another zone`(
        _ timing: EventTiming
    ) throws {
        var timing = timing
        timing.start = LocalDateTime(try local("2026-03-10T00:00:00").date, timing.start.time)
        let series = [
            try EventSeries.choir(),
            try EventSeries.days(from: "2026-03-02", rule: #"{"frequency":"weekly"}"#),
        ]
        for series in series {
            let id = series.event.isAllDay ? "2026-03-09T00:00:00" : "2026-03-09T09:00:00"
            let edited = try edit(series, id) { $0.timing = timing }
            let found = try #require(edited.occurrence(recurrenceId: try local(id)))
            #expect(found.timing == timing)
            #expect(try found.event().timing == timing)
            #expect(try edited.firstStarts(3).count == 3)
        }
    }

    // MARK: Checks

    @Test func `two occurrences that would start together collide`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-16T09:00:00":{"excluded":true}}"#
        )
        let id = try local("2026-03-09T09:00:00")
        var timing = series.event.timing
        timing.start = try local("2026-03-23T09:00:00")
        #expect(series.collides(id, at: timing))
        timing.timeZone = "Asia/Tokyo"
        #expect(!series.collides(id, at: timing))
        timing.start = try local("2026-03-23T17:00:00")
        #expect(series.collides(id, at: timing))
        timing = series.event.timing
        timing.start = try local("2026-03-16T09:00:00")
        #expect(!series.collides(id, at: timing))
        timing.start = id
        #expect(!series.collides(id, at: timing))
    }

    @Test(arguments: [
        (#"{"frequency":"weekly","byDay":[{"day":"mo"},{"day":"th"}]}"#, "P3D"),
        (#"{"frequency":"daily","byHour":[9,17]}"#, "PT8H"),
        (#"{"frequency":"monthly"}"#, "P28D"),
        (#"{"frequency":"yearly","count":2}"#, "P365D"),
    ])
    func `the shortest time between two occurrences is found`(
        _ rule: String,
        _ shortest: String
    ) throws {
        #expect(try EventSeries.choir(rule: rule).shortestInterval?.description == shortest)
    }

    @Test func `one occurrence has no interval`() throws {
        let one = try EventSeries.choir(rule: #"{"frequency":"daily","count":1}"#)
        #expect(one.shortestInterval == nil)
    }

    @Test(arguments: [
        (#""frequency":"weekly","byDay":[{"day":"we"},{"day":"fr"}]"#, "2026-03-04T09:00:00"),
        (#""frequency":"weekly""#, "2026-03-02T09:00:00"),
        (#""frequency":"monthly","byMonthDay":[1]"#, "2026-04-01T09:00:00"),
        (#""frequency":"daily","byHour":[8]"#, "2026-03-03T08:00:00"),
        (#""frequency":"yearly","byMonth":["2"],"byMonthDay":[29]"#, "2028-02-29T09:00:00"),
    ])
    func `a new series starts on the first date that its rule gives`(
        _ rule: String,
        _ start: String
    ) throws {
        let timing = try EventSeries.choir().event.timing
        let snapped = try #require(try timing.snapped(to: [.rule(rule)]))
        #expect(snapped.start.description == start)
    }

    @Test(arguments: [
        #""frequency":"yearly","byMonth":["2"],"byMonthDay":[30]"#,
        #""frequency":"weekly","byDay":[{"day":"fr"}],"until":"2026-03-05T23:59:59""#,
    ])
    func `a rule may never give a date`(_ rule: String) throws {
        let timing = try EventSeries.choir().event.timing
        #expect(try timing.snapped(to: [.rule(rule)]) == nil)
    }

    @Test func `without rules a start is as it is, and a rule unread is an error`() throws {
        let timing = try EventSeries.choir().event.timing
        #expect(try timing.snapped(to: []) == timing)
        #expect(throws: EventError.self) { try timing.snapped(to: [["frequency": "often"]]) }
    }
}
