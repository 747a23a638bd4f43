import CivilTime
import Household
import JSON

extension JournalLine {
    /// Reads a transaction; its texts stay where `line` has them.
    static func decode(_ line: SharedBytes) throws(JSONError) -> Transaction {
        try line.withUnsafeBytes { (bytes) throws(JSONError) in
            var scanner = JSONScanner(bytes.assumingMemoryBound(to: UInt8.self))
            let transaction = try transaction(&scanner, line)
            try scanner.finish()
            return transaction
        }
    }

    private static func transaction(
        _ scanner: inout JSONScanner,
        _ line: SharedBytes
    ) throws(JSONError) -> Transaction {
        var (sequence, time, device) = (Int?.none, Instant?.none, String?.none)
        var (fact, changes) = (Fact.other, [Change]?.none)
        try scanner.beginObject()
        while let name = try scanner.nextName() {
            if scanner.matches(name, "sequence") {
                sequence = try scanner.int()
            } else if scanner.matches(name, "time") {
                time = try scanner.instant()
            } else if scanner.matches(name, "device") {
                device = try scanner.string()
            } else if scanner.matches(name, "fact") {
                fact = Fact(rawValue: try scanner.string()) ?? .other
            } else if scanner.matches(name, "changes") {
                changes = try self.changes(&scanner, line)
            } else {
                try scanner.skipValue()
            }
        }
        guard let sequence, let time, let changes else {
            let missing = sequence == nil ? "sequence" : time == nil ? "time" : "list of changes"
            throw JSONError(offset: scanner.offset, reason: "there is no \(missing)")
        }
        return Transaction(
            sequence: sequence,
            time: time,
            device: device,
            fact: fact,
            changes: changes
        )
    }

    private static func changes(
        _ scanner: inout JSONScanner,
        _ line: SharedBytes
    ) throws(JSONError) -> [Change] {
        var changes: [Change] = []
        try scanner.beginArray()
        while try scanner.nextElement() { changes.append(try change(&scanner, line)) }
        return changes
    }

    private static func change(
        _ scanner: inout JSONScanner,
        _ line: SharedBytes
    ) throws(JSONError) -> Change {
        var (kind, id) = (ObjectKind?.none, String?.none)
        var (before, after) = (SharedBytes?.none, SharedBytes?.none)
        var indexed: IndexedEvent?
        try scanner.beginObject()
        while let name = try scanner.nextName() {
            if scanner.matches(name, "kind") {
                kind = try objectKind(&scanner)
            } else if scanner.matches(name, "id") {
                id = try scanner.string()
            } else if scanner.matches(name, "before") {
                before = line[try scanner.skipValue()]
            } else if scanner.matches(name, "after") {
                // The kind stands before the texts in what this program writes.
                if kind == .event {
                    let value = try IndexedEvent.scan(&scanner)
                    (after, indexed) = (line[value.range], value.event)
                } else {
                    (after, indexed) = (line[try scanner.skipValue()], nil)
                }
            } else {
                try scanner.skipValue()
            }
        }
        guard let kind, let id else {
            throw JSONError(offset: scanner.offset, reason: "a change has no kind or no id")
        }
        return Change(kind: kind, id: id, before: before, after: after, indexed: indexed)
    }

    private static func objectKind(_ scanner: inout JSONScanner) throws(JSONError) -> ObjectKind {
        let start = scanner.offset
        let text = try scanner.text()
        if scanner.matches(text, "event") { return .event }
        guard let kind = ObjectKind(rawValue: scanner.decoded(text)) else {
            throw JSONError(offset: start, reason: "a kind that this version does not know")
        }
        return kind
    }
}

extension JSONScanner {
    /// Reads a string that is a UTC time.
    mutating func instant() throws(JSONError) -> Instant {
        let text = try text()
        guard !text.hasEscapes, let instant = Instant(utf8: bytes(of: text)) else {
            throw JSONError(offset: text.range.lowerBound, reason: "this is not a UTC time")
        }
        return instant
    }
}
