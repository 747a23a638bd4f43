import CivilTime
import Household
import JSCalendar
import Testing

@Suite struct RepetitionTests {
    /// Swimming, each Wednesday at nine in Berlin from 7 October 2026, ten times; the second is
    /// left out, the third is an hour later and called “Gala”, and there is one more on a Friday.
    private static let swimming = """
        {"@type":"Event","uid":"swim","title":"Swimming","start":"2026-10-07T09:00:00",\
        "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
        "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":10}],\
        "recurrenceOverrides":{"2026-10-14T09:00:00":{"excluded":true},\
        "2026-10-21T09:00:00":{"start":"2026-10-21T10:00:00","title":"Gala"},\
        "2026-10-30T09:00:00":{}}}
        """

    private func home(_ text: String = swimming) -> Home {
        var home = Home()
        home.put(event: "swim", text)
        return home
    }

    private func events(_ home: Home, on day: String) -> [String] {
        home.state.slices(on: .on(day)).map { slice in
            let mark = slice.record.isDetached ? " *" : ""
            return "\(slice.start.time.shortText) \(slice.record.title)\(mark)"
        }
    }

    @Test func `a weekly event is on each of its days and on no other`() {
        let home = home()
        #expect(events(home, on: "2026-10-07") == ["09:00 Swimming"])
        #expect(events(home, on: "2026-10-08") == [])
        #expect(events(home, on: "2026-10-14") == [])
        #expect(events(home, on: "2026-12-09") == ["09:00 Swimming"])
        #expect(events(home, on: "2026-12-16") == [])
    }

    @Test func `nine in the morning stays nine when the clocks change`() {
        let home = home()
        #expect(events(home, on: "2026-10-28") == ["09:00 Swimming"])
        #expect(
            home.state.events["swim"]?.occurrence(identifier: "2026-10-28T09:00:00")?.start
                == .at("2026-10-28T08:00:00Z")
        )
    }

    @Test func `a changed date is where it was moved to, under its new name`() {
        #expect(events(home(), on: "2026-10-21") == ["10:00 Gala *"])
    }

    @Test func `a date that was only added is there`() {
        #expect(events(home(), on: "2026-10-30") == ["09:00 Swimming"])
    }

    @Test func `the month marks the days on which it is on`() {
        let days = home().state.daysWithEvents(from: .on("2026-10-01"), until: .on("2026-11-01"))
        #expect(
            days.sorted() == [
                .on("2026-10-07"), .on("2026-10-21"), .on("2026-10-28"), .on("2026-10-30"),
            ]
        )
    }

    @Test func `an occurrence is found by its original start, an excluded one is not`() throws {
        let series = try #require(home().state.events["swim"])
        let gala = try #require(series.occurrence(identifier: "2026-10-21T09:00:00"))
        #expect(gala.title == "Gala")
        #expect(gala.occurrence?.occurrenceIdentifier == "2026-10-21T09:00:00")
        #expect(try gala.event().start.description == "2026-10-21T10:00:00")
        #expect(series.occurrence(identifier: "2026-10-14T09:00:00") == nil)
        #expect(series.occurrence(identifier: "2026-10-08T09:00:00") == nil)
        #expect(series.occurrence(identifier: "nonsense") == nil)
    }

    @Test func `a series that goes on for ever is still on in a hundred years`() {
        let birthday = """
            {"@type":"Event","uid":"swim","title":"Birthday","start":"1950-02-28T00:00:00",\
            "showWithoutTime":true,"duration":"P1D","calendarIds":{"family":true},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"yearly"}]}
            """
        #expect(events(home(birthday), on: "2126-02-28") == ["00:00 Birthday"])
        #expect(events(home(birthday), on: "2126-03-01") == [])
    }

    @Test func `deleting the series takes all its days`() throws {
        var home = home()
        try home.perform(DeleteEvent(uid: "swim", span: .allEvents, base: home.state.sequence))
        #expect(events(home, on: "2026-10-07") == [])
        #expect(events(home, on: "2026-12-09") == [])
    }

    @Test func `an override that does not fit leaves the date as the series has it`() throws {
        let misfit = """
            {"@type":"Event","uid":"swim","title":"Swimming","start":"2026-10-07T09:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],\
            "recurrenceOverrides":{"2026-10-14T09:00:00":{"locations/pool/name":"Sea"}}}
            """
        let series = try #require(home(misfit).state.events["swim"])
        let date = try #require(series.occurrence(identifier: "2026-10-14T09:00:00"))
        #expect(date.title == "Swimming")
        #expect(try date.event().title == "Swimming")
        #expect(try date.event().start.description == "2026-10-14T09:00:00")
    }

    @Test func `a rule that nobody understands leaves the first day`() {
        let strange = """
            {"@type":"Event","uid":"swim","title":"Strange","start":"2026-10-07T09:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"fortnightly"}]}
            """
        #expect(events(home(strange), on: "2026-10-07") == ["09:00 Strange"])
        #expect(events(home(strange), on: "2026-10-21") == [])
    }

    @Test func `a rule for every second of years ends`() {
        let hostile = home(
            """
            {"@type":"Event","uid":"swim","title":"Tick","start":"2020-01-01T00:00:00",\
            "timeZone":"Europe/Berlin",\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"secondly"}]}
            """
        )
        let years = EventQuery(
            start: .at("2025-01-01T00:00:00Z"),
            end: .at("2028-12-31T00:00:00Z")
        )
        #expect(hostile.state.events(matching: years).count == EventRecord.mostOccurrences)
    }
}
