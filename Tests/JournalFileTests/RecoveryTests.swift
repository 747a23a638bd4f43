import Household
import Testing

@testable import JournalFile

@Suite struct RecoveryTests {
    /// The lines of the journal on `disk`, with their newlines.
    private func lines(of disk: FaultyDisk) -> [[UInt8]] {
        disk[StoreFileName.journal].split(separator: JournalLine.newline).map { Array($0) + [10] }
    }

    private func disk(journal: [UInt8], like other: FaultyDisk) -> FaultyDisk {
        var files = other.files
        files[StoreFileName.journal] = journal
        return FaultyDisk(files: files)
    }

    @Test func `what was written is there after a restart`() throws {
        let disk = try Stores.disk(upTo: 4)
        let store = try Stores.open(disk)
        #expect(store.state.sequence == 4)
        #expect(store.state.settings.name == "Home")
        #expect(store.state.uids == ["e-2", "e-3", "e-4"])
        #expect(store.report.isEmpty)
        #expect(store.readOnly == nil)
    }

    @Test func `a journal cut at any byte keeps exactly its whole transactions`() throws {
        let whole = try Stores.disk(upTo: 4)
        let journal = whole[StoreFileName.journal]
        for length in 0...journal.count {
            let prefix = Array(journal.prefix(length))
            let complete = prefix.filter { $0 == JournalLine.newline }.count
            let disk = disk(journal: prefix, like: whole)
            let store = try Stores.open(disk)
            #expect(store.state.sequence == complete, "cut at \(length)")
            #expect(store.readOnly == nil)
            let kept = prefix.lastIndex(of: JournalLine.newline).map { $0 + 1 } ?? 0
            #expect(disk[StoreFileName.journal].count == kept)
            #expect(disk[StoreFileName.cutTail].count == length - kept)
            #expect(store.report.map(\.severity) == (kept == length ? [] : [.tornTail]))
        }
    }

    @Test func `after a cut the next transaction follows the last whole one`() throws {
        let whole = try Stores.disk(upTo: 4)
        let disk = disk(journal: whole[StoreFileName.journal].dropLast(7), like: whole)
        let store = try Stores.open(disk)
        try store.journal.write([Stores.transaction(4)])
        #expect(disk[StoreFileName.journal] == whole[StoreFileName.journal])
        #expect(try Stores.open(disk).state.sequence == 4)
    }

    @Test func `a changed byte anywhere in a middle line makes the store read-only`() throws {
        let whole = try Stores.disk(upTo: 4)
        let before = lines(of: whole)[0..<2].joined().count
        let middle = lines(of: whole)[2].count
        for offset in before..<before + middle {
            var journal = whole[StoreFileName.journal]
            journal[offset] ^= 0x01
            let disk = disk(journal: journal, like: whole)
            let store = try Stores.open(disk)
            #expect(store.readOnly != nil, "byte \(offset)")
            #expect(store.report.contains { $0.severity == .damage && $0.line == 3 })
            #expect(disk[StoreFileName.journal] == journal, "nothing is thrown away")
            #expect(disk.files[StoreFileName.cutTail] == nil)
            #expect(store.state.uids == ["e-2", "e-4"], "all that can be read is shown")
            #expect(throws: JournalError.self) { try store.journal.beginWriting() }
        }
    }

    @Test func `two lines that became one are damage, also at the end`() throws {
        let whole = try Stores.disk(upTo: 3)
        var journal = whole[StoreFileName.journal]
        let newline = try #require(journal.dropLast().lastIndex(of: JournalLine.newline))
        journal[newline] = 0x20
        let store = try Stores.open(disk(journal: journal, like: whole))
        #expect(store.readOnly != nil)
        #expect(store.state.uids == ["e-3"])
    }

    @Test func `a missing transaction is named, and what follows is shown`() throws {
        let whole = try Stores.disk(upTo: 5)
        let journal = Array((lines(of: whole)[0..<2] + lines(of: whole)[4...]).joined())
        let store = try Stores.open(disk(journal: journal, like: whole))
        #expect(
            store.readOnly
                == .readOnly("journal.jsonl, line 3: transactions 3 to 4 are missing before it")
        )
        #expect(store.state.uids == ["e-2", "e-5"])
        #expect(store.state.sequence == 5)
    }

    @Test func `a transaction that comes twice is damage`() throws {
        let whole = try Stores.disk(upTo: 3)
        let journal = whole[StoreFileName.journal] + lines(of: whole)[1]
        let store = try Stores.open(disk(journal: journal, like: whole))
        #expect(
            store.readOnly
                == .readOnly("journal.jsonl, line 4: transaction 2 comes after transaction 3")
        )
    }

    @Test func `an object that cannot be read leaves the others of its transaction`() throws {
        let disk = try Stores.disk(upTo: 2)
        let bad = Transaction(
            sequence: 3,
            time: Stores.noon,
            device: nil,
            fact: .eventsImported,
            changes: [
                Stores.change(.event, "e-3", to: Stores.event("e-3")),
                Stores.change(.event, "e-4", to: #"{"@type":"Event","uid":"e-4"}"#),
                Stores.change(.event, "e-5", to: Stores.event("e-5")),
            ]
        )
        try Stores.open(disk).journal.write([bad])
        let store = try Stores.open(disk)
        #expect(store.state.uids == ["e-2", "e-3", "e-5"])
        #expect(store.report.map(\.line) == [3])
        #expect(store.readOnly != nil)
    }

    @Test func `a missing snapshot is made again from the whole journal`() throws {
        let disk = try Stores.disk(upTo: 3)
        var files = disk.files
        files[StoreFileName.snapshot] = nil
        let again = FaultyDisk(files: files)
        let store = try Stores.open(again, epoch: "epoch-2")
        #expect(store.readOnly == nil)
        #expect(store.report.map(\.severity) == [.note])
        #expect(store.state.epoch == "epoch-2")
        #expect(store.state.uids == ["e-2", "e-3"])
        #expect(!again[StoreFileName.snapshot].isEmpty)
    }

    @Test func `a journal without its beginning and without a snapshot is damage`() throws {
        let whole = try Stores.disk(upTo: 3)
        var files = whole.files
        files[StoreFileName.snapshot] = nil
        files[StoreFileName.journal] = Array(lines(of: whole)[1...].joined())
        let store = try Stores.open(FaultyDisk(files: files))
        #expect(store.readOnly != nil)
        #expect(store.state.uids == ["e-2", "e-3"])
    }

    @Test func `reading only changes no file, not even a torn one`() throws {
        let whole = try Stores.disk(upTo: 3)
        let torn = disk(journal: whole[StoreFileName.journal].dropLast(3), like: whole)
        let before = torn.files
        let store = try Stores.open(torn, .readOnly)
        #expect(store.state.uids == ["e-2"])
        #expect(store.report.map(\.severity) == [.tornTail])
        #expect(torn.files == before)
        #expect(throws: JournalError.self) { try store.journal.beginWriting() }
    }

    @Test func `reading only refuses a folder without a household`() {
        #expect(throws: JournalError.failed("/data: there is no household in this folder")) {
            try Stores.open(FaultyDisk(), .readOnly)
        }
    }
}
