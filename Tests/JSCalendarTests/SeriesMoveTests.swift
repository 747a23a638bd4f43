import CivilTime
import JSCalendar
import JSON
import Testing

/// A whole series that follows one occurrence of it.
@Suite struct SeriesMoveTests {
    private func series(_ start: String, _ rule: String, _ overrides: String = "{}") throws
        -> EventSeries
    {
        try EventSeries(
            #""start":"\#(start)","timeZone":"Europe/Berlin","duration":"PT1H","recurrenceRules":[\#(rule)],"recurrenceOverrides":\#(overrides)"#
        )
    }

    // MARK: Time of day

    @Test func `a new hour is the hour of all, and their names follow`() throws {
        let series = try EventSeries.choir(
            overrides: #"""
                {"2026-03-09":{"title":"Concert"},"2026-03-16T08:00:00Z":{"excluded":true},
                "2026-03-23T09:00:00":{"start":"2026-03-24T09:00:00"},
                "2026-03-30T09:00:00":{"duration":"PT3H"}}
                """#
        )
        let moved = try series.moved("2026-03-02T09:00:00", toStart: "2026-03-02T10:30:00")
        #expect(moved.event.recurrenceRules == series.event.recurrenceRules)
        #expect(
            moved.event.recurrenceOverrides == [
                "2026-03-09T10:30:00": ["title": "Concert"],
                "2026-03-16T10:30:00": ["excluded": true],
                "2026-03-23T10:30:00": ["start": "2026-03-24T09:00:00"],
                "2026-03-30T10:30:00": ["duration": "PT3H"],
            ]
        )
        #expect(
            try moved.firstStarts(5) == [
                "2026-03-02T10:30:00", "2026-03-09T10:30:00", "2026-03-24T09:00:00",
                "2026-03-30T10:30:00", "2026-04-06T10:30:00",
            ]
        )
    }

    @Test(arguments: [
        ("2026-03-31T23:59:59", "2026-03-31T23:59:59"),
        ("2026-03-30T09:00:00", "2026-03-30T10:30:00"),
    ])
    func `the end follows so that as many remain`(_ until: String, _ moved: String) throws {
        let series = try EventSeries.choir(rule: #"{"frequency":"weekly","until":"\#(until)"}"#)
        let later = try series.moved("2026-03-09T09:00:00", toStart: "2026-03-09T10:30:00")
        #expect(try later.rule["until"]?.stringValue == moved)
        #expect(later.count == 5)
    }

    @Test func `the occurrence looked at is where it is wanted, though it was moved before`()
        throws
    {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-09T09:00:00":{"start":"2026-03-11T20:00:00","title":"Concert"}}"#
        )
        let later = try series.moved("2026-03-09T09:00:00", toStart: "2026-03-11T21:00:00")
        #expect(
            later.event.recurrenceOverrides == [
                "2026-03-09T21:00:00": ["title": "Concert", "start": "2026-03-11T21:00:00"]
            ]
        )
        // Another day moves the series to that day, and the occurrence is regular again.
        let other = try series.moved("2026-03-09T09:00:00", toStart: "2026-03-12T20:00:00")
        #expect(
            try other.firstStarts(3) == [
                "2026-03-05T09:00:00", "2026-03-12T20:00:00", "2026-03-19T09:00:00",
            ]
        )
    }

    @Test func `only what was changed is changed for all`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-09T09:00:00":{"start":"2026-03-09T20:00:00","duration":"PT3H"}}"#
        )
        let revised = try series.moved("2026-03-09T09:00:00") {
            $0.duration = CivilDuration(seconds: 7200)
        }
        #expect(revised.event.duration.description == "PT2H")
        #expect(revised.event.start == series.event.start)
        #expect(
            revised.event.recurrenceOverrides
                == ["2026-03-09T09:00:00": ["start": "2026-03-09T20:00:00"]]
        )
    }

    @Test func `an hourly series keeps its steps`() throws {
        let series = try series(
            "2026-03-02T09:00:00",
            #"{"frequency":"hourly","interval":5}"#,
            #"{"2026-03-02T19:00:00":{"excluded":true}}"#
        )
        let moved = try series.moved("2026-03-02T14:00:00", toStart: "2026-03-02T14:20:00")
        #expect(
            try moved.firstStarts(3) == [
                "2026-03-02T09:20:00", "2026-03-02T14:20:00", "2026-03-03T00:20:00",
            ]
        )
    }

    @Test func `hours that the rule names are not the start's to change`() throws {
        let series = try series("2026-03-02T09:00:00", #"{"frequency":"daily","byHour":[9,17]}"#)
        #expect(throws: SeriesEditingError.ruleFixesTimes) {
            try series.moved("2026-03-02T17:00:00", toStart: "2026-03-02T18:00:00")
        }
        let days = try series.moved("2026-03-02T17:00:00", toStart: "2026-03-03T17:00:00")
        #expect(try days.firstStarts(2) == ["2026-03-03T09:00:00", "2026-03-03T17:00:00"])
    }

    // MARK: Zones and whole days

    @Test func `in another zone what was moved by itself keeps its instant`() throws {
        let series = try EventSeries.choir(
            overrides: #"""
                {"2026-03-09T09:00:00":{"start":"2026-03-10T20:00:00"},
                "2026-03-16T09:00:00":{"title":"Late"},"2026-03-18T19:00:00":{}}
                """#
        )
        let revised = try series.moved("2026-03-02T09:00:00") { $0.timeZone = "Asia/Tokyo" }
        #expect(
            revised.event.recurrenceOverrides == [
                "2026-03-09T09:00:00": [
                    "start": "2026-03-10T20:00:00", "timeZone": "Europe/Berlin",
                ],
                "2026-03-16T09:00:00": ["title": "Late"],
                "2026-03-18T19:00:00": ["timeZone": "Europe/Berlin"],
            ]
        )
        #expect(
            try series.edited(revised.event).firstStarts(4) == [
                "2026-03-02T01:00:00", "2026-03-10T20:00:00", "2026-03-16T01:00:00",
                "2026-03-18T19:00:00",
            ]
        )
    }

    @Test func `a series of times becomes one of whole days`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"weekly","until":"2026-04-06T23:59:59"}"#,
            overrides: #"""
                {"2026-03-09T09:00:00":{"duration":"PT30H"},"2026-03-16T09:00:00":{"excluded":true},
                "2026-03-23T09:00:00":{"start":"2026-03-24T20:00:00"},"2026-03-30T19:00:00":{}}
                """#
        )
        let revised = try series.moved("2026-03-02T09:00:00") {
            $0 = EventTiming(allDayFrom: $0.start.date, days: 1)
        }
        #expect(revised.event.isAllDay)
        let moved = try series.edited(revised.event)
        #expect(try moved.rule["until"] == "2026-04-06T00:00:00")
        let overrides = revised.event.recurrenceOverrides
        #expect(overrides["2026-03-09T00:00:00"] == ["duration": "P2D"])
        #expect(overrides["2026-03-16T00:00:00"] == ["excluded": true])
        #expect(
            try moved.firstStarts() == [
                "2026-03-02T00:00:00", "2026-03-09T00:00:00", "2026-03-24T20:00:00",
                "2026-03-30T00:00:00", "2026-03-30T19:00:00", "2026-04-06T00:00:00",
            ]
        )
    }

    @Test func `a series of whole days becomes one of times`() throws {
        let series = try EventSeries.days(
            from: "2026-03-02",
            rule: #"{"frequency":"daily","until":"2026-03-05T00:00:00"}"#,
            overrides:
                #"{"2026-03-03":{"excluded":true},"2026-03-04":{"start":"2026-03-10T00:00:00"}}"#
        )
        let revised = try series.moved("2026-03-02T00:00:00") {
            $0 = EventTiming(
                start: $0.start.adding(seconds: 32_400),
                timeZone: "Europe/Berlin",
                duration: CivilDuration(seconds: 3600)
            )
        }
        let moved = try series.edited(revised.event)
        #expect(try moved.rule["until"] == "2026-03-05T23:59:59")
        #expect(
            try moved.firstStarts() == [
                "2026-03-02T09:00:00", "2026-03-05T09:00:00", "2026-03-10T00:00:00",
            ]
        )
        #expect(moved.occurrence(identifier: "2026-03-04T09:00:00")?.timing.isAllDay == true)
    }
}
