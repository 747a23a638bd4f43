import CivilTime
import Dispatch
import Household
import Synchronization
import Testing

/// Many threads write at once.
@Suite(.timeLimit(.minutes(1))) struct GroupCommitTests {
    private static func live(
        _ journal: FakeJournal,
        changed: @escaping @Sendable () -> Void = {}
    ) -> LiveHousehold {
        LiveHousehold(
            state: Home().state,
            journal: journal,
            identifiers: CountingIdentifiers(),
            changed: changed
        )
    }

    /// Runs `body` on threads of its own, which may wait for each other, and waits for all.
    private static func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for number in 0..<count {
            DispatchQueue(label: "writer \(number)").async(group: group) { body(number) }
        }
        group.wait()
    }

    private static func add(_ title: String, to live: LiveHousehold) throws -> Int? {
        try live.perform(AddEvent(fields: .make(title)), by: .device("anna"), at: .noon).sequence
    }

    @Test func `all that many threads write is durable, without a gap, and seen in order`() {
        let journal = FakeJournal()
        let calls = Mutex(0)
        let live = Self.live(journal) { calls.withLock { $0 += 1 } }
        let receipts = Mutex<[Int]>([])
        let isDone = Atomic(false)
        let reader = DispatchGroup()
        let isMonotonic = Atomic(true)
        DispatchQueue(label: "reader").async(group: reader) {
            var last = 0
            while !isDone.load(ordering: .relaxed) {
                let now = live.snapshot.sequence
                if now < last { isMonotonic.store(false, ordering: .relaxed) }
                last = now
            }
        }
        Self.concurrently(8) { writer in
            for number in 0..<40 {
                guard let sequence = try? Self.add("\(writer)-\(number)", to: live) else {
                    continue
                }
                // Whoever has a receipt sees what it is for.
                if live.snapshot.sequence >= sequence { receipts.withLock { $0.append(sequence) } }
            }
        }
        isDone.store(true, ordering: .relaxed)
        reader.wait()
        let wasMonotonic = isMonotonic.load(ordering: .relaxed)
        #expect(wasMonotonic)
        #expect(receipts.withLock { $0.sorted() } == Array(2...321))
        #expect(journal.durable.map(\.sequence) == Array(2...321))
        #expect(live.snapshot.events.count == 320)
        #expect((1...320).contains(calls.withLock { $0 }))
    }

    @Test func `two claims at once make one owner`() throws {
        var home = Home()
        try home.perform(RevokeDevice(id: "anna"), as: .commandLine)
        let live = LiveHousehold(state: home.state, journal: FakeJournal())
        let outcomes = Mutex<[Bool]>([])
        Self.concurrently(2) { number in
            let claim = ClaimHousehold(
                settings: HouseholdSettings(name: "T", zone: .berlin),
                people: [],
                calendarName: "Family",
                device: .make("d\(number)")
            )
            let receipt = try? live.perform(claim, by: .stranger, at: .noon)
            outcomes.withLock { $0.append(receipt != nil) }
        }
        #expect(outcomes.withLock { $0.count { $0 } } == 1)
        #expect(live.snapshot.devices.values.count { $0.isOwner } == 1)
    }

    /// Two writers whose syncs are under way at the same time and end in an order that is given.
    private static func twoSyncs(
        first: JournalError?,
        second: JournalError?
    ) -> (live: LiveHousehold, journal: FakeJournal, refused: [Bool]) {
        let (isInSync, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let syncs = Atomic(0)
        let journal = FakeJournal { _ in
            // The first to sync waits until the second is through.
            if syncs.add(1, ordering: .relaxed).oldValue == 0 {
                isInSync.signal()
                mayEnd.wait()
            }
        }
        journal.faults.withLock { $0.syncing = [second, first] }
        let live = live(journal)
        let refused = Mutex([false, false])
        let group = DispatchGroup()
        DispatchQueue(label: "first").async(group: group) {
            if (try? add("first", to: live)) == nil { refused.withLock { $0[0] = true } }
        }
        isInSync.wait()
        if (try? add("second", to: live)) == nil { refused.withLock { $0[1] = true } }
        mayEnd.signal()
        group.wait()
        return (live, journal, refused.withLock { $0 })
    }

    @Test func `a sync that succeeds after another failed makes nothing visible`() {
        let (live, _, refused) = Self.twoSyncs(first: nil, second: .syncFailed("EIO"))
        #expect(refused == [true, true])
        #expect(live.snapshot.events.count == 0)
        #expect(live.failure == .syncFailed("EIO"))
    }

    @Test func `what a later sync made durable stays, though an earlier one then fails`() {
        let (live, _, refused) = Self.twoSyncs(first: .syncFailed("EIO"), second: nil)
        #expect(refused == [false, false])
        #expect(live.snapshot.events.count == 2)
        #expect(live.failure == .syncFailed("EIO"))
        #expect((try? Self.add("third", to: live)) == nil)
        #expect(live.snapshot.events.count == 2)
    }

    @Test func `a no-change is answered only when what it rests on is on the disk`() {
        let (isInSync, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let syncs = Atomic(0)
        let journal = FakeJournal { _ in
            if syncs.add(1, ordering: .relaxed).oldValue == 0 {
                isInSync.signal()
                mayEnd.wait()
            }
        }
        let live = Self.live(journal)
        let typed = HouseholdSettings(name: "New name", zone: .berlin)
        let group = DispatchGroup()
        DispatchQueue(label: "first").async(group: group) {
            _ = try? live.perform(ChangeSettings(typed), by: .commandLine, at: .noon)
        }
        isInSync.wait()
        let receipt = try? live.perform(ChangeSettings(typed), by: .commandLine, at: .noon)
        #expect(receipt?.sequence == nil)
        #expect(live.snapshot.settings.name == "New name")
        #expect(journal.durable.count == 1)
        mayEnd.signal()
        group.wait()
    }
}
