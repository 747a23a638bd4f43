import CivilTime
import Household
import JSON

/// One line of `journal.jsonl`: a transaction as a JSON object on one line, ended by a newline.
///
///     {"checksum":"8a2f09c1","sequence":12,"time":"2026-12-09T08:00:00Z","device":"d-3",
///     "fact":"eventChanged","changes":[{"kind":"event","id":"e-1","before":{…},"after":{…}}]}
///
/// (Broken here to fit.) `device` is left out for the command line and the server itself, `before`
/// where an object is new, `after` where it is gone. The checksum always comes first and has a fixed
/// width: it is the CRC-32 of every byte after its comma up to the newline, so that it is checked
/// without reading JSON and can be made with any crc32 tool.
enum JournalLine {
    static let newline = UInt8(ascii: "\n")
    private static let opening = Array(#"{"checksum":""#.utf8)
    private static let closing = Array(#"","#.utf8)
    private static let bodyStart = opening.count + Checksum.digitCount + closing.count

    static func encode(_ transaction: Transaction) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("checksum")
        writer.string(String(repeating: "0", count: Checksum.digitCount))
        writer.name("sequence")
        writer.int(transaction.sequence)
        writer.name("time")
        writer.string(transaction.time.description)
        if let device = transaction.device {
            writer.name("device")
            writer.string(device)
        }
        writer.name("fact")
        writer.string(transaction.fact.rawValue)
        writer.name("changes")
        writer.beginArray()
        for change in transaction.changes { write(change, to: &writer) }
        writer.endArray()
        writer.endObject()
        var line = writer.bytes
        let checksum = line.withUnsafeBytes {
            Checksum(of: UnsafeRawBufferPointer(rebasing: $0[bodyStart...]))
        }
        line.replaceSubrange(
            opening.count..<opening.count + Checksum.digitCount,
            with: checksum.digits
        )
        line.append(newline)
        return line
    }

    private static func write(_ change: Change, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("kind")
        writer.string(change.kind.rawValue)
        writer.name("id")
        writer.string(change.id)
        for (name, text) in [("before", change.before), ("after", change.after)] {
            guard let text else { continue }
            writer.name(name)
            // A text may come from an editor or another program; a line must stay one line.
            let isOneLine = text.withUnsafeBytes { JSONLayout.isOneLine($0) }
            writer.raw(
                isOneLine ? text : SharedBytes(text.withUnsafeBytes { JSONLayout.compact($0) })
            )
        }
        writer.endObject()
    }

    /// Whether `line`, given without its newline, is as it was written.
    static func isWhole(_ line: UnsafeRawBufferPointer) -> Bool {
        guard line.count > bodyStart, line.starts(with: opening),
            line[(bodyStart - closing.count)..<bodyStart].elementsEqual(closing),
            let stated = Checksum(
                digits: line[opening.count..<opening.count + Checksum.digitCount]
            )
        else { return false }
        return stated == Checksum(of: UnsafeRawBufferPointer(rebasing: line[bodyStart...]))
    }

    /// Where a whole line begins inside `line`, whose own beginning is damaged: the newline before
    /// it is one of the bytes that were lost.
    static func wholeLineStart(in line: UnsafeRawBufferPointer) -> Int? {
        var start = 1
        while let index = line.firstIndex(of: opening, from: start) {
            if isWhole(UnsafeRawBufferPointer(rebasing: line[index...])) { return index }
            start = index + 1
        }
        return nil
    }

    /// Reads the sequence alone: it stands at the line's beginning.
    static func sequence(of line: UnsafeRawBufferPointer) throws(JSONError) -> Int {
        var scanner = JSONScanner(line.assumingMemoryBound(to: UInt8.self))
        try scanner.beginObject()
        while let name = try scanner.nextName() {
            if scanner.matches(name, "sequence") { return try scanner.int() }
            try scanner.skipValue()
        }
        throw JSONError(offset: scanner.offset, reason: "there is no sequence")
    }

    /// Reads the time alone.
    static func time(of line: UnsafeRawBufferPointer) throws(JSONError) -> Instant {
        var scanner = JSONScanner(line.assumingMemoryBound(to: UInt8.self))
        try scanner.beginObject()
        while let name = try scanner.nextName() {
            if scanner.matches(name, "time") { return try scanner.instant() }
            try scanner.skipValue()
        }
        throw JSONError(offset: scanner.offset, reason: "there is no time")
    }
}
