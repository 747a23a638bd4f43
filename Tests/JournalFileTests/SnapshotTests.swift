import CivilTime
import Foundation
import Household
import Testing

@testable import JournalFile

@Suite struct SnapshotTests {
    /// A store with one object of each kind, one changed event and one in the trash, compacted.
    private func compacted() throws -> (disk: FaultyDisk, state: HouseholdState) {
        let disk = try Stores.disk(upTo: 3)
        let journal = try Stores.open(disk).journal
        let device =
            #"{"@type":"Device","name":"Kitchen","isOwner":true,"eventsStatus":"fullAccess","#
            + #""remindersStatus":"fullAccess","tokenHash":"$y$x","formToken":"t","#
            + #""created":"2026-12-01T08:00:00Z"}"#
        try journal.write([
            Transaction(
                sequence: 4,
                time: Stores.noon,
                device: "d-1",
                fact: .other,
                changes: [
                    Stores.change(.person, "p-1", to: #"{"@type":"Person","name":"Ōe"}"#),
                    Stores.change(.device, "d-1", to: device),
                    Stores.change(.event, "e-2", to: nil),
                    Stores.change(.event, "e-3", to: Stores.event("e-3", title: "🎂 \\\"歯\\\" {,}")),
                ]
            )
        ])
        let store = try Stores.open(disk)
        try store.journal.compactWhole(store.state)
        return (disk, store.state)
    }

    private func replacing(_ old: String, with new: String, in disk: FaultyDisk) -> FaultyDisk {
        let text = String(decoding: disk[StoreFileName.snapshot], as: UTF8.self)
        var files = disk.files
        files[StoreFileName.snapshot] = Array(text.replacing(old, with: new).utf8)
        return FaultyDisk(files: files)
    }

    @Test func `a snapshot reads back as the state it was made of`() throws {
        let (disk, state) = try compacted()
        var files = disk.files
        files[StoreFileName.journal] = nil
        let store = try Stores.open(FaultyDisk(files: files))
        #expect(store.state.summary == state.summary)
        #expect(store.state.epoch == "epoch-1")
        #expect(store.report.isEmpty)
    }

    @Test func `the journal's lines up to the snapshot are history`() throws {
        let (disk, state) = try compacted()
        let store = try Stores.open(disk)
        #expect(store.state.summary == state.summary)
        try store.journal.write([Stores.transaction(5)])
        #expect(try Stores.open(disk).state.uids == ["e-3", "e-5"])
    }

    @Test func `a snapshot is laid out for people`() throws {
        let text = String(decoding: try compacted().disk[StoreFileName.snapshot], as: UTF8.self)
        #expect(text.hasPrefix("{\n  \"format\": \"himekuri household\",\n  \"version\": 1,\n"))
        #expect(text.contains("\n      \"revision\": 4,\n      \"changedBy\": \"d-1\",\n"))
        #expect(text.contains("\n        \"title\": \"🎂 \\\"歯\\\" {,}\",\n"))
        #expect(text.hasSuffix("\"\n}\n"))
    }

    @Test func `a snapshot that a person edited is taken, and gets a sequence of its own`() throws {
        let (disk, _) = try compacted()
        let edited = replacing("🎂", with: "🍰", in: disk)
        let store = try Stores.open(edited)
        #expect(store.readOnly == nil)
        #expect(store.report.map(\.severity) == [.note])
        #expect(store.state.sequence == 5)
        #expect(store.state.events["e-3"]?.title.hasPrefix("🍰") == true)
        try store.journal.write([Stores.transaction(6)])
        let again = try Stores.open(edited)
        #expect(again.report.isEmpty)
        #expect(again.state.sequence == 6)
    }

    @Test func `names may come in any order, and what stands beside an event may be missing`()
        throws
    {
        let text = """
            {"events":[{"event":\(Stores.event("e-9"))}],"calendars":{"c-1":{"name":"Home"}},
            "settings":{"name":"Home","timeZone":"Asia/Tokyo"},"sequence":7,"epoch":"e","extra":[1]}
            """
        let disk = FaultyDisk(files: [StoreFileName.snapshot: Array(text.utf8)])
        let store = try Stores.open(disk)
        #expect(store.readOnly == nil)
        #expect(store.state.events["e-9"]?.revision == 7)
        #expect(store.state.settings.zone.id == "Asia/Tokyo")
        #expect(store.state.sequence == 8)
    }

    @Test func `a snapshot that is no JSON any more makes the store read-only, by line`() throws {
        let (disk, state) = try compacted()
        let broken = replacing("\"trash\": [", with: "\"trash\" [", in: disk)
        let store = try Stores.open(broken)
        let line = String(decoding: disk[StoreFileName.snapshot], as: UTF8.self)
            .split(separator: "\n").firstIndex { $0.contains("trash") }
        #expect(store.report.first?.file == StoreFileName.snapshot)
        #expect(store.report.first?.line == line.map { $0 + 1 })
        #expect(store.readOnly != nil)
        #expect(store.state.uids == state.uids, "the rest is shown")
    }

    @Test func `ten thousand events read back, but for the one that cannot be read`() throws {
        let disk = try Stores.disk(upTo: 10_001)
        let whole = try Stores.open(disk)
        try whole.journal.compactWhole(whole.state)
        let snapshot = [StoreFileName.snapshot: disk[StoreFileName.snapshot]]
        let again = try Stores.open(FaultyDisk(files: snapshot))
        #expect(again.state.summary == whole.state.summary)

        let start = "\"start\": \"2026-12-09T17:00:00\""
        let text = String(decoding: disk[StoreFileName.snapshot], as: UTF8.self)
        let uid = try #require(text.range(of: "\"uid\": \"e-7000\""))
        let damaged = try #require(text.range(of: start, range: uid.upperBound..<text.endIndex))
        let broken = text.replacingCharacters(in: damaged, with: "\"start\": \"yesterday\"")
        let store = try Stores.open(
            FaultyDisk(files: [StoreFileName.snapshot: Array(broken.utf8)])
        )
        #expect(store.readOnly != nil)
        #expect(store.state.uids == whole.state.uids.filter { $0 != "e-7000" })
        #expect(store.report.count { $0.severity == .damage } == 1)
    }

    @Test func `what a damaged snapshot lacks is taken from the journal's history`() throws {
        let (disk, state) = try compacted()
        var files = disk.files
        files[StoreFileName.snapshot] = Array(disk[StoreFileName.snapshot].prefix(200))
        let store = try Stores.open(FaultyDisk(files: files))
        #expect(store.readOnly != nil)
        #expect(store.state.uids == state.uids)
        #expect(store.state.settings.name == "Home")
    }

    @Test(arguments: [
        ("\"version\": 1", "\"version\": 3", "a newer version of Himekuri wrote this"),
        ("himekuri household", "shopping list", "this is not a household of Himekuri"),
        ("\"uid\": \"e-3\"", "\"udi\": \"e-3\"", "an event has no uid"),
        ("\"sequence\": 4", "\"sequence\": \"4\"", "a digit is missing"),
    ])
    func `a snapshot with something wrong in it is left as it is`(
        old: String,
        new: String,
        reason: String
    ) throws {
        let (disk, _) = try compacted()
        let wrong = replacing(old, with: new, in: disk)
        let before = wrong[StoreFileName.snapshot]
        let store = try Stores.open(wrong)
        #expect(store.report.first?.reason == reason)
        #expect(store.readOnly != nil)
        #expect(wrong[StoreFileName.snapshot] == before)
    }

    @Test func `a snapshot cut at any byte is never taken for a whole one`() throws {
        let (disk, _) = try compacted()
        let snapshot = disk[StoreFileName.snapshot]
        for length in stride(from: 0, to: snapshot.count - 2, by: 7) {
            var files = disk.files
            files[StoreFileName.snapshot] = Array(snapshot.prefix(length))
            let store = try Stores.open(FaultyDisk(files: files))
            #expect(store.readOnly != nil, "cut at \(length)")
        }
    }
}
