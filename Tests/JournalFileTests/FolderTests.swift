import CivilTime
import Foundation
import Household
import Testing

@testable import JournalFile

/// The real file system, in a temporary folder.
@Suite struct FolderTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("himekuri-\(UUID().uuidString)").path
        defer {
            do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
        }
        try body(path)
    }

    private func open(_ path: String, _ access: StoreAccess = .command) throws -> OpenedStore {
        try FileJournal.open(
            folder: path,
            defaultZone: .utc,
            access: access,
            now: { Stores.noon }
        )
    }

    private func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `a new store is its owner's alone`() throws {
        try withFolder { path in
            let store = try open(path + "/deeper/data", .serving)
            try store.journal.write([Stores.transaction(1)])
            #expect(try rights(path + "/deeper/data") == 0o700)
            for name in ["household.json", "journal.jsonl", "lock", "serving"] {
                #expect(try rights(path + "/deeper/data/" + name) == 0o600, "\(name)")
            }
        }
    }

    @Test func `attached files are their owner's alone`() throws {
        try withFolder { path in
            let file = try open(path).attachments.keep(Array("Dear parents".utf8)[...])
            #expect(try rights("\(path)/attachments") == 0o700)
            #expect(try rights("\(path)/\(file.href)") == 0o600)
            let again = try open(path).attachments
            #expect(try again.content(of: file) == Array("Dear parents".utf8))
            let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/attachments")
            #expect(names == [file.name])
        }
    }

    @Test func `an empty folder that was there becomes private, one in use stays as it is`() throws
    {
        try withFolder { path in
            for name in ["empty", "used"] {
                try FileManager.default.createDirectory(
                    atPath: "\(path)/\(name)",
                    withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o755]
                )
            }
            try Data().write(to: URL(fileURLWithPath: "\(path)/used/photo.jpg"))
            for name in ["empty", "used"] { #expect(try open("\(path)/\(name)").readOnly == nil) }
            #expect(try rights("\(path)/empty") == 0o700)
            #expect(try rights("\(path)/used") == 0o755)
        }
    }

    @Test func `a store survives restarts, compaction and emoji`() throws {
        try withFolder { path in
            let first = try open(path)
            try first.journal.write([Stores.transaction(1), Stores.transaction(2)])
            let cake = Stores.change(.event, "e-2", to: Stores.event("e-2", title: "🎂 誕生日 👩‍👩‍👧"))
            try first.journal.write([
                Transaction(
                    sequence: 3,
                    time: Stores.noon,
                    device: nil,
                    fact: .eventChanged,
                    changes: [cake]
                )
            ])
            let second = try open(path + "/")
            #expect(second.state.events["e-2"]?.title == "🎂 誕生日 👩‍👩‍👧")
            try second.journal.compactWhole(second.state)
            let third = try open(path)
            #expect(third.state.summary == second.state.summary)
            #expect(third.state.epoch == second.state.epoch)
            #expect(third.report.isEmpty)
            #expect(try first.journal.news().isNone)
            try third.journal.write([Stores.transaction(4)])
            #expect(try first.journal.news().sequences == [4])
        }
    }

    @Test func `a second server is refused until the first is gone`() throws {
        try withFolder { path in
            var first: OpenedStore? = try open(path, .serving)
            let expected = JournalError.failed(
                "\(path): another server, process \(getpid()), uses this folder"
            )
            #expect(throws: expected) { try open(path, .serving) }
            #expect(try open(path, .command).readOnly == nil)
            #expect(first?.readOnly == nil)
            first = nil
            #expect(try open(path, .serving).readOnly == nil)
        }
    }

    @Test func `a writer waits for the lock of another`() throws {
        try withFolder { path in
            let (one, other) = (try open(path).journal, try open(path).journal)
            #expect(try one.beginWriting().isNone)
            try one.append(Stores.transaction(1))
            let seen = Monitor<[Int]?>(nil)
            Thread {
                do {
                    let sequences = try other.beginWriting().sequences
                    other.endWriting()
                    seen.change { $0 = sequences }
                } catch {
                    seen.change { $0 = [] }
                }
            }
            .start()
            try one.append(Stores.transaction(2))
            one.endWriting()
            #expect(seen.wait { $0 } == [1, 2])
        }
    }

    @Test func `a folder that is a file, or missing, is told in one line`() throws {
        try withFolder { path in
            let store = try open(path)
            #expect(store.report.isEmpty)
            #expect(throws: JournalError.failed("\(path)/journal.jsonl: open: Not a directory")) {
                try open(path + "/journal.jsonl")
            }
            #expect(throws: JournalError.failed("\(path)/none: open: No such file or directory")) {
                try open(path + "/none", .readOnly)
            }
        }
    }

    @Test func `the watcher looks again and again until it is stopped`() {
        let looks = Monitor(0)
        let watcher = FolderWatcher(everyMilliseconds: 0) { looks.change { $0 += 1 } }
        watcher.start()
        looks.wait { $0 >= 3 ? true : nil }
        watcher.stop()
        let count = looks.change { $0 }
        watcher.stop()
        #expect(looks.change { $0 } == count)
    }
}
