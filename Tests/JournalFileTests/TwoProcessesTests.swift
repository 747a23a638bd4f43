import CivilTime
import Household
import Testing

@testable import JournalFile

@Suite struct TwoProcessesTests {
    @Test func `each sees the other's transactions, and only those`() throws {
        let disk = try Stores.disk(upTo: 1)
        let (one, other) = (try Stores.open(disk).journal, try Stores.open(disk).journal)
        try one.write([Stores.transaction(2), Stores.transaction(3)])
        #expect(try one.news().isNone)
        #expect(try other.news().sequences == [2, 3])
        #expect(try other.news().isNone)
        try other.write([Stores.transaction(4)])
        #expect(try one.beginWriting().sequences == [4])
        try one.append(Stores.transaction(5))
        one.endWriting()
        try one.synchronize()
        #expect(try other.news().sequences == [5])
        #expect(one.transaction(4) == other.transaction(4))
        #expect(try Stores.open(disk).state.sequence == 5)
    }

    @Test func `what the other wrote is on the disk before it is seen`() throws {
        let disk = try Stores.disk(upTo: 1)
        let (one, other) = (try Stores.open(disk).journal, try Stores.open(disk).journal)
        #expect(try one.beginWriting().isNone)
        try one.append(Stores.transaction(2))
        one.endWriting()
        #expect(try Stores.open(disk.afterPowerCut).state.sequence == 1)
        #expect(try other.news().sequences == [2])
        #expect(try Stores.open(disk.afterPowerCut).state.sequence == 2)
    }

    @Test func `a line that the other did not finish is cut before the next`() throws {
        let disk = try Stores.disk(upTo: 1)
        let journal = try Stores.open(disk).journal
        disk.append(JournalLine.encode(Stores.transaction(2)))
        disk.append(Array(JournalLine.encode(Stores.transaction(3)).dropLast(9)))
        #expect(try journal.beginWriting().sequences == [2])
        try journal.append(Stores.transaction(3))
        journal.endWriting()
        let store = try Stores.open(disk)
        #expect(store.state.sequence == 3)
        #expect(store.report.isEmpty)
    }

    @Test func `the other's compaction is no news`() throws {
        let disk = try Stores.disk(upTo: 3)
        let (one, other) = (try Stores.open(disk), try Stores.open(disk).journal)
        try one.journal.compactWhole(one.state)
        #expect(try other.news().isNone)
        try other.write([Stores.transaction(4)])
        #expect(try one.journal.news().sequences == [4])
    }

    @Test func `the other's compaction with new transactions in it is taken as it is`() throws {
        let disk = try Stores.disk(upTo: 3)
        let (one, other) = (try Stores.open(disk), try Stores.open(disk).journal)
        try one.journal.write([Stores.transaction(4)])
        try one.journal.compactWhole(one.state.applying(Stores.transaction(4)))
        let state = try #require(try other.news().replacement)
        #expect(state.sequence == 4)
        #expect(state.epoch == "epoch-1")
        #expect(try one.journal.news().isNone)
    }

    @Test func `a compaction between write and sync keeps the write`() throws {
        let disk = try Stores.disk(upTo: 3)
        let (one, other) = (try Stores.open(disk).journal, try Stores.open(disk))
        #expect(try one.beginWriting().isNone)
        try one.append(Stores.transaction(4))
        one.endWriting()
        let late = Stores.noon.adding(seconds: 100 * 86_400)
        let third = try Stores.open(disk, now: late)
        try third.journal.compactWhole(third.state)
        try one.synchronize()
        #expect(try Stores.open(disk.afterPowerCut).state.sequence == 4)
        #expect(try other.journal.news().replacement?.sequence == 4)
    }

    @Test func `a second server is refused and told of the first`() throws {
        let disk = FaultyDisk()
        let first = try Stores.open(disk, .serving)
        let error = #expect(throws: JournalError.self) { try Stores.open(disk, .serving) }
        guard case .failed(let reason) = error else { return }
        #expect(reason.hasPrefix("/data: another server, process "))
        #expect(try Stores.open(disk, .command).readOnly == nil)
        #expect(first.readOnly == nil)
    }
}
