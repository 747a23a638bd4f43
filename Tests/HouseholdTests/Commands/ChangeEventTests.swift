import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@Suite struct ChangeEventTests {
    private var home = Home()
    private let uid: String
    /// The sequence at which everybody opened the form.
    private let base: Int
    private let original: EventFields

    init() throws {
        original = .make("Dentist", location: "Main St", notes: "card", url: "https://a.example")
        uid = try home.add(original)
        base = home.state.sequence
    }

    private mutating func change(
        _ fields: EventFields,
        base: Int? = nil,
        by actor: String = "anna"
    ) throws -> EventFields {
        let command = ChangeEvent(uid: uid, fields: fields, base: base ?? self.base)
        return try home.perform(command, by: actor).fields
    }

    @Test mutating func `a change of every field is stored`() throws {
        let typed = EventFields.make(
            "Swimming",
            location: "Pool",
            notes: "towel",
            url: "https://b.example",
            time: .allDay("2026-12-10", "2026-12-12"),
            calendar: "school"
        )
        #expect(try change(typed) == typed)
        #expect(try home.fields(uid) == typed)
        #expect(home.state.events[uid]?.isAllDay == true)
        #expect(home.transactions.last?.fact == .eventChanged)
    }

    @Test mutating func `emptying optional fields really clears them`() throws {
        _ = try change(.make("Dentist"))
        let event = try #require(try home.state.events[uid]?.event())
        #expect(
            event.object.names.allSatisfy { !["locations", "description", "links"].contains($0) }
        )
    }

    @Test mutating func `properties that no form shows survive a change`() throws {
        home.put(
            event: "choir",
            """
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T17:00:00",\
            "timeZone":"Europe/Berlin","duration":"PT1H","calendarIds":{"family":true},\
            "example.com:mood":"merry","example.com:weight":1.50,\
            "locations":{"1":{"@type":"Location","name":"Hall","coordinates":"geo:1,2"}},\
            "participants":{"p":{"@type":"Participant","name":"Mei"}}}
            """
        )
        let fields = try #require(try home.fields("choir"))
        let typed = fields.with {
            $0.title = "Big choir"
            $0.location = "Church"
        }
        try home.perform(ChangeEvent(uid: "choir", fields: typed, base: home.state.sequence))
        let text = try #require(home.state.events["choir"]?.text.string)
        #expect(text.contains(#""example.com:mood":"merry","example.com:weight":1.50,"#))
        #expect(text.contains(#""name":"Church","coordinates":"geo:1,2""#))
        #expect(text.contains(#""participants":{"p":{"@type":"Participant","name":"Mei"}}"#))
        #expect(text.contains(#""title":"Big choir""#))
    }

    @Test mutating func `a change keeps the event in its calendar`() throws {
        let other = try home.add(.make("Parents' evening", calendar: "school"))
        let typed = EventFields.make("Parents’ evening", calendar: "school")
        try home.perform(ChangeEvent(uid: other, fields: typed, base: home.state.sequence))
        #expect(home.state.events[other]?.calendar == "school")
    }

    @Test mutating func `saving what is there already writes nothing`() throws {
        #expect(try change(original) == original)
        #expect(try change(original.with { $0.notes = "card\r\n" }).notes == "card\n")
        #expect(try change(original.with { $0.notes = "card\r\n" }).notes == "card\n")
        #expect(home.state.sequence == base + 1)
    }

    @Test mutating func `what two people changed in different fields is merged`() throws {
        _ = try change(original.with { $0.title = "Orthodontist" }, by: "anna")
        let merged = try change(original.with { $0.notes = nil }, by: "ben")
        #expect(merged.title == "Orthodontist")
        #expect(merged.notes == nil)
        #expect(try home.fields(uid) == merged)
        #expect(home.state.events[uid]?.changedBy == "ben")
    }

    @Test mutating func `the same value from both is no clash`() throws {
        let typed = original.with { $0.title = "Orthodontist" }
        _ = try change(typed, by: "anna")
        #expect(try change(typed, by: "ben") == typed)
        #expect(home.state.sequence == base + 1)
    }

    @Test mutating func `two values for one field are a clash, and nothing is written`() throws {
        _ = try change(original.with { $0.title = "Orthodontist" }, by: "anna")
        let typed = original.with {
            $0.title = "Oral surgeon"
            $0.location = "Side St"
        }
        let clash = try #require(refusal { _ = try change(typed, by: "ben") }?.clash)
        #expect(clash.fields == [.title])
        #expect(clash.mine == typed)
        #expect(clash.theirs.title == "Orthodontist")
        #expect(clash.changedBy == "anna")
        #expect(clash.changedAt == .noon)
        #expect(try home.fields(uid)?.location == "Main St")
        #expect(home.state.sequence == base + 1)
        // Whoever has seen the clash saves against it.
        #expect(try change(typed, base: clash.revision, by: "ben") == typed)
    }

    @Test mutating func `a base older than memory is found in the journal`() throws {
        for number in 1...40 {
            let typed = original.with { $0.notes = "note \(number)" }
            _ = try change(typed, base: home.state.sequence)
        }
        let typed = original.with { $0.title = "Orthodontist" }
        let forgotten = try #require(refusal { _ = try change(typed, by: "ben") }?.clash)
        #expect(forgotten.fields == [.title, .notes])
        let (home, uid, base) = (home, uid, base)
        let command = ChangeEvent(uid: uid, fields: typed, base: base) {
            home.storedVersion(uid, at: base)
        }
        let merged = try self.home.perform(command, by: "ben").fields
        #expect(merged.title == "Orthodontist")
        #expect(merged.notes == "note 40")
    }

    @Test mutating func `an event that was deleted meanwhile is gone, with who and when`() throws {
        let later = Instant.at("2026-12-02T08:00:00Z")
        try home.perform(DeleteEvent(uid: uid, base: base), by: "ben", at: later)
        let typed = original.with { $0.title = "x" }
        let tombstone = try #require(refusal { _ = try change(typed) }?.tombstone)
        #expect(tombstone.deletedBy == "ben")
        #expect(tombstone.deletedAt == later)
        #expect(tombstone.record.title == "Dentist")
        #expect(
            refusal { try home.perform(ChangeEvent(uid: "x", fields: typed, base: 0)) }?
                .isNotFound == true
        )
    }

    @Test mutating func `a stale form does not complain of what it did not touch`() throws {
        // Anna moves the event, then deletes the calendar that Ben's form still names.
        _ = try change(original.with { $0.calendar = "school" }, by: "anna")
        try home.perform(DeleteCalendar(id: "family"))
        let merged = try change(original.with { $0.title = "Orthodontist" }, by: "ben")
        #expect(merged.title == "Orthodontist")
        #expect(merged.calendar == "school")
    }

    @Test mutating func `what an import brought may stay as it is`() throws {
        home.put(
            event: "old",
            """
            {"@type":"Event","uid":"old","title":"","start":"2026-12-09T17:00:00",\
            "timeZone":"Customized/Zone","duration":"PT1H","calendarIds":{"family":true},\
            "description":"a\\r\\nb","links":{"url":{"@type":"Link","href":"javascript:x"}}}
            """
        )
        let fields = try #require(try home.fields("old"))
        #expect(fields.notes == "a\nb")
        let typed = fields.with { $0.location = "Hall" }
        try home.perform(ChangeEvent(uid: "old", fields: typed, base: home.state.sequence))
        let text = try #require(home.state.events["old"]?.text.string)
        #expect(text.contains(#""description":"a\r\nb""#))
        #expect(text.contains("Customized/Zone"))
        let wrong = typed.with { $0.url = "javascript:y" }
        let refused = refusal {
            try home.perform(ChangeEvent(uid: "old", fields: wrong, base: home.state.sequence))
        }
        #expect(refused?.problems == [FieldProblem("url", .notAWebAddress)])
    }

    @Test mutating func `an event without a calendar is not saved without one`() throws {
        home.put(
            event: "stray",
            #"{"@type":"Event","uid":"stray","title":"x","start":"2026-12-09T17:00:00"}"#
        )
        let fields = try #require(try home.fields("stray")).with { $0.title = "y" }
        let refused = refusal {
            try home.perform(ChangeEvent(uid: "stray", fields: fields, base: home.state.sequence))
        }
        #expect(refused?.problems == [FieldProblem("calendar", .empty)])
        let homed = fields.with { $0.calendar = "family" }
        try home.perform(ChangeEvent(uid: "stray", fields: homed, base: home.state.sequence))
        #expect(home.state.events["stray"]?.calendar == "family")
    }

    @Test mutating func `an event in a calendar that takes no changes stays`() throws {
        home.put(
            event: "eve",
            """
            {"@type":"Event","uid":"eve","title":"Eve","start":"2026-12-24T00:00:00","duration":"P1D",\
            "showWithoutTime":true,"calendarIds":{"holidays":true}}
            """
        )
        let typed = EventFields.make("Eve!", time: .allDay("2026-12-24"), calendar: "family")
        let sequence = home.state.sequence
        let refused = refusal {
            try home.perform(ChangeEvent(uid: "eve", fields: typed, base: sequence))
        }
        #expect(refused?.prohibition == .calendarReadOnly(name: "Holidays"))
        let kept = refusal { try home.perform(DeleteEvent(uid: "eve", base: sequence)) }
        #expect(kept?.prohibition == .calendarReadOnly(name: "Holidays"))
        let moved = refusal { _ = try change(original.with { $0.calendar = "holidays" }) }
        #expect(moved?.problems == [FieldProblem("calendar", .readOnlyCalendar)])
    }

    @Test mutating func `only full access changes and deletes`() {
        for device in ["wall", "guest", "out"] {
            let refused = refusal { _ = try change(original, by: device) }
            #expect(refused?.prohibition == .capability(.changeEvents))
            let kept = refusal { try home.perform(DeleteEvent(uid: uid, base: base), by: device) }
            #expect(kept?.prohibition == .capability(.changeEvents))
        }
    }

    @Test mutating func `an event that changed since is not deleted`() throws {
        _ = try change(original.with { $0.title = "Orthodontist" }, by: "ben")
        let refused = refusal { try home.perform(DeleteEvent(uid: uid, base: base)) }
        guard case .changedMeanwhile(let device, _) = refused else {
            Issue.record("deleted all the same")
            return
        }
        #expect(device == "ben")
        try home.perform(DeleteEvent(uid: uid, base: base + 1))
        #expect(home.state.events[uid] == nil)
        #expect(home.state.trash[uid]?.record.title == "Orthodontist")
    }

    @Test mutating func `a deleted event is kept for thirty days`() throws {
        try home.perform(DeleteEvent(uid: uid, base: base))
        var state = home.state
        state.emptyTrash(at: Instant.noon.adding(seconds: 30 * 86_400))
        #expect(state.trash[uid] != nil)
        state.emptyTrash(at: Instant.noon.adding(seconds: 30 * 86_400 + 1))
        #expect(state.trash[uid] == nil)
    }
}
