import CivilTime
import Household
import JSON

/// One value of a snapshot, with a scanner of its own; offsets are from the value's beginning.
struct SnapshotSection {
    let file: UnsafeRawBufferPointer
    let start: Int
    var scanner: JSONScanner

    init(file: UnsafeRawBufferPointer, range: Range<Int>) {
        self.file = file
        start = range.lowerBound
        scanner = JSONScanner(
            UnsafeRawBufferPointer(rebasing: file[range]).assumingMemoryBound(to: UInt8.self)
        )
    }

    func text(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[start + range.lowerBound..<start + range.upperBound])
    }
}

extension SnapshotSection {
    /// An event or a reminder as it stands in the snapshot, with what stands beside it.
    struct Entry {
        var kind = ObjectKind.event
        var object = 0..<0
        var indexed: IndexedEvent?
        var uid = ""
        var revision: Int?
        var changedBy: String?
        var changedAt: Instant?
        var deletedIn: Int?
        var deletedBy: String?
        var deletedAt: Instant?
    }

    mutating func entry() throws(JSONError) -> Entry {
        var entry = Entry()
        try scanner.beginObject()
        while let name = try scanner.nextName() {
            if scanner.matches(name, "revision") {
                entry.revision = try scanner.int()
            } else if scanner.matches(name, "changedBy") {
                entry.changedBy = try scanner.string()
            } else if scanner.matches(name, "changedAt") {
                entry.changedAt = try scanner.instant()
            } else if scanner.matches(name, "deletedIn") {
                entry.deletedIn = try scanner.int()
            } else if scanner.matches(name, "deletedBy") {
                entry.deletedBy = try scanner.string()
            } else if scanner.matches(name, "deletedAt") {
                entry.deletedAt = try scanner.instant()
            } else if scanner.matches(name, "event") {
                (entry.object, entry.indexed) = try IndexedEvent.scan(&scanner)
            } else if scanner.matches(name, "task") {
                (entry.kind, entry.object) = (.task, try scanner.skipValue())
            } else {
                try scanner.skipValue()
            }
        }
        guard !entry.object.isEmpty else {
            throw JSONError(offset: scanner.offset, reason: "an entry has no event")
        }
        if let indexed = entry.indexed {
            entry.uid = indexed.uid
        } else {
            entry.uid = try uid(of: entry.object)
        }
        return entry
    }

    /// Reads the object's uid; it is the second member in what this program writes.
    private func uid(of object: Range<Int>) throws(JSONError) -> String {
        var scanner = JSONScanner(text(object).assumingMemoryBound(to: UInt8.self))
        do {
            try scanner.beginObject()
            while let name = try scanner.nextName() {
                if scanner.matches(name, "uid") { return try scanner.string() }
                try scanner.skipValue()
            }
        } catch {
            throw JSONError(offset: object.lowerBound + error.offset, reason: error.reason)
        }
        throw JSONError(offset: object.lowerBound, reason: "an event has no uid")
    }
}
