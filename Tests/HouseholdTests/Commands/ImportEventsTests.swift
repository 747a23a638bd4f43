import Household
import JSCalendar
import Testing

@Suite struct ImportEventsTests {
    private var home = Home()

    private mutating func take(
        _ events: [Event],
        into calendar: String = "Football",
        by actor: Actor = .device("anna")
    ) throws -> [Int] {
        let command = ImportEvents(events: events, calendarName: calendar)
        let counts = try home.perform(command, as: actor)
        return [counts.new, counts.updated, counts.unchanged]
    }

    @Test mutating func `events come into a calendar that is made for them`() throws {
        #expect(try take([.imported("a", "A"), .imported("b", "B")]) == [2, 0, 0])
        let calendar = try #require(home.state.calendars.last)
        #expect(calendar.name == "Football")
        #expect(![.tomato, .gold, .blue].contains(calendar.color))
        #expect(home.state.events["a"]?.calendar == calendar.id)
        #expect(home.transactions.last?.fact == .eventsImported)
    }

    @Test mutating func `events come into the calendar of that name`() throws {
        #expect(try take([.imported("a", "A")], into: "School") == [1, 0, 0])
        #expect(home.state.events["a"]?.calendar == "school")
        #expect(home.state.calendars.count == 3)
    }

    @Test mutating func `the same file again changes nothing`() throws {
        let events = [Event.imported("a", "A"), .imported("b", "B")]
        _ = try take(events)
        let sequence = home.state.sequence
        #expect(try take(events) == [0, 0, 2])
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `the same file never undoes what the household has changed`() throws {
        let events = [Event.imported("a", "A")]
        _ = try take(events)
        let typed = try #require(try home.fields("a")).with { $0.title = "Our title" }
        try home.perform(ChangeEvent(uid: "a", fields: typed, base: home.state.sequence))
        #expect(try take(events) == [0, 0, 1])
        #expect(home.state.events["a"]?.title == "Our title")
    }

    @Test mutating func `a file that was written anew, but says the same, is the same`() throws {
        var event = Event.imported("a", "A")
        event.updated = .at("2026-11-01T00:00:00Z")
        _ = try take([event])
        event.updated = .at("2026-12-01T00:00:00Z")
        event.created = .at("2026-12-01T00:00:00Z")
        #expect(try take([event]) == [0, 0, 1])
    }

    @Test mutating func `an event that changed in the file is updated, in its calendar`() throws {
        _ = try take([.imported("a", "A"), .imported("b", "B")])
        let typed = try #require(try home.fields("a")).with { $0.calendar = "school" }
        try home.perform(ChangeEvent(uid: "a", fields: typed, base: home.state.sequence))
        #expect(try take([.imported("a", "A2"), .imported("b", "B")]) == [0, 1, 1])
        #expect(home.state.events["a"]?.title == "A2")
        #expect(home.state.events["a"]?.calendar == "school")
    }

    @Test mutating func `an event of our own that comes back as it is stays`() throws {
        let uid = try home.add(.make("Ours"))
        let own = try #require(try home.state.events[uid]?.event())
        let sequence = home.state.sequence
        #expect(try take([own]) == [0, 0, 1])
        #expect(home.state.sequence == sequence)
        #expect(home.state.calendars.count == 3)
    }

    @Test mutating func `of one UID twice in a file the last counts`() throws {
        let events = [Event.imported("a", "A"), .imported("b", "B"), .imported("a", "A again")]
        #expect(try take(events) == [2, 0, 0])
        #expect(home.state.events["a"]?.title == "A again")
        #expect(try take(events) == [0, 0, 2])
    }

    @Test mutating func `what was deleted since comes back`() throws {
        let events = [Event.imported("a", "A")]
        _ = try take(events)
        try home.perform(DeleteEvent(uid: "a", base: home.state.sequence))
        #expect(try take(events) == [1, 0, 0])
        #expect(home.state.trash["a"] == nil)
    }

    @Test mutating func `nothing from a file stands before somebody's birthday`() throws {
        let birthday = try #require(Birthday(month: 3, day: 14))
        let mia = try home.perform(AddPerson(name: "Mia", birthday: birthday))
        let uid = "birthday-\(mia)"
        #expect(try take([.imported(uid, "Not hers"), .imported("a", "A")]) == [1, 0, 1])
        #expect(home.state.event(uid)?.title == "Mia")
        #expect(home.state.event(uid)?.birthdayPerson == mia)
    }

    @Test mutating func `an empty file makes no calendar`() throws {
        let sequence = home.state.sequence
        #expect(try take([]) == [0, 0, 0])
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `only owners import`() {
        for device in ["ben", "guest", "wall"] {
            let refused = refusal { _ = try take([.imported("a", "A")], by: .device(device)) }
            #expect(refused?.prohibition == .capability(.manageHousehold))
        }
    }

    @Test mutating func `a read-only calendar is filled at the machine and nowhere else`() throws {
        let refused = refusal { _ = try take([.imported("a", "A")], into: "Holidays") }
        #expect(refused?.prohibition == .calendarReadOnly(name: "Holidays"))
        #expect(try take([.imported("a", "A")], into: "Holidays", by: .commandLine) == [1, 0, 0])
        let changed = refusal { _ = try take([.imported("a", "A2")], into: "Family") }
        #expect(changed?.prohibition == .calendarReadOnly(name: "Holidays"))
        #expect(try take([.imported("a", "A")], into: "Family") == [0, 0, 1])
    }

    @Test(arguments: [
        ("", FieldProblem.Reason.empty), ("a\u{0}", .controlCharacters),
        (String(repeating: "x", count: 101), .tooLong(limit: 100)),
    ])
    mutating func `the new calendar needs a name`(name: String, reason: FieldProblem.Reason) {
        let refused = refusal { _ = try take([.imported("a", "A")], into: name) }
        #expect(refused?.problems == [FieldProblem("calendar", reason)])
    }
}
