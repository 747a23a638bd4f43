import CivilTime
import Household
import JSON
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct LiveHouseholdTests {
    private let journal = FakeJournal()
    private let home = Home()

    private func live(
        _ journal: FakeJournal? = nil,
        readOnly: JournalError? = nil,
        changed: @escaping @Sendable () -> Void = {}
    ) -> LiveHousehold {
        LiveHousehold(
            state: home.state,
            journal: journal ?? self.journal,
            readOnly: readOnly,
            identifiers: CountingIdentifiers(),
            changed: changed
        )
    }

    private func add(_ title: String, to live: LiveHousehold) throws -> Int? {
        try live.perform(AddEvent(fields: .make(title)), by: .device("anna"), at: .noon).sequence
    }

    private func titles(_ live: LiveHousehold) -> [String] {
        live.snapshot.events.values.map(\.title).sorted()
    }

    /// What another process may have written after `state`.
    private func foreign(_ title: String, after sequence: Int) -> Transaction {
        let text = """
            {"@type":"Event","uid":"\(title)","title":"\(title)","start":"2026-12-09T10:00:00",\
            "calendarIds":{"family":true}}
            """
        return Transaction(
            sequence: sequence + 1,
            time: .noon,
            device: nil,
            fact: .eventAdded,
            changes: [Change(kind: .event, id: title, before: nil, after: SharedBytes(text))]
        )
    }

    @Test func `nothing is visible before it is on the disk`() throws {
        let seen = Mutex<[Int]>([])
        let household = Mutex<LiveHousehold?>(nil)
        let journal = FakeJournal { _ in
            let count = household.withLock { $0 }?.snapshot.events.count
            seen.withLock { $0.append(count ?? -1) }
        }
        let live = live(journal)
        household.withLock { $0 = live }
        let first = try add("a", to: live)
        _ = try add("b", to: live)
        household.withLock { $0 = nil }
        #expect(first == home.state.sequence + 1)
        #expect(seen.withLock { $0 } == [0, 1])
        #expect(titles(live) == ["a", "b"])
        #expect(journal.durable.map(\.sequence) == [2, 3])
    }

    @Test func `a refusal and a change of nothing write nothing`() throws {
        let calls = Mutex(0)
        let live = live { calls.withLock { $0 += 1 } }
        #expect(refusal { _ = try add("", to: live) }?.problems.isEmpty == false)
        let same = ChangeSettings(home.state.settings)
        #expect(try live.perform(same, by: .commandLine, at: .noon).sequence == nil)
        #expect(journal.written.isEmpty)
        #expect(live.snapshot.sequence == home.state.sequence)
        #expect(calls.withLock { $0 } == 0)
    }

    @Test func `the change is announced once for each change, when it is visible`() throws {
        let calls = Mutex(0)
        let live = live { calls.withLock { $0 += 1 } }
        _ = try add("a", to: live)
        #expect(calls.withLock { $0 } == 1)
        _ = try add("b", to: live)
        #expect(calls.withLock { $0 } == 2)
    }

    @Test func `a full disk refuses, and with room again all goes on`() throws {
        let live = live()
        journal.faults.withLock { $0.appending = .noSpace }
        guard case .unavailable(.noSpace) = refusal({ _ = try add("a", to: live) }) else {
            Issue.record("not refused for want of space")
            return
        }
        #expect(live.snapshot.sequence == home.state.sequence)
        #expect(live.failure == nil)
        journal.faults.withLock { $0.appending = nil }
        #expect(try add("b", to: live) == home.state.sequence + 1)
        #expect(titles(live) == ["b"])
    }

    @Test func `after a failed sync nothing is written and the state is as before`() throws {
        let live = live()
        _ = try add("a", to: live)
        journal.faults.withLock { $0.syncing = [.syncFailed("EIO")] }
        #expect(refusal { _ = try add("b", to: live) } != nil)
        #expect(live.failure == .syncFailed("EIO"))
        #expect(titles(live) == ["a"])
        #expect(refusal { _ = try add("c", to: live) } != nil)
        #expect(titles(live) == ["a"])
        #expect(journal.written.count == 2)
        // What other processes build on what may be lost is not taken either.
        journal.deliver(.transactions([foreign("x", after: 3)]))
        try live.catchUp()
        #expect(titles(live) == ["a"])
    }

    @Test func `a lock that fails once does not end writing`() throws {
        let live = live()
        journal.faults.withLock { $0.locking = .failed("EINTR") }
        #expect(refusal { _ = try add("a", to: live) } != nil)
        #expect(live.failure == nil)
        journal.faults.withLock { $0.locking = nil }
        _ = try add("a", to: live)
        journal.faults.withLock { $0.reading = .failed("EMFILE") }
        #expect(refusal { try live.catchUp() } != nil)
        journal.faults.withLock { $0.reading = nil }
        _ = try add("b", to: live)
        #expect(titles(live) == ["a", "b"])
    }

    @Test func `a damaged store is read and not written`() throws {
        let live = live(readOnly: .readOnly("journal.jsonl:7"))
        #expect(live.failure == .readOnly("journal.jsonl:7"))
        #expect(refusal { _ = try add("a", to: live) } != nil)
        #expect(throws: JournalError.readOnly("journal.jsonl:7")) { try live.compact(at: .noon) }
        #expect(journal.content.withLock { $0.locks } == 0)
        #expect(live.snapshot.calendars.count == 3)
    }

    @Test func `what others wrote comes in, announced once`() throws {
        let calls = Mutex(0)
        let live = live { calls.withLock { $0 += 1 } }
        try live.catchUp()
        #expect(calls.withLock { $0 } == 0)
        journal.deliver(.transactions([foreign("x", after: 1), foreign("y", after: 2)]))
        try live.catchUp()
        #expect(titles(live) == ["x", "y"])
        #expect(calls.withLock { $0 } == 1)
        #expect(try add("z", to: live) == 4)
    }

    @Test func `a replaced store is taken whole`() throws {
        let live = live()
        _ = try add("a", to: live)
        var loader = StateLoader(epoch: "restored", zone: .berlin, sequence: 9)
        try loader.apply(foreign("old", after: 9))
        journal.deliver(.replaced(try loader.finish()))
        try live.catchUp()
        #expect(live.snapshot.epoch == "restored")
        #expect(live.snapshot.sequence == 10)
        #expect(titles(live) == ["old"])
    }

    @Test func `what others wrote is decided on, and visible even where the command fails`() throws
    {
        let calls = Mutex(0)
        let live = live { calls.withLock { $0 += 1 } }
        journal.deliver(.transactions([foreign("x", after: 1)]))
        #expect(refusal { _ = try add("", to: live) }?.problems.isEmpty == false)
        #expect(titles(live) == ["x"])
        #expect(calls.withLock { $0 } == 1)
        journal.deliver(.transactions([foreign("y", after: 2)]))
        journal.faults.withLock { $0.appending = .noSpace }
        #expect(refusal { _ = try add("a", to: live) } != nil)
        #expect(titles(live) == ["x", "y"])
        journal.deliver(.transactions([foreign("z", after: 3)]))
        journal.faults.withLock { $0.appending = nil }
        #expect(try add("a", to: live) == 5)
    }

    @Test func `news that do not fit are taken not at all, and end writing`() throws {
        let live = live()
        let broken = Transaction(
            sequence: 3,
            time: .noon,
            device: nil,
            fact: .other,
            changes: [Change(kind: .event, id: "b", before: nil, after: SharedBytes("{}"))]
        )
        journal.deliver(.transactions([foreign("x", after: 1), broken]))
        #expect(refusal { try live.catchUp() } != nil)
        #expect(titles(live).isEmpty)
        guard case .readOnly = live.failure else {
            Issue.record("still written")
            return
        }
    }

    @Test func `transactions with one missing before them are refused`() {
        let live = live()
        journal.deliver(.transactions([foreign("x", after: 5)]))
        #expect(refusal { try live.catchUp() } != nil)
        #expect(live.failure == .readOnly("transaction 6 comes after 1"))
        #expect(live.snapshot.sequence == 1)
    }

    @Test func `compacting takes in what others wrote and empties the trash`() throws {
        let live = live()
        _ = try add("a", to: live)
        let uid = try #require(live.snapshot.events.values.map(\.uid).first)
        let deletion = DeleteEvent(uid: uid, base: 2)
        _ = try live.perform(deletion, by: .device("anna"), at: .noon)
        journal.deliver(.transactions([foreign("x", after: 3)]))
        let later = Instant.noon.adding(seconds: 31 * 86_400)
        try live.compact(at: later)
        let snapshot = try #require(journal.content.withLock { $0.snapshots.last })
        #expect(snapshot.sequence == 4)
        #expect(snapshot.events["x"] != nil)
        #expect(snapshot.trash.count == 0)
        #expect(titles(live) == ["x"])
        #expect(try add("b", to: live) == 5)
        #expect(live.snapshot.trash.count == 0)
    }

    @Test func `who was here is kept in memory until it is written down`() throws {
        let live = live()
        let anna = try #require(live.snapshot.devices["anna"])
        #expect(live.lastSeen(anna) == nil)
        live.saw("anna", from: "10.0.0.2", at: .noon)
        live.saw("nobody", from: "10.0.0.3", at: .noon)
        #expect(live.lastSeen(anna)?.at == .noon)
        #expect(live.lastSeen(anna)?.address == "10.0.0.2")
        #expect(journal.written.isEmpty)
        try live.recordSightings(at: .noon)
        try live.recordSightings(at: .noon)
        #expect(journal.written.map(\.fact) == [.devicesSeen])
        let written = try #require(live.snapshot.devices["anna"])
        #expect(written.lastSeen == .noon)
        #expect(written.address == "10.0.0.2")
        #expect(written.tokenHash == anna.tokenHash)
    }

    @Test func `earlier versions are found in the journal`() throws {
        let live = live()
        _ = try add("a", to: live)
        let uid = try #require(live.snapshot.events.values.map(\.uid).first)
        let change = ChangeEvent(uid: uid, fields: .make("b"), base: 2)
        _ = try live.perform(change, by: .device("anna"), at: .noon)
        #expect(live.storedVersion(of: uid, at: 1) == nil)
        #expect(live.storedVersion(of: uid, at: 2)?.string.contains(#""title":"a""#) == true)
        #expect(live.storedVersion(of: uid, at: 9)?.string.contains(#""title":"b""#) == true)
        #expect(live.transaction(3)?.fact == .eventChanged)
    }
}
