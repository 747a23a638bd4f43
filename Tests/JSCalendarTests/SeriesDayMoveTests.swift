import CivilTime
import JSCalendar
import JSON
import Testing

/// A whole series that follows one occurrence to another day.
@Suite struct SeriesDayMoveTests {
    private func series(_ start: String, _ rule: String, _ overrides: String = "{}") throws
        -> EventSeries
    {
        try EventSeries(
            #""start":"\#(start)","timeZone":"Europe/Berlin","duration":"PT1H","recurrenceRules":[\#(rule)],"recurrenceOverrides":\#(overrides)"#
        )
    }

    @Test(arguments: [
        (#"{"frequency":"weekly"}"#, #"{"frequency":"weekly"}"#),
        (
            #"{"frequency":"weekly","interval":2,"byDay":[{"day":"mo","x-a":1}]}"#,
            #"{"frequency":"weekly","interval":2,"byDay":[{"day":"we","x-a":1}]}"#
        ),
        (#"{"frequency":"daily","count":5}"#, #"{"frequency":"daily","count":5}"#),
        (#"{"frequency":"monthly"}"#, #"{"frequency":"monthly"}"#),
        (
            #"{"frequency":"monthly","byMonthDay":[2]}"#,
            #"{"frequency":"monthly","byMonthDay":[4]}"#
        ),
        (
            #"{"frequency":"monthly","byDay":[{"day":"mo","nthOfPeriod":1}]}"#,
            #"{"frequency":"monthly","byDay":[{"day":"we","nthOfPeriod":1}]}"#
        ),
        (
            #"{"frequency":"yearly","byMonth":["3"],"byMonthDay":[2]}"#,
            #"{"frequency":"yearly","byMonth":["3"],"byMonthDay":[4]}"#
        ),
        (
            #"{"frequency":"weekly","until":"2026-03-16T23:59:59"}"#,
            #"{"frequency":"weekly","until":"2026-03-18T23:59:59"}"#
        ),
    ])
    func `a rule follows from Monday 2 March to Wednesday 4 March`(
        _ rule: String,
        _ followed: String
    ) throws {
        let moved = try series("2026-03-02T09:00:00", rule)
            .moved("2026-03-02T09:00:00", toStart: "2026-03-04T09:00:00")
        #expect(try moved.rule == object(followed))
        #expect(try moved.firstStarts(1) == ["2026-03-04T09:00:00"])
    }

    @Test(arguments: [
        #"{"frequency":"weekly","byDay":[{"day":"mo"},{"day":"fr"}]}"#,
        #"{"frequency":"daily","byDay":[{"day":"mo"},{"day":"tu"},{"day":"we"}]}"#,
        #"{"frequency":"monthly","byMonthDay":[2,16]}"#,
        #"{"frequency":"monthly","byDay":[{"day":"mo"}],"bySetPosition":[1]}"#,
        #"{"frequency":"yearly","byYearDay":[61]}"#,
        #"{"frequency":"yearly","byWeekNo":[10],"byDay":[{"day":"mo"},{"day":"we"}]}"#,
        #"{"frequency":"weekly"},{"frequency":"weekly","byDay":[{"day":"th"}]}"#,
    ])
    func `a rule that names other days does not follow by a day`(_ rule: String) throws {
        let series = try series("2026-03-02T09:00:00", rule)
        #expect(throws: SeriesEditingError.ruleHasOtherDays) {
            try series.moved("2026-03-02T09:00:00", toStart: "2026-03-03T09:00:00")
        }
    }

    @Test func `several weekdays move by whole weeks`() throws {
        let series = try series(
            "2026-03-02T09:00:00",
            #"{"frequency":"weekly","byDay":[{"day":"mo"},{"day":"fr"}]}"#
        )
        let moved = try series.moved("2026-03-06T09:00:00", toStart: "2026-03-13T09:00:00")
        #expect(moved.event.recurrenceRules == series.event.recurrenceRules)
        #expect(try moved.firstStarts(2) == ["2026-03-09T09:00:00", "2026-03-13T09:00:00"])
    }

    @Test func `the second Tuesday becomes the second Wednesday, a week apart or a day`() throws {
        // In July 2026, which begins on a Wednesday, the Wednesday comes first.
        let series = try series(
            "2026-06-09T09:00:00",
            #"{"frequency":"monthly","count":4,"byDay":[{"day":"tu","nthOfPeriod":2}]}"#,
            #"{"2026-07-14T09:00:00":{"title":"Picnic"},"2026-08-11":{"excluded":true}}"#
        )
        let moved = try series.moved("2026-06-09T09:00:00", toStart: "2026-06-10T09:00:00")
        #expect(
            moved.event.recurrenceOverrides == [
                "2026-07-08T09:00:00": ["title": "Picnic"],
                "2026-08-12T09:00:00": ["excluded": true],
            ]
        )
        #expect(
            try moved.firstStarts() == [
                "2026-06-10T09:00:00", "2026-07-08T09:00:00", "2026-09-09T09:00:00",
            ]
        )
    }

    @Test func `an end that falls between the two is set so that the same months remain`() throws {
        let series = try series(
            "2026-06-10T09:00:00",
            #"{"frequency":"monthly","until":"2026-07-08T23:59:59","byDay":[{"day":"we","nthOfPeriod":2}]}"#
        )
        let moved = try series.moved("2026-06-10T09:00:00", toStart: "2026-06-09T09:00:00")
        #expect(try moved.rule["until"] == "2026-07-14T23:59:59")
        #expect(try moved.firstStarts() == ["2026-06-09T09:00:00", "2026-07-14T09:00:00"])
    }

