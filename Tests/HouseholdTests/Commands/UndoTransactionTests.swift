import Household
import Testing

@Suite struct UndoTransactionTests {
    private var home = Home()

    /// Takes the last transaction back.
    private mutating func undoLast(by actor: String = "anna") throws {
        let last = try #require(home.transactions.last)
        try home.perform(UndoTransaction(last), by: actor)
    }

    @Test mutating func `an addition is undone into the trash`() throws {
        let uid = try home.add(.make())
        try undoLast()
        #expect(home.state.events[uid] == nil)
        #expect(home.state.trash[uid]?.record.title == "Dentist")
        #expect(home.transactions.last?.fact == .undone)
    }

    @Test mutating func `a change is undone to the text before`() throws {
        let uid = try home.add(.make())
        let before = home.state.events[uid]?.text
        let base = home.state.sequence
        try home.perform(ChangeEvent(uid: uid, fields: .make("Vet", notes: "cat"), base: base))
        try undoLast(by: "ben")
        #expect(home.state.events[uid]?.text == before)
        #expect(home.state.events[uid]?.changedBy == "ben")
    }

    @Test mutating func `a deletion is undone and the day shows the event again`() throws {
        let uid = try home.add(.make())
        try home.perform(DeleteEvent(uid: uid, base: home.state.sequence))
        try undoLast()
        #expect(home.state.slices(on: .on("2026-12-09")).map(\.record.uid) == [uid])
        #expect(home.state.trash[uid] == nil)
    }

    @Test mutating func `an undo can be undone`() throws {
        let uid = try home.add(.make())
        try home.perform(DeleteEvent(uid: uid, base: home.state.sequence))
        try undoLast()
        try undoLast()
        #expect(home.state.events[uid] == nil)
        try undoLast()
        #expect(home.state.events[uid]?.title == "Dentist")
    }

    @Test mutating func `nothing is undone twice`() throws {
        let uid = try home.add(.make())
        try home.perform(DeleteEvent(uid: uid, base: home.state.sequence))
        let deletion = try #require(home.transactions.last)
        try home.perform(UndoTransaction(deletion))
        let refused = refusal { try home.perform(UndoTransaction(deletion)) }
        #expect(refused?.isChangedMeanwhile == true)
    }

    @Test mutating func `what was changed again is not undone`() throws {
        let uid = try home.add(.make())
        let addition = try #require(home.transactions.last)
        let typed = EventFields.make("Vet")
        let base = home.state.sequence
        try home.perform(ChangeEvent(uid: uid, fields: typed, base: base), by: "ben")
        let refused = refusal { try home.perform(UndoTransaction(addition)) }
        #expect(refused?.isChangedMeanwhile == true)
        #expect(home.state.events[uid]?.title == "Vet")
    }

    @Test mutating func `an undo of what was deleted since says who deleted it`() throws {
        let uid = try home.add(.make())
        let addition = try #require(home.transactions.last)
        try home.perform(DeleteEvent(uid: uid, base: home.state.sequence), by: "ben")
        let refused = refusal { try home.perform(UndoTransaction(addition)) }
        #expect(refused?.tombstone?.deletedBy == "ben")
    }

    @Test mutating func `an editor may have written the same in another order`() throws {
        home.put(
            event: "e",
            #"{"@type":"Event","uid":"e","title":"x","start":"2026-12-09T17:00:00"}"#
        )
        home.put(
            event: "e",
            #"{"@type":"Event","uid":"e","title":"y","start":"2026-12-09T17:00:00"}"#
        )
        let change = try #require(home.transactions.last)
        home.put(
            event: "e",
            #"{"title": "y", "uid": "e", "@type": "Event", "start": "2026-12-09T17:00:00"}"#
        )
        try home.perform(UndoTransaction(change))
        #expect(home.state.events["e"]?.title == "x")
    }

    @Test mutating func `an import is undone whole, with the calendar it made`() throws {
        let import1 = ImportEvents(
            events: [.imported("a", "A"), .imported("b", "B")],
            calendarName: "Football"
        )
        try home.perform(import1)
        #expect(home.state.calendars.count == 4)
        try undoLast()
        #expect(home.state.calendars.count == 3)
        #expect(home.state.events.count == 0)
        try undoLast()
        #expect(home.state.events.count == 2)
        #expect(home.state.calendars.last?.name == "Football")
    }

    @Test mutating func `a calendar is not taken from under events that came since`() throws {
        let id = try home.perform(AddCalendar(name: "Football", color: .green))
        let addition = try #require(home.transactions.last)
        let uid = try home.add(.make(calendar: id), by: "ben")
        let refused = refusal { try home.perform(UndoTransaction(addition)) }
        #expect(refused?.isChangedMeanwhile == true)
        try home.perform(DeleteEvent(uid: uid, base: home.state.sequence))
        try home.perform(UndoTransaction(addition))
        #expect(home.state.calendar(id) == nil)
    }

    @Test mutating func `a deleted calendar comes back with its events`() throws {
        let uids = try [home.add(.make("a")), home.add(.make("b"))]
        var settings = home.state.settings
        settings.defaultCalendar = "family"
        try home.perform(ChangeSettings(settings))
        #expect(try home.perform(DeleteCalendar(id: "family")) == 2)
        #expect(home.state.settings.defaultCalendar == nil)
        try undoLast()
        #expect(home.state.calendars.first?.id == "family")
        #expect(uids.allSatisfy { home.state.events[$0]?.calendar == "family" })
        #expect(home.state.settings.defaultCalendar == "family")
    }

    @Test mutating func `an event does not come back into a calendar that is gone`() throws {
        let uid = try home.add(.make())
        try home.perform(DeleteEvent(uid: uid, base: home.state.sequence))
        let deletion = try #require(home.transactions.last)
        try home.perform(DeleteCalendar(id: "family"))
        #expect(refusal { try home.perform(UndoTransaction(deletion)) }?.isNotFound == true)
    }

    @Test mutating func `a calendar that takes no changes takes no undo`() throws {
        let uid = try home.add(.make())
        let addition = try #require(home.transactions.last)
        try home.perform(
            ChangeCalendar(
                id: "family",
                name: "Family",
                color: .tomato,
                allowsContentModifications: false,
                isDefault: false
            )
        )
        let refused = refusal { try home.perform(UndoTransaction(addition)) }
        #expect(refused?.prohibition == .calendarReadOnly(name: "Family"))
        try undoLast()
        try home.perform(UndoTransaction(addition))
        #expect(home.state.events[uid] == nil)
    }

    @Test mutating func `who may only add takes nothing back, and calendars are the owners'`()
        throws
    {
        _ = try home.add(.make(), by: "guest")
        #expect(
            refusal { try undoLast(by: "guest") }?.prohibition == .capability(.changeEvents)
        )
        _ = try home.perform(AddCalendar(name: "Football", color: .green))
        #expect(
            refusal { try undoLast(by: "ben") }?.prohibition == .capability(.manageHousehold)
        )
    }

    @Test mutating func `what was answered a device is not undone`() throws {
        try home.perform(RevokeDevice(id: "ben"))
        #expect(refusal { try undoLast() }?.prohibition == .alreadyAnswered)
    }

    @Test mutating func `people and settings are undone`() throws {
        let id = try home.perform(AddPerson(name: "Mei"))
        try home.perform(RemovePerson(id: id))
        try undoLast()
        #expect(home.state.person(id)?.name == "Mei")
        var settings = home.state.settings
        settings.name = "Other"
        try home.perform(ChangeSettings(settings))
        try undoLast()
        #expect(home.state.settings.name == "Test")
    }
}
