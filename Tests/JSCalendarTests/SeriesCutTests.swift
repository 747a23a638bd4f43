import CivilTime
import JSCalendar
import JSON
import Testing

/// A series cut in two (features R-45, R-51 to R-54).
@Suite struct SeriesCutTests {
    @Test func `of ten, cut at the fifth, six remain`() throws {
        let series = try EventSeries.choir(rule: #"{"frequency":"daily","count":10}"#)
        let head = try series.head(before: "2026-03-06T09:00:00")
        let tail = try series.tail(from: "2026-03-06T09:00:00")
        #expect(try head.rule == ["frequency": "daily", "until": "2026-03-06T08:59:59"])
        #expect(head.count == 4)
        #expect(try tail.rule == ["frequency": "daily", "count": 6])
        #expect(tail.event.start.description == "2026-03-06T09:00:00")
        #expect(tail.event.uid == "e2")
        #expect(head.event.uid == "e1")
        #expect(try head.firstStarts() + tail.firstStarts() == series.firstStarts())
    }

    @Test func `dates that were left out count as well`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"daily","count":10}"#,
            overrides: #"{"2026-03-03T09:00:00":{"excluded":true}}"#
        )
        #expect(try series.tail(from: "2026-03-06T09:00:00").rule["count"] == 6)
    }

    @Test func `whole days end the day before the cut`() throws {
        let series = try EventSeries.days(from: "2026-03-02", rule: #"{"frequency":"weekly"}"#)
        let head = try series.head(before: "2026-03-16T00:00:00")
        #expect(try head.rule["until"] == "2026-03-15T00:00:00")
        #expect(try head.firstStarts() == ["2026-03-02T00:00:00", "2026-03-09T00:00:00"])
        #expect(
            try series.tail(from: "2026-03-16T00:00:00").firstStarts(1) == ["2026-03-16T00:00:00"]
        )
    }

    @Test func `a cut just after the start leaves a series of one`() throws {
        let series = try EventSeries.choir()
        let head = try series.head(before: "2026-03-09T09:00:00")
        #expect(head.count == 1)
        #expect(head.event.isRecurring)
    }

    @Test func `the last of ten is a tail of one`() throws {
        let series = try EventSeries.choir(rule: #"{"frequency":"daily","count":10}"#)
        #expect(try series.tail(from: "2026-03-11T09:00:00").rule["count"] == 1)
        #expect(try series.head(before: "2026-03-11T09:00:00").count == 9)
    }

    @Test func `nothing is before the first that is shown`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-03-02T09:00:00":{"excluded":true}}"#
        )
        let second = try local("2026-03-09T09:00:00")
        #expect(series.isFirst(second))
        #expect(series.ending(before: second) == nil)
        #expect(!series.isFirst(try local("2026-03-16T09:00:00")))
        #expect(
            try series.tail(from: "2026-03-09T09:00:00").firstStarts(1) == ["2026-03-09T09:00:00"]
        )
    }

    @Test func `overrides go with the part that their dates are in`() throws {
        let series = try EventSeries.choir(
            overrides: #"""
                {"2026-03-09T09:00:00":{"start":"2026-03-31T09:00:00"},
                "2026-03-16T09:00:00":{"title":"Concert"},"2026-03-23":{"excluded":true},
                "2026-03-30T09:00:00":{"start":"2026-03-03T09:00:00"},
                "2026-03-05T19:00:00":{},"2026-04-02T19:00:00":{}}
                """#
        )
        let head = try series.head(before: "2026-03-16T09:00:00")
        #expect(
            head.event.recurrenceOverrides.names == [
                "2026-03-09T09:00:00", "2026-03-05T19:00:00",
            ]
        )
        let tail = try series.tail(from: "2026-03-16T09:00:00")
        #expect(
            tail.event.recurrenceOverrides.names == [
                "2026-03-16T09:00:00", "2026-03-23", "2026-03-30T09:00:00", "2026-04-02T19:00:00",
            ]
        )
        // Moved over the cut, each still belongs where its original start is.
        #expect(
            try head.firstStarts() == [
                "2026-03-02T09:00:00", "2026-03-05T19:00:00", "2026-03-31T09:00:00",
            ]
        )
        #expect(
            try tail.firstStarts(3) == [
                "2026-03-03T09:00:00", "2026-03-16T09:00:00", "2026-04-02T19:00:00",
            ]
        )
    }

    @Test func `a rule that ends before stays as it was, and is no part of the tail`() throws {
        let rules = #"{"frequency":"weekly","until":"2026-03-10T00:00:00"},{"frequency":"monthly"}"#
        let series = try EventSeries.choir(rule: rules)
        let head = try series.head(before: "2026-04-02T09:00:00")
        #expect(head.event.recurrenceRules[0] == series.event.recurrenceRules[0])
        let tail = try series.tail(from: "2026-04-02T09:00:00")
        #expect(tail.event.recurrenceRules == [["frequency": "monthly"]])
    }

    @Test func `properties nobody knows stay where they were`() throws {
        let series = try EventSeries.choir(
            rule: #"{"x-a":1,"frequency":"weekly","count":9,"x-b":{"c":[]}}"#,
            more: #","x-color":"red""#
        )
        let head = try series.head(before: "2026-03-16T09:00:00")
        #expect(try head.rule.names == ["x-a", "frequency", "x-b", "until"])
        #expect(try series.tail(from: "2026-03-16T09:00:00").rule.names == series.rule.names)
        #expect(head.event.object.names == series.event.object.names)
    }

    // MARK: What a rule takes from its start

    @Test(arguments: [
        ("2026-01-31T09:00:00", #"{"frequency":"monthly"}"#, "2026-05-31T09:00:00"),
        ("2024-02-29T09:00:00", #"{"frequency":"yearly"}"#, "2028-02-29T09:00:00"),
        ("2026-03-02T09:00:00", #"{"frequency":"weekly","interval":2}"#, "2026-03-30T09:00:00"),
        ("2026-10-24T02:30:00", #"{"frequency":"daily"}"#, "2026-10-25T02:30:00"),
        ("2026-03-28T02:30:00", #"{"frequency":"daily"}"#, "2026-03-29T02:30:00"),
    ])
    func `a plain rule stays plain`(_ start: String, _ rule: String, _ cut: String) throws {
        let series = try EventSeries(
            #""start":"\#(start)","timeZone":"Europe/Berlin","duration":"PT1H","recurrenceRules":[\#(rule)]"#
        )
        let tail = try series.tail(from: cut)
        #expect(tail.event.recurrenceRules == series.event.recurrenceRules)
        let (before, all) = (try series.head(before: cut).firstStarts(), try series.firstStarts(20))
        #expect(try before + tail.firstStarts(20 - before.count) == all)
    }

    @Test func `a floating series is cut on its own clock`() throws {
        let series = try EventSeries(
            #""start":"2026-03-02T09:00:00","duration":"PT1H","recurrenceRules":[{"frequency":"daily"}]"#,
            in: "America/New_York"
        )
        #expect(
            try series.head(before: "2026-03-08T09:00:00").rule["until"] == "2026-03-08T08:59:59"
        )
    }

    @Test func `a day that was moved to the next month says which day it is`() throws {
        let series = try EventSeries(
            #""start":"2026-01-31T09:00:00","recurrenceRules":[{"frequency":"monthly","skip":"forward"}]"#
        )
        let tail = try series.tail(from: "2026-03-01T09:00:00")
        #expect(
            try tail.rule == ["frequency": "monthly", "skip": "forward", "byMonthDay": [31]]
        )
        #expect(
            try tail.firstStarts(3) == [
                "2026-03-01T09:00:00", "2026-03-31T09:00:00", "2026-05-01T09:00:00",
            ]
        )
    }

    @Test func `rules of different phase cannot both go on from one date`() throws {
        let series = try EventSeries.choir(
            rule: #"""
                {"frequency":"weekly","interval":2},
                {"frequency":"weekly","interval":3,"byDay":[{"day":"tu"}]}
                """#
        )
        #expect(throws: SeriesEditingError.notDivisible) {
            try series.beginning(at: try local("2026-03-16T09:00:00"), uid: "e2")
        }
    }

    @Test func `a start that a rule does not give counts for it all the same`() throws {
        // Mondays 2, 9, 16 and 23 March, and every Wednesday.
        let series = try EventSeries.choir(
            rule: #"""
                {"frequency":"weekly","count":4},{"frequency":"weekly","byDay":[{"day":"we"}]}
                """#
        )
        let tail = try series.tail(from: "2026-03-11T09:00:00")
        #expect(
            tail.event.recurrenceRules.first
                == ["frequency": "weekly", "count": 3, "byDay": [["@type": "NDay", "day": "mo"]]]
        )
        #expect(
            try tail.firstStarts(5) == [
                "2026-03-11T09:00:00", "2026-03-16T09:00:00", "2026-03-18T09:00:00",
                "2026-03-23T09:00:00", "2026-03-25T09:00:00",
            ]
        )
    }

    @Test func `an excluded rule goes on with what its count has left`() throws {
        // Mondays, of which the first of each month is left out, three times.
        let series = try EventSeries.choir(
            more:
                #","excludedRecurrenceRules":[{"frequency":"monthly","count":3,"byDay":[{"day":"mo","nthOfPeriod":1}]}]"#
        )
        #expect(try series.firstStarts(1) == ["2026-03-09T09:00:00"])
        let tail = try series.tail(from: "2026-03-16T09:00:00")
        let excluded = try #require(tail.event.excludedRecurrenceRules.first?.objectValue)
        #expect(excluded["count"] == 2)
        let head = try series.head(before: "2026-03-16T09:00:00")
        #expect(
            head.event.excludedRecurrenceRules.first?.objectValue?["until"]
                == "2026-03-16T08:59:59"
        )
        #expect(try head.firstStarts() + tail.firstStarts(9) == series.firstStarts(10))
    }

    @Test func `a date key is written out where the new start has another time`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"daily","byHour":[9,17]}"#,
            overrides: #"{"2026-03-10":{"title":"Early"},"2026-03-11T16:00:00Z":{"title":"Late"}}"#
        )
        let tail = try series.tail(from: "2026-03-09T17:00:00")
        #expect(
            tail.event.recurrenceOverrides == [
                "2026-03-10T09:00:00": ["title": "Early"],
                "2026-03-11T16:00:00Z": ["title": "Late"],
            ]
        )
        #expect(
            try tail.occurrence(identifier: "2026-03-11T17:00:00")?.event().title == "Late"
        )
    }

    // MARK: Added dates

    @Test func `a cut at an added date starts with the next that the rules give`() throws {
        let series = try EventSeries.choir(overrides: #"{"2026-03-05T19:00:00":{"title":"Extra"}}"#)
        let tail = try series.tail(from: "2026-03-05T19:00:00")
        #expect(tail.event.start.description == "2026-03-09T09:00:00")
        #expect(try tail.firstStarts(2) == ["2026-03-05T19:00:00", "2026-03-09T09:00:00"])
        #expect(
            try series.head(before: "2026-03-05T19:00:00").firstStarts() == ["2026-03-02T09:00:00"]
        )
    }

    @Test func `a last added date is an event of its own`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"weekly","count":2}"#,
            overrides: #"{"2026-05-05T19:00:00":{"title":"Extra","duration":"PT3H"}}"#
        )
        let tail = try series.tail(from: "2026-05-05T19:00:00").event
        #expect(!tail.isRecurring)
        #expect(tail["recurrenceId"] == nil)
        #expect(tail["recurrenceIdTimeZone"] == nil)
        #expect(tail.title == "Extra")
        #expect(tail.uid == "e2")
        #expect(tail.start.description == "2026-05-05T19:00:00")
        #expect(tail.duration.description == "PT3H")
    }

    @Test func `last added dates are a series of dates`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"weekly","count":2}"#,
            overrides: #"{"2026-05-05T19:00:00":{},"2026-05-06T20:00:00":{"title":"Party"}}"#
        )
        let tail = try series.tail(from: "2026-05-05T19:00:00")
        #expect(tail.event.recurrenceRules.isEmpty)
        #expect(tail.event.start.description == "2026-05-05T19:00:00")
        #expect(tail.event.recurrenceOverrides == ["2026-05-06T20:00:00": ["title": "Party"]])
        #expect(tail.count == 2)
    }

    @Test func `dates added before the start are a head of their own`() throws {
        let series = try EventSeries.choir(
            overrides: #"{"2026-02-20T19:00:00":{},"2026-02-21T19:00:00":{}}"#
        )
        let head = try series.head(before: "2026-03-02T09:00:00")
        #expect(try head.firstStarts() == ["2026-02-20T19:00:00", "2026-02-21T19:00:00"])
        #expect(head.event.uid == "e1")
    }

    @Test func `a rule nobody can read is ended, but cannot be begun again`() throws {
        let series = try EventSeries.choir(
            rule: #"{"frequency":"at full moon","count":9}"#,
            overrides: #"{"2026-04-02T09:00:00":{}}"#
        )
        let head = try series.head(before: "2026-04-02T09:00:00")
        #expect(try head.rule == ["frequency": "at full moon", "until": "2026-04-02T08:59:59"])
        #expect(throws: SeriesEditingError.self) {
            try series.beginning(at: try local("2026-04-02T09:00:00"), uid: "e2")
        }
    }

    @Test func `an instance without its series is no instance once it begins elsewhere`() throws {
        let series = try EventSeries.choir(more: #","recurrenceId":"2026-03-02T09:00:00""#)
        #expect(try series.tail(from: "2026-03-09T09:00:00").event["recurrenceId"] == nil)
        #expect(try series.head(before: "2026-03-09T09:00:00").event["recurrenceId"] != nil)
    }
}
