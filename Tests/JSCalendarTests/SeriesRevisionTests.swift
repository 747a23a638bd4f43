import CivilTime
import JSCalendar
import JSON
import Testing

/// A series with other properties, or other rules (features R-46 to R-49, R-55).
@Suite struct SeriesRevisionTests {
    private func revised(
        _ series: EventSeries,
        rules: [JSONValue]? = nil,
        anchor: String = "2026-03-02T09:00:00",
        edited: Set<String> = [],
        _ change: (inout Event) throws -> Void = { _ in }
    ) throws -> RevisedSeries {
        var event = series.event
        try change(&event)
        return try series.revised(
            SeriesRevision(event: event, anchor: try local(anchor), rules: rules, edited: edited)
        )
    }

    // MARK: Properties

    private static let halls =
        #","locations":{"1":{"@type":"Location","name":"Hall","x-floor":2}}"#

    @Test func `a date with a title of its own keeps it`() throws {
        let series = try EventSeries.choir(overrides: #"{"2026-03-09":{"title":"Concert"}}"#)
        let new = try revised(series) { $0.title = "Singing" }
        #expect(new.event.title == "Singing")
        #expect(new.event.recurrenceOverrides == series.event.recurrenceOverrides)
        #expect((new.keptDates, new.droppedDates) == (1, 0))
    }

    @Test func `an override that says what all now say is removed`() throws {
        let series = try EventSeries.choir(
            overrides:
                #"{"2026-03-09":{"title":"Concert"},"2026-03-05T19:00:00":{"title":"Concert"}}"#
        )
        let new = try revised(series) { $0.title = "Concert" }
        #expect(new.event.recurrenceOverrides.names == ["2026-03-05T19:00:00"])
    }

    @Test func `a place within a list that is gone is kept whole`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-09":{"locations/1/name":"Church","x-note":"candles"}}"#,
            more: Self.halls
        )
        let new = try revised(series) { try $0.set("locations", to: nil) }
        #expect(
            new.event.recurrenceOverrides == [
                "2026-03-09": [
                    "x-note": "candles",
                    "locations": ["1": ["@type": "Location", "name": "Church", "x-floor": 2]],
                ]
            ]
        )
    }

    @Test func `a date stays what it was where the series changes beside its patch`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-09":{"locations/1/name":"Church"}}"#,
            more: Self.halls
        )
        let new = try revised(series) {
            try $0.set("locations", to: ["1": ["@type": "Location", "name": "Hall", "x-floor": 3]])
        }
        let date = try series.edited(new.event).occurrence(identifier: "2026-03-09")
        #expect(
            try date?.event()["locations"]
                == ["1": ["@type": "Location", "name": "Church", "x-floor": 2]]
        )
    }

    @Test func `what is typed at a date counts more there than what its override said`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-09":{"title":"Concert","x-note":"candles"}}"#
        )
        let id = "2026-03-09T09:00:00"
        let new = try revised(series, anchor: id) { $0.title = "Singing" }
        #expect(new.event.recurrenceOverrides == ["2026-03-09": ["x-note": "candles"]])
        let same = try revised(series, anchor: id, edited: ["title"])
        #expect(same.event.recurrenceOverrides == ["2026-03-09": ["x-note": "candles"]])
    }

    @Test func `a patch that never fitted is left alone`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-09":{"locations/9/name":"Church"},"tomorrow":{"title":"?"}}"#
        )
        let new = try revised(series) { $0.title = "Singing" }
        #expect(new.event.recurrenceOverrides == series.event.recurrenceOverrides)
    }

    // MARK: Repeat

    private func counts(_ revised: RevisedSeries) -> [Int] {
        [revised.keptDates, revised.droppedDates]
    }

    private static let dates = #"""
        {"2026-03-09":{"title":"Concert"},"2026-03-16":{"excluded":true},
        "2026-03-23":{"title":"Late"},"2026-03-05T19:00:00":{},"2026-03-12T09:00:00":{}}
        """#

    @Test func `another end keeps the start, the rest of the rule and the dates within`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"weekly","x-a":1,"byDay":[{"day":"fr"}]}"#,
            overrides: #"{"2026-03-06":{"title":"Concert"},"2026-03-20":{"title":"Late"}}"#
        )
        let rule = try JSONValue.rule(
            #""frequency":"weekly","byDay":[{"@type":"NDay","day":"fr"}],"count":3"#
        )
        let new = try revised(series, rules: [rule])
        #expect(
            new.event.recurrenceRules == [
                ["frequency": "weekly", "x-a": 1, "byDay": [["day": "fr"]], "count": 3]
            ]
        )
        #expect(new.event.start == series.event.start)
        #expect(counts(new) == [1, 1])
        #expect(new.event.recurrenceOverrides.names == ["2026-03-06"])
    }

    @Test func `other days snap the start forward, and keep the dates that they give`() throws {
        let series = try EventSeries.choir(overrides: Self.dates)
        let rule = try JSONValue.rule(#""frequency":"weekly","byDay":[{"day":"th"}]"#)
        let new = try revised(series, rules: [rule])
        #expect(new.event.start.description == "2026-03-05T09:00:00")
        #expect(new.event.recurrenceRules == [rule])
        // Both Mondays are dropped; one Thursday was added and is now regular.
        #expect(counts(new) == [1, 2])
        #expect(new.event.recurrenceOverrides == ["2026-03-05T19:00:00": [:]])
    }

    @Test func `more days keep all dates`() throws {
        let series = try EventSeries.choir(overrides: Self.dates)
        let new = try revised(series, rules: [.rule(#""frequency":"daily""#)])
        #expect(
            new.event.recurrenceOverrides.names == [
                "2026-03-09", "2026-03-16", "2026-03-23", "2026-03-05T19:00:00",
            ]
        )
        #expect(counts(new) == [3, 0])
    }

    @Test func `excluded rules go with the old rules`() throws {
        let series = try EventSeries.choir(
            more: #","excludedRecurrenceRules":[{"frequency":"monthly"}]"#
        )
        let new = try revised(series, rules: [.rule(#""frequency":"weekly""#)])
        #expect(new.event.excludedRecurrenceRules.isEmpty)
    }

    @Test func `new days and a new day together count from where the date was put`() throws {
        let series = try EventSeries.choir(overrides: #"{"2026-03-09":{"title":"Concert"}}"#)
        let rule = try JSONValue.rule(
            #""frequency":"weekly","byDay":[{"day":"we"},{"day":"sa"}]"#
        )
        let new = try series.moved("2026-03-09T09:00:00", rules: [rule]) {
            $0.start = try local("2026-03-11T18:00:00")
        }
        #expect(new.event.recurrenceOverrides == ["2026-03-11T18:00:00": ["title": "Concert"]])
        #expect(
            try series.edited(new.event).firstStarts(3) == [
                "2026-03-04T18:00:00", "2026-03-07T18:00:00", "2026-03-11T18:00:00",
            ]
        )
    }

    @Test func `an event that happens once becomes a series`() throws {
        let once = try EventSeries(
            #""start":"2026-03-03T09:00:00","duration":"PT1H","title":"Choir""#
        )
        let rule = try JSONValue.rule(#""frequency":"weekly","byDay":[{"day":"mo"}],"count":2"#)
        let new = try revised(once, rules: [rule], anchor: "2026-03-03T09:00:00")
        #expect(
            try once.edited(new.event).firstStarts() == [
                "2026-03-09T09:00:00", "2026-03-16T09:00:00",
            ]
        )
    }

    @Test func `without rules the date looked at is left, as it was changed`() throws {
        let series = try EventSeries.choir(
            overrides: #"""
                {"2026-03-09":{"title":"Concert","start":"2026-03-10T20:00:00"},
                "2026-03-16":{"title":"Late"},"2026-03-05T19:00:00":{},"2026-03-23":{"excluded":true}}
                """#
        )
        let new = try revised(series, rules: [], anchor: "2026-03-09T09:00:00") {
            $0.notes = "Bring notes"
        }
        #expect(!new.event.isRecurring)
        #expect(new.event["recurrenceId"] == nil)
        #expect(new.event.title == "Concert")
        #expect(new.event.notes == "Bring notes")
        #expect(new.event.start.description == "2026-03-10T20:00:00")
        #expect(counts(new) == [0, 2])
    }

    @Test(arguments: [
        #""frequency":"weekly","until":"2026-03-01T23:59:59""#,
        #""frequency":"monthly","byMonth":["2"],"byMonthDay":[30]"#,
        #""frequency":"weekly","count":1"#,
    ])
    func `rules that leave nothing are refused`(_ rule: String) throws {
        let series = try EventSeries.choir(overrides: #"{"2026-03-02":{"excluded":true}}"#)
        #expect(throws: SeriesEditingError.neverHappens) {
            try revised(series, rules: [.rule(rule)])
        }
    }

    @Test func `a rule nobody can read is refused with its fault`() throws {
        #expect(
            throws: SeriesEditingError.unreadableRule(
                EventError(property: "recurrenceRules/0/frequency", reason: "is missing")
            )
        ) { try revised(.choir(), rules: [["count": 3]]) }
    }

    @Test func `the tail of a series takes a change that its head does not`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"weekly","count":10}"#,
            overrides: #"{"2026-03-16":{"title":"Late"},"2026-03-09":{"title":"Concert"}}"#
        )
        let head = try series.head(before: "2026-03-16T09:00:00")
        let tail = try series.tail(from: "2026-03-16T09:00:00")
            .moved("2026-03-16T09:00:00", toStart: "2026-03-17T10:00:00")
        #expect(try head.firstStarts() == ["2026-03-02T09:00:00", "2026-03-09T09:00:00"])
        #expect(tail.count == 8)
        #expect(tail.event.recurrenceOverrides == ["2026-03-17T10:00:00": ["title": "Late"]])
    }

    @Test func `a last date that was moved and cut off can still be changed`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"weekly","count":1}"#,
            overrides: #"{"2026-05-05T19:00:00":{"start":"2026-05-06T19:00:00"}}"#
        )
        let tail = try series.tail(from: "2026-05-05T19:00:00")
        var to = tail.event.timing
        to.start = try local("2026-05-07T19:00:00")
        let id = try local("2026-05-05T19:00:00")
        let move = SeriesRevision.Move(occurrence: id, shown: tail.event.timing, to: to)
        let new = try tail.revised(SeriesRevision(event: tail.event, anchor: id, move: move))
        #expect(new.event.timing == to)
        #expect(!new.event.isRecurring)
    }
}
