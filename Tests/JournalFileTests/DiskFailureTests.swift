import CivilTime
import Household
import Synchronization
import Testing

@testable import JournalFile

@Suite struct DiskFailureTests {
    @Test func `without room a write fails whole, and works again when there is room`() throws {
        let disk = try Stores.disk(upTo: 2)
        let journal = try Stores.open(disk).journal
        let before = disk[StoreFileName.journal]
        for free in [0, 1, 100] {
            disk.set(.full(free: free))
            #expect(throws: JournalError.noSpace) { try journal.write([Stores.transaction(3)]) }
            #expect(disk[StoreFileName.journal] == before)
        }
        disk.set(nil)
        try journal.write([Stores.transaction(3)])
        #expect(try Stores.open(disk.afterPowerCut).state.uids == ["e-2", "e-3"])
    }

    @Test func `writes that the system takes in small parts come out whole`() throws {
        let disk = FaultyDisk()
        disk.state.withLock { $0.largestWrite = 7 }
        let store = try Stores.open(disk)
        try store.journal.write((1...3).map { Stores.transaction($0) })
        let state = try Stores.open(disk).state
        try store.journal.compactWhole(state)
        let again = try Stores.open(disk)
        #expect(again.state.summary == state.summary)
        #expect(again.report.isEmpty)
    }

    @Test func `after a failed sync nothing is written until the next start`() throws {
        let disk = try Stores.disk(upTo: 2)
        let journal = try Stores.open(disk).journal
        disk.set(.sync)
        let reason = JournalError.syncFailed("journal.jsonl: fdatasync: Input/output error")
        #expect(throws: reason) { try journal.write([Stores.transaction(3)]) }
        disk.set(nil)
        let length = disk[StoreFileName.journal].count
        #expect(throws: reason) { try journal.beginWriting() }
        #expect(throws: reason) { try journal.append(Stores.transaction(4)) }
        #expect(throws: reason) { try journal.synchronize() }
        #expect(throws: reason) { try journal.compact(HouseholdState(epoch: "e", zone: .utc)) }
        #expect(disk[StoreFileName.journal].count == length)
        #expect(try Stores.open(disk.afterPowerCut).state.sequence == 2)
    }

    @Test
    func `a failed write that cannot be taken back ends all writing, and the next start cuts it`()
        throws
    {
        let disk = try Stores.disk(upTo: 2)
        let journal = try Stores.open(disk).journal
        disk.state.withLock { $0.refusesTruncation = true }
        disk.set(.full(free: 50))
        #expect(throws: JournalError.noSpace) { try journal.write([Stores.transaction(3)]) }
        disk.set(nil)
        #expect(throws: JournalError.failed("journal.jsonl: truncate: Input/output error")) {
            try journal.beginWriting()
        }
        disk.state.withLock { $0.refusesTruncation = false }
        let again = try Stores.open(disk)
        #expect(again.state.sequence == 2)
        #expect(again.report.map(\.severity) == [.tornTail])
    }

    @Test func `a full disk at the start of a new household is told, not fatal`() throws {
        let disk = FaultyDisk()
        disk.set(.full(free: 10))
        let store = try Stores.open(disk)
        #expect(store.readOnly == .noSpace)
        #expect(throws: JournalError.noSpace) { try store.journal.beginWriting() }
    }

    @Test func `ten writers at once are all durable, with no more syncs than writes`() throws {
        let disk = try Stores.disk(upTo: 1)
        let journal = try Stores.open(disk).journal
        let last = Mutex(1)
        let failures = Mutex(0)
        let syncsBefore = disk.state.withLock { $0.syncs }
        Stores.onThreads(10) { _ in
            do {
                try last.withLock { last throws(JournalError) in
                    guard try journal.beginWriting().isNone else { throw .failed("news") }
                    defer { journal.endWriting() }
                    try journal.append(Stores.transaction(last + 1))
                    last += 1
                }
                try journal.synchronize()
            } catch {
                failures.withLock { $0 += 1 }
            }
        }
        #expect(failures.withLock { $0 } == 0)
        #expect(disk.state.withLock { $0.syncs } - syncsBefore <= 10)
        #expect(try Stores.open(disk.afterPowerCut).state.sequence == 11)
    }
}
