import CivilTime
import JSCalendar
import JSON
import Testing

/// A series as short text: `MO 2026-03-30T09:00`-like lists of what a window shows.
extension EventSeries {
    convenience init(_ members: String, in household: String = "Europe/Berlin") throws {
        let object = try object(#"{"@type":"Event","uid":"e1",\#(members)}"#)
        self.init(try Event(object: object), household: try zone(household))
    }

    /// The starts on the clock of the household.
    func starts(_ from: String, _ to: String, limit: Int = 100) throws -> [String] {
        try shown(from, to).prefix(limit).map { "\(household.local(at: $0.start))" }
    }

    func shown(_ from: String, _ to: String) throws -> SeriesOccurrences {
        occurrences(
            from: household.instant(of: try local(from)),
            to: household.instant(of: try local(to))
        )
    }
}

@Suite struct EventSeriesTests {
    private static let weekly =
        #""recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}]"#
    private static let daily =
        #""recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}]"#
    private static let nine =
        #""start":"2026-03-02T09:00:00","timeZone":"Europe/Berlin","duration":"PT1H""#

    @Test func `a weekly event at nine stays at nine when the clocks change`() throws {
        let series = try EventSeries("\(Self.nine),\(Self.weekly)")
        #expect(
            try series.starts("2026-03-23T00:00:00", "2026-04-07T00:00:00") == [
                "2026-03-23T09:00:00", "2026-03-30T09:00:00", "2026-04-06T09:00:00",
            ]
        )
        let first = try #require(series.occurrence(identifier: "2026-03-23T09:00:00"))
        let second = try #require(series.occurrence(identifier: "2026-03-30T09:00:00"))
        #expect(first.start.description == "2026-03-23T08:00:00Z")
        #expect(second.start.description == "2026-03-30T07:00:00Z")
        #expect(second.end.description == "2026-03-30T08:00:00Z")
        #expect(
            try series.starts("2026-10-26T00:00:00", "2026-10-27T00:00:00") == [
                "2026-10-26T09:00:00"
            ]
        )
    }

    @Test func `an event of another zone moves by that zone's clock`() throws {
        let series = try EventSeries(
            #""start":"2026-03-02T09:00:00","timeZone":"America/Chicago","duration":"PT1H",\#(Self.weekly)"#,
            in: "America/New_York"
        )
        #expect(
            try series.starts("2026-03-01T00:00:00", "2026-03-17T00:00:00") == [
                "2026-03-02T10:00:00", "2026-03-09T10:00:00", "2026-03-16T10:00:00",
            ]
        )
    }

    @Test(arguments: ["Pacific/Pago_Pago", "UTC", "Asia/Kolkata", "Pacific/Kiritimati"])
    func `a birthday is on its day in every zone`(_ household: String) throws {
        let series = try EventSeries(
            #""start":"2020-05-17T00:00:00","showWithoutTime":true,"duration":"P1D","recurrenceRules":[{"frequency":"yearly"}]"#,
            in: household
        )
        #expect(
            try series.starts("2026-05-17T00:00:00", "2026-05-18T00:00:00") == [
                "2026-05-17T00:00:00"
            ]
        )
        #expect(try series.starts("2026-05-16T00:00:00", "2026-05-17T00:00:00") == [])
        #expect(try series.starts("2026-05-18T00:00:00", "2026-05-19T00:00:00") == [])
        let birthday = try #require(series.occurrence(identifier: "2026-05-17"))
        #expect(birthday.occurrenceIdentifier == "2026-05-17")
        #expect(birthday.timing.isAllDay)
    }

    @Test func `a floating event is at its time on the household's clock`() throws {
        let series = try EventSeries(
            #""start":"2026-03-28T02:30:00","duration":"PT1H",\#(Self.daily)"#
        )
        let found = try series.shown("2026-03-28T00:00:00", "2026-03-31T00:00:00").map(
            \.start.description
        )
        // On the 29th 02:30 does not exist: the offset before the gap is taken.
        #expect(found == ["2026-03-28T01:30:00Z", "2026-03-29T01:30:00Z", "2026-03-30T00:30:00Z"])
    }

    @Test func `a night and a journey are found by each of their days`() throws {
        let night = try EventSeries(
            #""start":"2026-03-02T23:00:00","timeZone":"Europe/Berlin","duration":"PT8H",\#(Self.weekly)"#
        )
        #expect(
            try night.starts("2026-03-10T00:00:00", "2026-03-11T00:00:00") == [
                "2026-03-09T23:00:00"
            ]
        )
        #expect(try night.starts("2026-03-10T07:00:00", "2026-03-11T00:00:00") == [])
        let days = try EventSeries(
            #""start":"2026-03-02T00:00:00","showWithoutTime":true,"duration":"P3D",\#(Self.weekly)"#
        )
        #expect(
            try days.starts("2026-03-11T00:00:00", "2026-03-12T00:00:00") == ["2026-03-09T00:00:00"]
        )
        #expect(try days.starts("2026-03-12T00:00:00", "2026-03-13T00:00:00") == [])
        let evening = try EventSeries(
            #""start":"2026-03-02T20:00:00","timeZone":"Europe/Berlin","duration":"PT4H",\#(Self.weekly)"#
        )
        #expect(try evening.starts("2026-03-10T00:00:00", "2026-03-11T00:00:00") == [])
    }

    @Test func `occurrences longer than the interval overlap one another`() throws {
        let series = try EventSeries(
            #""start":"2026-03-02T12:00:00","timeZone":"Europe/Berlin","duration":"P10D",\#(Self.daily)"#
        )
        let found = try series.starts("2026-06-20T12:00:00", "2026-06-20T12:00:01")
        #expect(found.count == 10)
        #expect(found.first == "2026-06-11T12:00:00")
    }

    @Test func `an occurrence without length is in the window that holds its start`() throws {
        let series = try EventSeries(#""start":"2026-03-02T09:00:00",\#(Self.daily)"#)
        #expect(
            try series.starts("2026-03-05T09:00:00", "2026-03-05T09:30:00") == [
                "2026-03-05T09:00:00"
            ]
        )
        #expect(try series.starts("2026-03-05T08:30:00", "2026-03-05T09:00:00") == [])
    }

    @Test func `COUNT counts what an exception takes out`() throws {
        let series = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"daily","count":10}],"recurrenceOverrides":{"2026-03-04T09:00:00":{"excluded":true}}"#
        )
        #expect(series.count == 9)
        #expect(series.span.end?.description == "2026-03-11T09:00:00Z")
        #expect(series.occurrence(identifier: "2026-03-04T09:00:00") == nil)
    }

    @Test func `every working day can be a daily rule with weekdays`() throws {
        let series = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"daily","byDay":[{"day":"mo"},{"day":"tu"},{"day":"we"},{"day":"th"},{"day":"fr"}]}]"#
        )
        #expect(
            try series.starts("2026-03-06T00:00:00", "2026-03-10T00:00:00") == [
                "2026-03-06T09:00:00", "2026-03-09T09:00:00",
            ]
        )
    }

    @Test func `the start is the first occurrence though the rule does not give it`() throws {
        let series = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"weekly","byDay":[{"day":"fr"}],"count":3}]"#
        )
        #expect(
            try series.starts("2026-03-01T00:00:00", "2027-01-01T00:00:00") == [
                "2026-03-02T09:00:00", "2026-03-06T09:00:00", "2026-03-13T09:00:00",
            ]
        )
        #expect(series.first?.recurrenceId.description == "2026-03-02T09:00:00")
    }

    @Test func `until before the start leaves the start`() throws {
        let series = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"daily","until":"2026-01-01T00:00:00"}]"#
        )
        #expect(series.count == 1)
        #expect(
            try series.starts("2026-01-01T00:00:00", "2027-01-01T00:00:00") == [
                "2026-03-02T09:00:00"
            ]
        )
    }

    @Test func `an excluded rule takes occurrences out`() throws {
        let series = try EventSeries(
            #"\#(Self.nine),\#(Self.daily),"excludedRecurrenceRules":[{"frequency":"weekly","byDay":[{"day":"sa"},{"day":"su"}]}]"#
        )
        #expect(
            try series.starts("2026-03-06T00:00:00", "2026-03-10T00:00:00") == [
                "2026-03-06T09:00:00", "2026-03-09T09:00:00",
            ]
        )
    }

    @Test func `an event that does not repeat is its own only occurrence`() throws {
        let series = try EventSeries(Self.nine)
        let only = try #require(series.first)
        #expect(series.count == 1)
        #expect(try only.event() == series.event)
        #expect(series.span.start == only.start)
        #expect(series.span.end == only.end)
        #expect(!only.isDetached)
    }

    @Test func `a rule that cannot be used leaves the start and the overrides, and says so`() throws
    {
        let series = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"monthly","byMonthDay":[32]}],"recurrenceOverrides":{"2026-04-01T10:00:00":{}}"#
        )
        #expect(series.problem == "recurrenceRules/0/byMonthDay 32 is out of range")
        #expect(
            try series.starts("2026-01-01T00:00:00", "2030-01-01T00:00:00") == [
                "2026-03-02T09:00:00", "2026-04-01T10:00:00",
            ]
        )
    }

    @Test func `the span of an endless series has no end`() throws {
        let series = try EventSeries("\(Self.nine),\(Self.weekly)")
        #expect(series.span.start.description == "2026-03-02T08:00:00Z")
        #expect(series.span.end == nil)
        #expect(series.count == nil)
    }

    @Test func `a series with until spans everything it shows`() throws {
        let series = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"daily","until":"2026-10-25T09:00:00"}]"#
        )
        let last = try #require(series.occurrence(identifier: "2026-10-25T09:00:00"))
        let end = try #require(series.span.end)
        #expect(last.end <= end)
        #expect(end <= last.end.adding(seconds: 2 * 86_400))
        #expect(series.occurrence(identifier: "2026-10-26T09:00:00") == nil)
    }

    @Test(.timeLimit(.minutes(1)))
    func `hostile rules end`() throws {
        let never = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"secondly","count":5,"byMonth":["2"],"byMonthDay":[30]}]"#
        )
        #expect(try never.starts("2500-01-01T00:00:00", "2500-01-02T00:00:00") == [])
        let many = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"secondly","until":"9999-12-31T23:59:59"}]"#
        )
        #expect(try many.starts("9998-01-01T00:00:00", "9999-01-01T00:00:00", limit: 2).count == 2)
        let long = try EventSeries(
            #"\#(Self.nine),"recurrenceRules":[{"frequency":"daily","count":999999999}]"#
        )
        #expect(long.span.end == nil)
    }

    @Test func `a window agrees with the whole series, wherever it is`() throws {
        let series = try EventSeries(
            #""start":"2026-03-01T01:30:00","timeZone":"Europe/Berlin","duration":"PT90M","recurrenceRules":[{"frequency":"hourly","interval":5}],"recurrenceOverrides":{"2026-03-29T03:30:00":{"start":"2026-04-02T03:15:00"},"2026-03-28T22:30:00":{"excluded":true}}"#
        )
        let all = try series.shown("2026-03-01T00:00:00", "2026-04-05T00:00:00").map { $0 }
        #expect(all.map(\.start) == all.map(\.start).sorted())
        let begin = try #require(Instant("2026-03-27T00:00:00Z"))
        for hour in 0..<150 {
            let from = begin.adding(seconds: hour * 3600)
            let to = from.adding(seconds: 7200)
            let window = series.occurrences(from: from, to: to).map(\.recurrenceId)
            #expect(window == all.filter { $0.start < to && from < $0.end }.map(\.recurrenceId))
        }
    }
}
