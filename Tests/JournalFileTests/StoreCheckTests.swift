import CivilTime
import Household
import Testing

@testable import JournalFile

@Suite struct StoreCheckTests {
    @Test func `a whole store is clean and counted`() throws {
        let check = try StoreCheck(try Stores.disk(upTo: 4), defaultZone: .utc)
        #expect(check.isClean)
        #expect(check.faults.isEmpty)
        #expect((check.sequence, check.events, check.calendars) == (4, 3, 1))
        #expect((check.transactions, check.people, check.devices) == (4, 0, 0))
    }

    @Test func `an event with a wrong property is found where it stands`() throws {
        let disk = try Stores.disk(upTo: 3)
        let wrong = Stores.event("e-4").replacing("\"PT1H\"", with: "\"PT1H\",\"locations\":7")
        let change = Stores.change(.event, "e-4", to: wrong)
        try Stores.open(disk).journal.write([
            Transaction(
                sequence: 4,
                time: Stores.noon,
                device: nil,
                fact: .other,
                changes: [change]
            )
        ])
        let inJournal = try StoreCheck(disk, defaultZone: .utc).faults
        #expect(inJournal.map(\.line) == [4])
        #expect(inJournal.map(\.file) == [StoreFileName.journal])
        let store = try Stores.open(disk)
        #expect(store.readOnly == nil)
        try store.journal.compactWhole(store.state)
        let inSnapshot = try StoreCheck(disk, defaultZone: .utc).faults
        let line = String(decoding: disk[StoreFileName.snapshot], as: UTF8.self)
            .split(separator: "\n").firstIndex { $0.contains("\"e-4\"") }
        #expect(inSnapshot.map(\.line) == [line.map { $0 + 1 }])
        #expect(inSnapshot.map(\.file) == [StoreFileName.snapshot])
    }

    @Test func `an event of a calendar that does not exist is a fault`() throws {
        let disk = try Stores.disk(upTo: 2)
        let lost = Stores.event("e-3").replacing("c-1", with: "c-9")
        try Stores.open(disk).journal.write([
            Transaction(
                sequence: 3,
                time: Stores.noon,
                device: nil,
                fact: .other,
                changes: [Stores.change(.event, "e-3", to: lost)]
            )
        ])
        let faults = try StoreCheck(disk, defaultZone: .utc).faults
        #expect(
            faults.map(\.description) == [
                "journal.jsonl, line 3: event e-3: there is no calendar c-9"
            ]
        )
    }

    @Test func `every damaged line is listed, and nothing is changed`() throws {
        let disk = try Stores.disk(upTo: 5)
        var journal = disk[StoreFileName.journal]
        let starts = journal.indices.filter { $0 == 0 || journal[$0 - 1] == JournalLine.newline }
        journal[starts[1] + 40] ^= 1
        journal[starts[3] + 40] ^= 1
        disk[StoreFileName.journal] = journal
        let before = disk.files
        let check = try StoreCheck(disk, defaultZone: .utc)
        #expect(!check.isClean)
        #expect(check.faults.compactMap(\.line) == [2, 3, 4, 5])
        #expect(disk.files == before)
    }

    @Test func `the journal is listed line by line from any sequence`() throws {
        let disk = try Stores.disk(upTo: 4)
        var listed: [UInt8] = []
        let faults = try JournalListing.forEachLine(on: disk, since: 0) { listed += $0 }
        #expect(listed == disk[StoreFileName.journal])
        #expect(faults.isEmpty)
        listed = []
        #expect(try JournalListing.forEachLine(on: disk, since: 3) { listed += $0 }.isEmpty)
        #expect(listed == JournalLine.encode(Stores.transaction(4)))
    }

    @Test func `a line that cannot be listed is reported`() throws {
        let disk = try Stores.disk(upTo: 3)
        disk[StoreFileName.journal] = disk[StoreFileName.journal].dropLast(5)
        var count = 0
        let faults = try JournalListing.forEachLine(on: disk, since: 0) { _ in count += 1 }
        #expect(count == 2)
        #expect(faults.map(\.line) == [3])
    }
}
