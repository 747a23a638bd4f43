import CivilTime
import Household
import JSON
import Testing

@Suite struct StateLoaderTests {
    private static func settings(_ zone: String, at sequence: Int) -> Transaction {
        let settings = HouseholdSettings(name: "T", zone: .test(zone))
        return transaction(
            sequence,
            .put(.settings, HouseholdSettings.id, settings.object)
        )
    }

    private static func allDay(_ uid: String, at sequence: Int) -> Transaction {
        let text = """
            {"@type":"Event","uid":"\(uid)","start":"2026-12-09T00:00:00","duration":"P1D","showWithoutTime":true}
            """
        return transaction(
            sequence,
            Change(kind: .event, id: uid, before: nil, after: SharedBytes(text))
        )
    }

    private static func transaction(_ sequence: Int, _ change: Change) -> Transaction {
        Transaction(sequence: sequence, time: .noon, device: nil, fact: .other, changes: [change])
    }

    private static func load(_ transactions: [Transaction]) throws -> HouseholdState {
        var loader = StateLoader(epoch: "e", zone: .utc, sequence: 0)
        for transaction in transactions { try loader.apply(transaction) }
        return try loader.finish()
    }

    @Test func `loading gives what applying one by one gives`() throws {
        var home = Home()
        let kept = try home.add(.make("kept"))
        let gone = try home.add(.make("gone"))
        try home.perform(DeleteEvent(uid: gone, base: home.state.sequence))
        try home.perform(ChangeEvent(uid: kept, fields: .make("k"), base: home.state.sequence))
        let loaded = try Self.load(home.transactions)
        #expect(loaded.sequence == home.state.sequence)
        #expect(loaded.events[kept]?.title == "k")
        #expect(loaded.events[kept]?.previous?.title == "kept")
        #expect(loaded.trash[gone]?.record.title == "gone")
        #expect(loaded.slices(on: .on("2026-12-09")).map(\.record.uid) == [kept])
        #expect(loaded.devices == home.state.devices)
        #expect(loaded.calendars == home.state.calendars)
    }

    @Test func `a zone that changed and changed back leaves no event behind`() throws {
        let state = try Self.load([
            Self.settings("Europe/Berlin", at: 1), Self.allDay("a", at: 2),
            Self.settings("Asia/Tokyo", at: 3), Self.allDay("b", at: 4),
            Self.settings("Europe/Berlin", at: 5),
        ])
        #expect(state.events["a"]?.start == .at("2026-12-08T23:00:00Z"))
        #expect(state.events["b"]?.start == .at("2026-12-08T23:00:00Z"))
        #expect(state.slices(on: .on("2026-12-09")).count == 2)
        #expect(state.slices(on: .on("2026-12-08")).isEmpty)
    }

    @Test func `the sequence never goes back, and a new life has a new name`() throws {
        var loader = StateLoader(epoch: "", zone: .utc, sequence: 7)
        try loader.apply(Self.allDay("a", at: 8))
        let state = try loader.finish(epoch: "new", sequenceAtLeast: 12)
        #expect(state.sequence == 12)
        #expect(state.epoch == "new")
    }

    @Test func `objects of a snapshot keep their revision and the sequence stays`() throws {
        var loader = StateLoader(epoch: "e", zone: .utc, sequence: 9)
        let text = SharedBytes(
            #"{"@type":"Event","uid":"a","title":"A","start":"2026-12-09T10:00:00"}"#
        )
        let entry = SnapshotEntry(
            kind: .event,
            id: "a",
            text: text,
            revision: 4,
            changedBy: "ben",
            changedAt: .noon
        )
        try loader.add(entry)
        try loader.add(deleted: entry, sequence: 6, by: "anna", at: .noon)
        let state = try loader.finish()
        #expect(state.sequence == 9)
        #expect(state.events["a"]?.revision == 4)
        #expect(state.trash["a"]?.deletedBy == "anna")
    }

    @Test(arguments: [
        ("{", "byte 1"), ("[]", "byte 0"),
        (#"{"@type":"Event","uid":"b","start":"2026-12-09T10:00:00"}"#, "uid b"),
        (#"{"@type":"Event","uid":"a"}"#, "start"), (#"{"uid":"a","start":"soon"}"#, "start"),
    ])
    func `a text that is not this event is refused, and named`(text: String, part: String) {
        let change = Change(kind: .event, id: "a", before: nil, after: SharedBytes(text))
        do {
            _ = try Self.load([Self.transaction(1, change)])
            Issue.record("taken")
        } catch {
            #expect("\(error)".hasPrefix("event a: "))
            #expect("\(error)".contains(part))
        }
    }

    @Test func `a transaction that cannot be read leaves the state as it was`() throws {
        let state = HouseholdState(epoch: "e", zone: .utc)
        let broken = Transaction(
            sequence: 1,
            time: .noon,
            device: nil,
            fact: .other,
            changes: [
                .put(.calendar, "c", EventCalendar(id: "c", name: "C", color: .teal).object),
                Change(kind: .person, id: "p", before: nil, after: SharedBytes("7")),
            ]
        )
        #expect(
            throws: StoredObjectError(kind: .person, id: "p", reason: "is not an object")
        ) { try state.applying(broken) }
        #expect(state.calendars.isEmpty)
        #expect(state.sequence == 0)
    }
}
