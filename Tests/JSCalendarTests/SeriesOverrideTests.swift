import CivilTime
import JSCalendar
import JSON
import Testing

/// Occurrences that differ from their series (RFC 8984 §4.3.5).
@Suite struct SeriesOverrideTests {
    private func series(_ overrides: String, more: String = "") throws -> EventSeries {
        try EventSeries(
            #"""
            "start":"2026-03-02T09:00:00","timeZone":"Europe/Berlin","duration":"PT1H","title":"Choir",
            "x-color":"red","recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],
            "recurrenceOverrides":\#(overrides)\#(more)
            """#
        )
    }

    @Test func `an occurrence moved out of a window is found where it is now`() throws {
        let series = try series(#"{"2026-03-09T09:00:00":{"start":"2027-05-05T20:00:00"}}"#)
        #expect(try series.starts("2026-03-09T00:00:00", "2026-03-10T00:00:00") == [])
        #expect(
            try series.starts("2027-05-05T00:00:00", "2027-05-06T00:00:00") == [
                "2027-05-05T20:00:00"
            ]
        )
        let moved = try #require(series.occurrence(identifier: "2026-03-09T09:00:00"))
        #expect(moved.isDetached)
        #expect(moved.occurrenceIdentifier == "2026-03-09T09:00:00")
        #expect(moved.start.description == "2027-05-05T18:00:00Z")
    }

    @Test func `an occurrence moved before the start is the first, and within the span`() throws {
        let series = try series(#"{"2026-03-09T09:00:00":{"start":"2026-02-20T20:00:00"}}"#)
        #expect(series.first?.recurrenceId.description == "2026-03-09T09:00:00")
        #expect(series.span.start.description == "2026-02-20T19:00:00Z")
        #expect(
            try series.starts("2026-01-01T00:00:00", "2026-03-17T00:00:00") == [
                "2026-02-20T20:00:00", "2026-03-02T09:00:00", "2026-03-16T09:00:00",
            ]
        )
    }

    @Test func `a longer occurrence is found on its last day`() throws {
        let series = try series(#"{"2026-03-09T09:00:00":{"duration":"P3D"}}"#)
        #expect(
            try series.starts("2026-03-12T08:00:00", "2026-03-12T12:00:00") == [
                "2026-03-09T09:00:00"
            ]
        )
        #expect(try series.starts("2026-03-12T09:00:00", "2026-03-12T12:00:00") == [])
    }

    @Test func `another zone and a whole day change the instants`() throws {
        let series = try series(
            #"{"2026-03-09T09:00:00":{"timeZone":"Asia/Tokyo"},"2026-03-16T09:00:00":{"timeZone":null,"showWithoutTime":true,"start":"2026-03-16T00:00:00","duration":"P1D"}}"#
        )
        let tokyo = try #require(series.occurrence(identifier: "2026-03-09T09:00:00"))
        #expect(tokyo.start.description == "2026-03-09T00:00:00Z")
        let day = try #require(series.occurrence(identifier: "2026-03-16T09:00:00"))
        #expect(day.timing.isAllDay)
        #expect(day.start.description == "2026-03-15T23:00:00Z")
        #expect(day.end.description == "2026-03-16T23:00:00Z")
        #expect(day.occurrenceIdentifier == "2026-03-16T09:00:00")
    }

    @Test func `a key that the rules do not give adds an occurrence`() throws {
        let series = try series(
            #"{"2026-03-05T19:00:00":{},"2026-03-06T19:00:00":{"title":"Extra"}}"#
        )
        #expect(
            try series.starts("2026-03-03T00:00:00", "2026-03-10T00:00:00") == [
                "2026-03-05T19:00:00", "2026-03-06T19:00:00", "2026-03-09T09:00:00",
            ]
        )
        let plain = try #require(series.occurrence(identifier: "2026-03-05T19:00:00"))
        #expect(!plain.isDetached)
        #expect(plain.patch == [:])
        #expect(try plain.event().title == "Choir")
    }

    @Test func `the start can be excluded`() throws {
        let series = try series(#"{"2026-03-02T09:00:00":{"excluded":true}}"#)
        #expect(series.first?.recurrenceId.description == "2026-03-09T09:00:00")
        #expect(series.occurrence(identifier: "2026-03-02T09:00:00") == nil)
    }

    @Test func `a changed title is in the event of its occurrence alone`() throws {
        let series = try series(#"{"2026-03-09T09:00:00":{"title":"Concert"}}"#)
        let concert = try #require(series.occurrence(identifier: "2026-03-09T09:00:00"))
        let event = try concert.event()
        #expect(event.title == "Concert")
        #expect(event.start.description == "2026-03-09T09:00:00")
        #expect(event["x-color"] == "red")
        #expect(event["recurrenceId"] == "2026-03-09T09:00:00")
        #expect(event["recurrenceIdTimeZone"] == "Europe/Berlin")
        #expect(event["recurrenceRules"] == nil)
        #expect(!event.isRecurring)
        let usual = try #require(series.occurrence(identifier: "2026-03-16T09:00:00"))
        #expect(try usual.event().title == "Choir")
        #expect(usual.patch == nil)
    }

    @Test func `an override cannot change what belongs to the series`() throws {
        let series = try series(
            #"{"2026-03-09T09:00:00":{"uid":"other","recurrenceRules/0/frequency":"daily","recurrenceId":"2026-01-01T00:00:00","privacy":"private","replyTo":null}}"#
        )
        let occurrence = try #require(series.occurrence(identifier: "2026-03-09T09:00:00"))
        let event = try occurrence.event()
        #expect(event.uid == "e1")
        #expect(event["privacy"] == nil)
        #expect(event["recurrenceId"] == "2026-03-09T09:00:00")
        #expect(!occurrence.isDetached)
    }

    @Test func `a patch that does not fit is refused, and the occurrence stays where it was`()
        throws
    {
        let series = try series(
            #"{"2026-03-09T09:00:00":{"locations/1/name":"Hall"},"2026-03-16T09:00:00":{"start":5,"duration":"PT9H"}}"#
        )
        let first = try #require(series.occurrence(identifier: "2026-03-09T09:00:00"))
        #expect(throws: PatchError.self) { try first.event() }
        let second = try #require(series.occurrence(identifier: "2026-03-16T09:00:00"))
        #expect(throws: EventError.self) { try second.event() }
        #expect(second.timing.duration.description == "PT1H")
        #expect(
            try series.starts("2026-03-16T00:00:00", "2026-03-17T00:00:00") == [
                "2026-03-16T09:00:00"
            ]
        )
    }

    @Test(arguments: ["2026-03-09", "2026-03-09T09:00:00", "2026-03-09T08:00:00Z"])
    func `a key may be a date or a UTC time`(_ key: String) throws {
        let series = try series(#"{"\#(key)":{"excluded":true}}"#)
        #expect(try series.starts("2026-03-09T00:00:00", "2026-03-10T00:00:00") == [])
        #expect(series.problem == nil)
    }

    @Test(arguments: ["2026-03-09", "2026-03-09T00:00:00", "2026-03-09T14:00:00"])
    func `a key of whole days means its date`(_ key: String) throws {
        let series = try EventSeries(
            #""start":"2026-03-02T00:00:00","showWithoutTime":true,"duration":"P1D","recurrenceRules":[{"frequency":"weekly"}],"recurrenceOverrides":{"\#(key)":{"title":"Bins"}}"#
        )
        let changed = try #require(series.occurrence(identifier: "2026-03-09"))
        #expect(changed.isDetached)
        #expect(try series.starts("2026-03-09T00:00:00", "2026-03-10T00:00:00").count == 1)
    }

    @Test func `a key that is no time is passed over, and said`() throws {
        let series = try series(
            #"{"tomorrow":{"excluded":true},"2026-03-09T09:00:00":{"excluded":true}}"#
        )
        #expect(series.problem == "recurrenceOverrides/tomorrow is no patch of an occurrence")
        #expect(try series.starts("2026-03-09T00:00:00", "2026-03-10T00:00:00") == [])
    }

    @Test func `a daily series with one occurrence moved by an hour keeps all others`() throws {
        let series = try EventSeries(
            #""start":"2026-03-01T12:00:00","timeZone":"Europe/Berlin","duration":"PT1H","recurrenceRules":[{"frequency":"daily","count":20}],"recurrenceOverrides":{"2026-03-12T12:00:00":{"start":"2026-03-12T13:00:00"}}"#
        )
        let starts = try series.starts("2026-03-01T00:00:00", "2026-04-01T00:00:00")
        #expect(starts.count == 20)
        #expect(starts[11] == "2026-03-12T13:00:00")
        #expect(starts.count { $0.hasSuffix("T12:00:00") } == 19)
    }

    @Test func `instances without their series are shown by themselves`() throws {
        let event = try Event(
            object: object(
                #"{"@type":"Event","uid":"e1","start":"2026-03-09T10:00:00","timeZone":"Europe/Berlin","duration":"PT1H","recurrenceId":"2026-03-09T09:00:00","recurrenceIdTimeZone":"Europe/Berlin","recurrenceOverrides":{"2026-03-16T09:00:00":{"title":"Late"}}}"#
            )
        )
        let series = EventSeries(event, household: try zone("Europe/Berlin"))
        #expect(series.count == 2)
        let first = try #require(series.first)
        #expect(try first.event()["recurrenceId"] == "2026-03-09T09:00:00")
    }
}
