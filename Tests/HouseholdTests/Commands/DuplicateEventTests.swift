import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@Suite struct DuplicateEventTests {
    @Test func `copies on several days have UIDs of their own and keep everything else`() throws {
        var home = Home()
        let uid = try home.add(
            .make("Dentist", location: "Main St", notes: "card", url: "https://a.example")
        )
        let copies = try home.perform(
            DuplicateEvent(uid: uid, days: [.on("2026-12-16"), .on("2028-02-29")])
        )
        #expect(Set(copies + [uid]).count == 3)
        let first = try #require(try home.fields(copies[0]))
        #expect(first.time == .timed("2026-12-16 15:00", "2026-12-16 16:00"))
        #expect(
            first.with { $0.time = .timed("2026-12-09 15:00", "2026-12-09 16:00") }
                == (try home.fields(uid))
        )
        #expect(try home.fields(copies[1])?.time == .timed("2028-02-29 15:00", "2028-02-29 16:00"))
        let last = try #require(home.transactions.last)
        try home.perform(UndoTransaction(last))
        #expect(home.state.events.count == 1)
    }

    @Test func `alerts go along, those at a moment as many days before as they were`() throws {
        var home = Home()
        home.put(
            event: "dentist",
            """
            {"@type":"Event","uid":"dentist","title":"Dentist","start":"2026-12-09T15:00:00",\
            "timeZone":"Europe/Berlin","calendarIds":{"family":true},"alerts":{\
            "1":{"trigger":{"@type":"OffsetTrigger","offset":"-PT15M"},\
            "acknowledged":"2026-12-09T13:46:00Z"},\
            "2":{"trigger":{"@type":"AbsoluteTrigger","when":"2026-12-08T07:00:00Z"}}}}
            """
        )
        let copies = try home.perform(
            DuplicateEvent(uid: "dentist", days: [.on("2027-06-09")])
        )
        // Eight o'clock in Berlin, in summer as in winter.
        #expect(
            try home.state.events[copies[0]]?.event().alerts == [
                "1": ["trigger": ["@type": "OffsetTrigger", "offset": "-PT15M"]],
                "2": ["trigger": ["@type": "AbsoluteTrigger", "when": "2027-06-08T06:00:00Z"]],
            ]
        )
    }

    @Test func `one date of a series becomes a single event, as it was changed`() throws {
        var home = Home()
        home.put(
            event: "choir",
            """
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-01T17:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],\
            "recurrenceOverrides":{"2026-12-15T17:00:00":{"start":"2026-12-15T18:00:00",\
            "title":"Concert"}}}
            """
        )
        let copies = try home.perform(
            DuplicateEvent(
                uid: "choir",
                occurrence: "2026-12-15T17:00:00",
                days: [.on("2027-01-02")]
            )
        )
        let copy = try #require(home.state.events[copies[0]])
        #expect(!copy.isRecurring)
        #expect(copy.title == "Concert")
        #expect(copy.start == .at("2027-01-02T17:00:00Z"))
        #expect(!copy.text.string.contains("recurrenceId"))
    }

    @Test func `whole days stay whole, and no day at all is refused`() throws {
        var home = Home()
        let uid = try home.add(.make(time: .allDay("2026-12-24", "2026-12-26")))
        let copies = try home.perform(DuplicateEvent(uid: uid, days: [.on("2027-12-24")]))
        #expect(try home.fields(copies[0])?.time == .allDay("2027-12-24", "2027-12-26"))
        let refused = refusal { try home.perform(DuplicateEvent(uid: uid, days: [])) }
        #expect(refused?.problems == [FieldProblem("date", .empty)])
        let closed = refusal {
            try home.perform(DuplicateEvent(uid: uid, days: [.on("2027-12-24")]), by: "wall")
        }
        #expect(closed?.prohibition == .capability(.changeEvents))
    }
}
