import Household
import Synchronization
import Testing

@testable import JournalFile

/// Files that an editor or a restored backup put in place of ours.
@Suite struct ReplacedFilesTests {
    private func edit(_ disk: FaultyDisk, _ old: String, _ new: String) {
        let text = String(decoding: disk[StoreFileName.snapshot], as: UTF8.self)
        disk[StoreFileName.snapshot] = Array(text.replacing(old, with: new).utf8)
    }

    private func restore(_ backup: [String: [UInt8]], to disk: FaultyDisk) {
        for (name, bytes) in backup.sorted(by: { $0.key < $1.key }) { disk[name] = bytes }
    }

    @Test func `an edited snapshot is news with a higher sequence, once it has settled`() throws {
        let disk = try Stores.disk(upTo: 3)
        let store = try Stores.open(disk)
        try store.journal.compactWhole(store.state)
        edit(disk, "Dentist", "Doctor")
        #expect(try store.journal.news().isNone)
        let state = try #require(try store.journal.news().replacement)
        #expect(state.sequence == 4)
        #expect(state.epoch == "epoch-1")
        #expect(state.events["e-2"]?.title == "Doctor")
        #expect(try store.journal.news().isNone)
        try store.journal.write([Stores.transaction(5)])
        let again = try Stores.open(disk)
        #expect(again.report.isEmpty)
        #expect(again.state.sequence == 5)
        #expect(again.state.events["e-2"]?.title == "Doctor")
    }

    @Test func `a restored backup begins a new epoch with a higher sequence`() throws {
        let disk = try Stores.disk(upTo: 3)
        let backup = disk.files
        let store = try Stores.open(disk, epoch: "epoch-2")
        try store.journal.write([Stores.transaction(4), Stores.transaction(5)])
        restore(backup, to: disk)
        #expect(try store.journal.news().isNone)
        let state = try #require(try store.journal.news().replacement)
        #expect(state.sequence == 6)
        #expect(state.epoch == "epoch-2")
        #expect(state.uids == ["e-2", "e-3"])
        try store.journal.write([Stores.transaction(7)])
        let again = try Stores.open(disk)
        #expect(again.report.isEmpty)
        #expect(again.state.sequence == 7)
        #expect(again.state.epoch == "epoch-2")
        #expect(again.state.uids == ["e-2", "e-3", "e-7"])
    }

    @Test func `while files are being replaced nothing is written`() throws {
        let disk = try Stores.disk(upTo: 3)
        let backup = disk.files
        let store = try Stores.open(disk)
        try store.journal.write([Stores.transaction(4)])
        restore(backup, to: disk)
        #expect(throws: JournalError.failed("/data: the files were just replaced; try again")) {
            try store.journal.beginWriting()
        }
        #expect(disk.files == backup)
    }

    @Test func `another server sees a restore that this one has taken, without another step`()
        throws
    {
        let disk = try Stores.disk(upTo: 3)
        let backup = disk.files
        let (one, other) = (try Stores.open(disk, epoch: "epoch-2").journal, try Stores.open(disk))
        try one.write([Stores.transaction(4)])
        #expect(try other.journal.news().sequences == [4])
        restore(backup, to: disk)
        #expect(try one.news().isNone)
        #expect(try one.news().replacement?.epoch == "epoch-2")
        #expect(try other.journal.news().replacement?.epoch == "epoch-2")
        #expect(try one.news().isNone)
    }

    @Test func `a snapshot found empty once is an editor at work, found empty twice is damage`()
        throws
    {
        let disk = try Stores.disk(upTo: 3)
        let store = try Stores.open(disk)
        try store.journal.compactWhole(store.state)
        let snapshot = disk[StoreFileName.snapshot]
        disk[StoreFileName.snapshot] = []
        #expect(try store.journal.news().isNone)
        disk[StoreFileName.snapshot] = snapshot
        #expect(try store.journal.news().isNone)
        disk[StoreFileName.snapshot] = []
        #expect(try store.journal.news().isNone)
        #expect(throws: JournalError.self) { try store.journal.news() }
        #expect(try store.journal.news().isNone, "it is told once")
        #expect(throws: JournalError.self) { try store.journal.beginWriting() }
        #expect(disk[StoreFileName.snapshot].isEmpty)
    }

    @Test func `files that are gone, or a journal that lost its end, end all writing`() throws {
        for isWhole in [true, false] {
            let disk = try Stores.disk(upTo: 3)
            let store = try Stores.open(disk)
            if isWhole {
                try disk.remove(StoreFileName.snapshot)
                try disk.remove(StoreFileName.journal)
            } else {
                disk[StoreFileName.journal] = JournalLine.encode(Stores.transaction(1))
            }
            #expect(try store.journal.news().isNone)
            let error = #expect(throws: JournalError.self) { try store.journal.news() }
            #expect(
                error
                    == .readOnly(
                        isWhole
                            ? "/data: the household's files are gone"
                            : "journal.jsonl: transactions 2 to 3 are gone"
                    )
            )
        }
    }

    @Test func `a touched file is no news`() throws {
        let disk = try Stores.disk(upTo: 3)
        let journal = try Stores.open(disk).journal
        disk[StoreFileName.journal] = disk[StoreFileName.journal]
        #expect(try journal.news().isNone)
        try journal.write([Stores.transaction(4)])
        #expect(try Stores.open(disk).state.sequence == 4)
    }

    @Test func `a backup restored while nobody served begins a new epoch at the next start`() throws
    {
        let disk = try Stores.disk(upTo: 3)
        let store = try Stores.open(disk)
        try store.journal.compactWhole(store.state)
        let written = disk.state.withLock { $0.clock }
        let copy = FaultyDisk(files: disk.files, clock: written + 3_600)
        #expect(try Stores.open(copy, .serving, epoch: "epoch-2").state.epoch == "epoch-2")
        #expect(try Stores.open(copy, epoch: "epoch-3").state.epoch == "epoch-2")
        #expect(try Stores.open(disk, .serving, epoch: "epoch-2").state.epoch == "epoch-1")
    }
}
