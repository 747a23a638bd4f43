import Household
import Testing

@testable import JournalFile

/// Files that no program of ours wrote.
@Suite struct HostileJournalTests {
    private func open(journal: [UInt8]) throws -> OpenedStore {
        let disk = try Stores.disk(upTo: 1)
        disk[StoreFileName.journal] = journal
        return try Stores.open(disk)
    }

    private func line(_ body: String) -> [UInt8] {
        let checksum = Array(body.utf8).withUnsafeBytes { Checksum(of: $0) }
        return Array(#"{"checksum":""#.utf8) + checksum.digits + Array("\",\(body)\n".utf8)
    }

    @Test(arguments: [
        "", "\n", "\n\n\n", "{}", "{\"checksum\":\"", "{\"checksum\":\"00000000\",",
        "\u{0}\u{0}\u{0}\u{0}",
        String(repeating: "{\"checksum\":\"", count: 1_000), String(repeating: "[", count: 100_000),
    ])
    func `bytes that are no journal are a torn tail`(text: String) throws {
        let store = try open(journal: Array(text.utf8))
        #expect(store.readOnly == nil)
        #expect(store.state.sequence == 0)
    }

    @Test(arguments: [
        #""sequence":1,"time":"2026-12-09T08:00:00Z","changes":7}"#,
        #""sequence":9999999999999999999999,"time":"2026-12-09T08:00:00Z","changes":[]}"#,
        #""sequence":-1,"time":"2026-12-09T08:00:00Z","changes":[]"#,
        #""sequence":1,"time":"2026-12-09T08:00:00Z","changes":[{"kind":"event","id":"e","after":[]}]}"#,
        #""sequence":1,"time":"2026-12-09T08:00:00Z","changes":[]}{"#,
    ])
    func `a line with a good checksum and wrong content is damage, never cut`(body: String) throws {
        let journal = line(body)
        let disk = try Stores.disk(upTo: 1)
        disk[StoreFileName.journal] = journal
        let store = try Stores.open(disk)
        #expect(store.readOnly != nil)
        #expect(disk[StoreFileName.journal] == journal)
    }

    @Test func `deep nesting ends with an error`() throws {
        let nested = String(repeating: "[", count: 50_000)
        let store = try open(
            journal: line(#""sequence":1,"time":"2026-12-09T08:00:00Z","changes":\#(nested)"#)
        )
        #expect(store.readOnly != nil)
    }

    @Test func `a journal with random damage opens, and keeps what it had`() throws {
        let whole = try Stores.disk(upTo: 12)
        var random = Xorshift(state: 20_261_209)
        for round in 0..<300 {
            var journal = whole[StoreFileName.journal]
            for _ in 0..<Int(random.next() % 4 + 1) {
                let position = Int(random.next() % UInt64(journal.count))
                switch random.next() % 3 {
                case 0: journal[position] = UInt8(truncatingIfNeeded: random.next())
                case 1: journal.remove(at: position)
                default: journal.insert(UInt8(truncatingIfNeeded: random.next()), at: position)
                }
            }
            var files = whole.files
            files[StoreFileName.journal] = journal
            let disk = FaultyDisk(files: files)
            let store = try Stores.open(disk)
            let kept = disk[StoreFileName.journal] + disk[StoreFileName.cutTail]
            #expect(kept == journal, "round \(round)")
            #expect(store.state.sequence <= 12)
        }
    }
}

/// A small random generator whose numbers are the same in each run.
private struct Xorshift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
