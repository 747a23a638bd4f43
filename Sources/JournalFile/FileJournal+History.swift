package import Household
import JSON
import Synchronization

extension FileJournal {
    package func transaction(_ sequence: Int) -> Transaction? {
        let place = files.withLock { files -> (any StoreFile, Range<Int>)? in
            guard let log = files.log, let position = files.lines.position(of: sequence) else {
                return nil
            }
            return (log, files.lines.range(of: position...position))
        }
        guard let (log, range) = place else { return nil }
        return Self.lines(range, of: log).first.flatMap(Self.decode)
    }

    package func lastTransaction(
        touching uid: String,
        atOrBefore sequence: Int
    ) -> Transaction? {
        let (log, table) = files.withLock { ($0.log, $0.lines) }
        guard let log, var last = table.lastPosition(atOrBefore: sequence) else { return nil }
        // Without the opening quote, which is the most frequent byte there is.
        let id = Array(JSONValue.string(uid).encoded().dropFirst())
        while last >= 0 {
            let first = Self.firstOfPiece(endingAt: last, in: table)
            for line in Self.lines(table.range(of: first...last), of: log).reversed()
            where line.bytes.firstIndex(of: id) != nil {
                if let transaction = Self.decode(line), transaction.touches(uid) {
                    return transaction
                }
            }
            last = first - 1
        }
        return nil
    }

    /// The first of the lines up to `last` that together are worth one read.
    private static func firstOfPiece(endingAt last: Int, in table: LineTable) -> Int {
        var first = last
        let end = table.range(of: last...last).upperBound
        while first > 0, end - table.entries[first - 1].offset <= 1 << 20 { first -= 1 }
        return first
    }

    /// The whole lines in part of the journal; none where it cannot be read any more.
    private static func lines(_ range: Range<Int>, of log: any StoreFile) -> [Line] {
        var cursor = LineCursor(log, from: range.lowerBound, to: range.upperBound)
        var lines: [Line] = []
        do {
            while let line = try cursor.next() { if line.isWhole { lines.append(line) } }
        } catch {
            return []
        }
        return lines
    }

    private static func decode(_ line: Line) -> Transaction? {
        do { return try JournalLine.decode(line.shared) } catch { return nil }
    }
}

extension Transaction {
    fileprivate func touches(_ uid: String) -> Bool {
        changes.contains { ($0.kind == .event || $0.kind == .task) && $0.id == uid }
    }
}
