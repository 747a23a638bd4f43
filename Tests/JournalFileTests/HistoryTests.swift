import Household
import JSON
import Testing

@testable import JournalFile

@Suite struct HistoryTests {
    @Test func `a transaction is found by its sequence`() throws {
        let disk = try Stores.disk(upTo: 4)
        let journal = try Stores.open(disk).journal
        for sequence in 1...4 {
            #expect(journal.transaction(sequence)?.sequence == sequence)
        }
        #expect(journal.transaction(0) == nil)
        #expect(journal.transaction(5) == nil)
        #expect(journal.transaction(3)?.changes.first?.id == "e-3")
    }

    @Test func `the last transaction of an event is found at or before a sequence`() throws {
        let disk = try Stores.disk(upTo: 4)
        let journal = try Stores.open(disk).journal
        let uid = "e \"é\" 2"
        for sequence in [5, 7] {
            let text = Stores.event("e \\\"é\\\" 2", title: "version \(sequence)")
            try journal.write([
                Transaction(
                    sequence: sequence,
                    time: Stores.noon,
                    device: nil,
                    fact: .eventChanged,
                    changes: [Stores.change(.event, uid, to: text)]
                ),
                Stores.transaction(sequence + 1),
            ])
        }
        func found(_ sequence: Int) -> Int? {
            journal.lastTransaction(touching: uid, atOrBefore: sequence)?.sequence
        }
        #expect(found(4) == nil)
        #expect(found(5) == 5)
        #expect(found(6) == 5)
        #expect(found(7) == 7)
        #expect(found(100) == 7)
        #expect(journal.lastTransaction(touching: "e-2", atOrBefore: 100)?.sequence == 2)
        #expect(journal.lastTransaction(touching: "c-1", atOrBefore: 100) == nil)
        #expect(journal.lastTransaction(touching: "nobody", atOrBefore: 100) == nil)
    }

    @Test func `history longer than one read is searched to its beginning`() throws {
        let disk = try Stores.disk(upTo: 2)
        let journal = try Stores.open(disk).journal
        let notes = String(repeating: "x", count: 300_000)
        try journal.write(
            (3...9).map { sequence in
                Transaction(
                    sequence: sequence,
                    time: Stores.noon,
                    device: nil,
                    fact: .eventChanged,
                    changes: [Stores.change(.event, "e-9", to: Stores.event("e-9", title: notes))]
                )
            }
        )
        #expect(journal.lastTransaction(touching: "e-2", atOrBefore: 9)?.sequence == 2)
    }

    @Test func `a line longer than one read is read whole`() throws {
        let disk = FaultyDisk()
        let store = try Stores.open(disk)
        let long = String(repeating: "long ", count: 1_100_000)
        try store.journal.write([
            Stores.transaction(1),
            Transaction(
                sequence: 2,
                time: Stores.noon,
                device: nil,
                fact: .eventAdded,
                changes: [Stores.change(.event, "e-2", to: Stores.event("e-2", title: long))]
            ),
            Stores.transaction(3),
        ])
        let again = try Stores.open(disk)
        #expect(again.state.uids == ["e-2", "e-3"])
        #expect(again.journal.transaction(2)?.changes.first?.after?.count ?? 0 > 5_000_000)
    }
}
