import CivilTime
import Household
import Synchronization
import Testing

@testable import JournalFile

@Suite struct CompactionTests {
    private let day = 86_400

    /// Five transactions, of which 2 and 3 are older than 30 days.
    private func aged() throws -> FaultyDisk {
        let disk = FaultyDisk()
        let journal = try Stores.open(disk).journal
        let times = [40, 40, 31, 29, 0].map { Stores.noon.adding(seconds: -$0 * day) }
        try journal.write(zip(1...5, times).map { Stores.transaction($0, at: $1) })
        return disk
    }

    @Test func `lines older than thirty days go, younger ones stay as history`() throws {
        let disk = try aged()
        let store = try Stores.open(disk)
        try store.journal.compactWhole(store.state)
        #expect(store.journal.transaction(3) == nil)
        #expect(store.journal.transaction(4)?.sequence == 4)
        #expect(store.journal.transaction(5)?.changes.first?.id == "e-5")
        #expect(disk[StoreFileName.journal].filter { $0 == JournalLine.newline }.count == 2)
        let again = try Stores.open(disk)
        #expect(again.state.summary == store.state.summary)
        #expect(again.report.isEmpty)
    }

    @Test func `writing goes on after compaction`() throws {
        let disk = try aged()
        let store = try Stores.open(disk)
        try store.journal.compactWhole(store.state)
        try store.journal.write([Stores.transaction(6)])
        #expect(store.journal.transaction(6)?.sequence == 6)
        let again = try Stores.open(disk.afterPowerCut)
        #expect(again.state.uids == ["e-2", "e-3", "e-4", "e-5", "e-6"])
    }

    @Test func `a journal of old lines only is emptied`() throws {
        let disk = try aged()
        let late = Stores.noon.adding(seconds: 100 * day)
        let store = try Stores.open(disk, now: late)
        try store.journal.compactWhole(store.state)
        #expect(disk[StoreFileName.journal].isEmpty)
        try store.journal.write([Stores.transaction(6)])
        #expect(try Stores.open(disk.afterPowerCut).state.sequence == 6)
    }

    @Test func `a crash at any call of a compaction loses nothing`() throws {
        var number = 1
        while true {
            let disk = try aged()
            let store = try Stores.open(disk)
            #expect(try store.journal.beginWriting().isNone)
            disk.set(.crash(number: number))
            var isDone = false
            do {
                try store.journal.compact(store.state)
                isDone = true
            } catch {}
            for survivor in [disk.afterPowerCut, FaultyDisk(files: disk.files)] {
                let again = try Stores.open(survivor)
                #expect(again.state.summary == store.state.summary, "crash at call \(number)")
                #expect(again.report.isEmpty, "crash at call \(number)")
                #expect(survivor.files.keys.allSatisfy { !$0.hasSuffix(".new") })
            }
            if isDone { break }
            number += 1
        }
        #expect(number > 12)
    }

    @Test func `a crash at any call of the first start leaves a folder that opens`() throws {
        var number = 1
        while true {
            let disk = FaultyDisk()
            disk.set(.crash(number: number))
            var isDone = false
            do { isDone = try Stores.open(disk).readOnly == nil } catch {}
            for survivor in [disk.afterPowerCut, FaultyDisk(files: disk.files)] {
                let again = try Stores.open(survivor)
                #expect(again.readOnly == nil, "crash at call \(number)")
                #expect(again.state.sequence == 0)
            }
            if isDone { break }
            number += 1
        }
    }

    @Test func `a crash at any call of a write keeps it whole or not at all`() throws {
        var number = 1
        while true {
            let disk = try Stores.disk(upTo: 2)
            let journal = try Stores.open(disk).journal
            disk.state.withLock { $0.largestWrite = 60 }
            disk.set(.crash(number: number))
            var isDone = false
            do {
                try journal.write([Stores.transaction(3)])
                isDone = true
            } catch {}
            let sequence = try Stores.open(disk.afterPowerCut).state.sequence
            #expect(isDone ? sequence == 3 : sequence == 2, "crash at call \(number)")
            #expect([2, 3].contains(try Stores.open(FaultyDisk(files: disk.files)).state.sequence))
            if isDone { break }
            number += 1
        }
        #expect(number > 8)
    }

    @Test func `no room for a compaction leaves the store as it was, and writable`() throws {
        let disk = try aged()
        let store = try Stores.open(disk)
        let before = disk.files
        disk.set(.full(free: 100))
        #expect(throws: JournalError.noSpace) { try store.journal.compactWhole(store.state) }
        #expect(disk.files == before)
        disk.set(nil)
        try store.journal.write([Stores.transaction(6)])
        try store.journal.compactWhole(store.state.applying(Stores.transaction(6)))
        #expect(try Stores.open(disk).state.sequence == 6)
    }
}
