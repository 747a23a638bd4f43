import Household
import JSON
import Testing

@testable import JournalFile

@Suite struct JournalLineTests {
    private let added = Transaction(
        sequence: 12,
        time: Stores.noon,
        device: "d-3",
        fact: .eventChanged,
        changes: [
            Change(
                kind: .event,
                id: "e-1",
                before: SharedBytes(Array(#"{"title":"Old"}"#.utf8)),
                after: SharedBytes(Array(#"{"title":"New 🎂 \n\"quoted\" 歯医者"}"#.utf8))
            ),
            Change(
                kind: .person,
                id: "p-1",
                before: SharedBytes(Array("{}".utf8)),
                after: nil
            ),
        ]
    )

    private func text(_ transaction: Transaction) -> String {
        String(decoding: JournalLine.encode(transaction), as: UTF8.self)
    }

    private func isWhole(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBytes { JournalLine.isWhole($0) }
    }

    @Test func `a line holds the whole transaction as readable JSON`() {
        let line = text(added)
        #expect(line.hasPrefix(#"{"checksum":""#))
        #expect(
            line.dropFirst(23) == #"""
                "sequence":12,"time":"2026-05-28T20:26:40Z","device":"d-3","fact":"eventChanged",\#
                "changes":[{"kind":"event","id":"e-1","before":{"title":"Old"},\#
                "after":{"title":"New 🎂 \n\"quoted\" 歯医者"}},{"kind":"person","id":"p-1","before":{}}]}

                """#
        )
    }

    @Test func `a line reads back as the transaction it was made of`() throws {
        let line = JournalLine.encode(added).dropLast()
        #expect(try JournalLine.decode(SharedBytes(Array(line))) == added)
    }

    @Test func `the checksum is the CRC-32 of what follows its comma`() {
        let body = Array(#""sequence":1}"#.utf8)
        let checksum = body.withUnsafeBytes { Checksum(of: $0) }
        let digits = String(decoding: checksum.digits, as: UTF8.self)
        #expect(isWhole(#"{"checksum":"\#(digits)","sequence":1}"#))
        #expect(!isWhole(#"{"checksum":"\#(digits)","sequence":2}"#))
    }

    @Test func `the checksum of 123456789 is the one that every CRC-32 gives`() {
        let checksum = Array("123456789".utf8).withUnsafeBytes { Checksum(of: $0) }
        #expect(checksum.digits == Array("cbf43926".utf8))
        #expect(Checksum(digits: Array("cbf43926".utf8)) == checksum)
    }

    @Test func `a changed byte anywhere in a line is noticed`() {
        let line = Array(JournalLine.encode(added).dropLast())
        for index in line.indices {
            var damaged = line
            damaged[index] ^= 0x01
            #expect(!damaged.withUnsafeBytes { JournalLine.isWhole($0) }, "byte \(index)")
        }
    }

    @Test func `a text on several lines is written on one`() throws {
        let pretty = "{\n  \"title\": \"two  spaces\",\n  \"list\": [ 1, 2 ]\n}"
        let transaction = Transaction(
            sequence: 1,
            time: Stores.noon,
            device: nil,
            fact: .other,
            changes: [Stores.change(.event, "e", to: pretty)]
        )
        let line = JournalLine.encode(transaction)
        #expect(line.filter { $0 == JournalLine.newline }.count == 1)
        let read = try JournalLine.decode(SharedBytes(Array(line.dropLast())))
        #expect(
            read.changes.first?.after?.array == Array(#"{"title":"two  spaces","list":[1,2]}"#.utf8)
        )
    }

    @Test(arguments: [
        (#"{"checksum":"00000000"}"#, "there is no sequence"),
        (#"{"sequence":1,"time":"yesterday","changes":[]}"#, "this is not a UTC time"),
        (#"{"sequence":1,"time":"2026-12-09T08:00:00Z"}"#, "there is no list of changes"),
        (#"{"sequence":1.5}"#, "the number is not a whole one or too large"),
        (
            #"{"sequence":1,"time":"2026-12-09T08:00:00Z","changes":[{"kind":"planet","id":"x"}]}"#,
            "a kind that this version does not know"
        ),
        (
            #"{"sequence":1,"time":"2026-12-09T08:00:00Z","changes":[{"kind":"event"}]}"#,
            "a change has no kind or no id"
        ),
    ])
    func `a line that lacks something says what`(line: String, reason: String) {
        let error = #expect(throws: JSONError.self) {
            try JournalLine.decode(SharedBytes(Array(line.utf8)))
        }
        #expect(error?.reason == reason)
    }

    @Test func `a fact of a newer version is kept as some other fact`() throws {
        let line = #"{"sequence":1,"time":"2026-12-09T08:00:00Z","fact":"danced","changes":[]}"#
        #expect(try JournalLine.decode(SharedBytes(Array(line.utf8))).fact == .other)
    }
}