    @Test(arguments: [
        ("2026-03-31T09:00:00", "2026-03-25T09:00:00", "we", -1),
        ("2026-03-31T09:00:00", "2026-03-30T09:00:00", "mo", -1),
        ("2026-03-31T09:00:00", "2026-03-24T09:00:00", "tu", -2),
    ])
    func `a weekday counted from the end stays counted from the end`(
        _ from: String,
        _ to: String,
        _ day: String,
        _ ordinal: Int
    ) throws {
        let moved = try series(
            from,
            #"{"frequency":"monthly","byDay":[{"day":"tu","nthOfPeriod":-1}]}"#
        ).moved(from, toStart: to)
        #expect(
            try moved.rule["byDay"]
                == [["day": .string(day), "nthOfPeriod": .number(JSONNumber(ordinal))]]
        )
        #expect(try moved.firstStarts(1) == [to])
    }

    @Test func `a fifth weekday is the last`() throws {
        let moved = try series(
            "2026-03-24T09:00:00",
            #"{"frequency":"monthly","byDay":[{"day":"tu","nthOfPeriod":4}]}"#
        ).moved("2026-03-24T09:00:00", toStart: "2026-03-31T09:00:00")
        #expect(try moved.rule["byDay"] == [["day": "tu", "nthOfPeriod": -1]])
    }

    @Test func `the last day of the month becomes the last but one`() throws {
        let moved = try series(
            "2026-01-31T09:00:00",
            #"{"frequency":"monthly","byMonthDay":[-1]}"#
        ).moved("2026-02-28T09:00:00", toStart: "2026-02-27T09:00:00")
        #expect(try moved.rule["byMonthDay"] == [-2])
        #expect(try moved.firstStarts(2) == ["2026-01-30T09:00:00", "2026-02-27T09:00:00"])
    }

    @Test func `the 30th becomes the 31st, and a changed date in a short month is dropped`()
        throws
    {
        let series = try series(
            "2026-03-30T09:00:00",
            #"{"frequency":"monthly"}"#,
            #"{"2026-04-30T09:00:00":{"title":"Eve"},"2026-05-30T09:00:00":{"title":"Rent"}}"#
        )
        let revised = try series.moved("2026-05-30T09:00:00") {
            $0.start = try local("2026-05-31T09:00:00")
        }
        #expect(revised.keptDates == 1)
        #expect(revised.droppedDates == 1)
        #expect(revised.event.recurrenceOverrides == ["2026-05-31T09:00:00": ["title": "Rent"]])
        #expect(
            try series.edited(revised.event).firstStarts(3) == [
                "2026-03-31T09:00:00", "2026-05-31T09:00:00", "2026-07-31T09:00:00",
            ]
        )
    }

    @Test func `a start that the new day does not exist for is not lost`() throws {
        let series = try series("2026-04-30T09:00:00", #"{"frequency":"monthly"}"#)
        #expect(throws: SeriesEditingError.ruleHasOtherDays) {
            try series.moved("2026-05-30T09:00:00", toStart: "2026-05-31T09:00:00")
        }
    }

    @Test func `over the end of a month the date wanted is the one that repeats`() throws {
        let series = try series("2026-01-30T09:00:00", #"{"frequency":"monthly"}"#)
        let moved = try series.moved("2026-04-30T09:00:00", toStart: "2026-05-02T09:00:00")
        #expect(
            try moved.firstStarts(4) == [
                "2026-02-02T09:00:00", "2026-03-02T09:00:00", "2026-04-02T09:00:00",
                "2026-05-02T09:00:00",
            ]
        )
    }

    @Test func `a leap day moved to March is there every year`() throws {
        let series = try series("2024-02-29T09:00:00", #"{"frequency":"yearly"}"#)
        let moved = try series.moved("2028-02-29T09:00:00", toStart: "2028-03-01T09:00:00")
        #expect(
            try moved.firstStarts(2) == ["2024-03-01T09:00:00", "2025-03-01T09:00:00"]
        )
    }

    // MARK: Added dates

    @Test func `an added date at the usual hour follows, one at its own hour stays`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-05T09:00:00":{},"2026-03-06T19:00:00":{}}"#
        )
        let moved = try series.moved("2026-03-02T09:00:00", toStart: "2026-03-03T10:00:00")
        #expect(
            try moved.firstStarts(4) == [
                "2026-03-03T10:00:00", "2026-03-06T10:00:00", "2026-03-06T19:00:00",
                "2026-03-10T10:00:00",
            ]
        )
    }

    @Test func `an added date is not lost where the series comes to be`() throws {
        let series = try EventSeries.choir(
            overrides:
                #"{"2026-03-09T10:00:00":{"title":"Extra"},"2026-03-09T09:00:00":{"title":"Early"}}"#
        )
        let moved = try series.moved("2026-03-02T09:00:00", toStart: "2026-03-02T10:00:00")
        let both = try moved.shown("2026-03-09T00:00:00", "2026-03-10T00:00:00").map {
            "\($0.timing.start) \(try $0.event().title)"
        }
        #expect(Set(both) == ["2026-03-09T10:00:00 Early", "2026-03-09T10:00:00 Extra"])
    }

    @Test func `a rule nobody can read does not move`() throws {
        let series = try series("2026-03-02T09:00:00", #"{"frequency":"at full moon"}"#)
        #expect(throws: SeriesEditingError.self) {
            try series.moved("2026-03-02T09:00:00", toStart: "2026-03-03T09:00:00")
        }
        let longer = try series.moved("2026-03-02T09:00:00") {
            $0.duration = CivilDuration(seconds: 60)
        }
        #expect(longer.event.recurrenceRules == series.event.recurrenceRules)
    }
}
