/// Where each transaction's line lies in the journal; 16 bytes for each.
struct LineTable: Sendable {
    struct Entry: Sendable {
        let sequence: Int
        let offset: Int
    }

    /// Ascending in both.
    private(set) var entries: [Entry] = []
    /// The offset after the last line.
    private(set) var end = 0

    mutating func append(sequence: Int, offset: Int, end: Int) {
        entries.append(Entry(sequence: sequence, offset: offset))
        self.end = end
    }

    /// Counts bytes that hold no transaction as part of the journal.
    mutating func pass(to end: Int) { self.end = end }

    /// The position of the last line at or before `sequence`.
    func lastPosition(atOrBefore sequence: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].sequence <= sequence { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    func position(of sequence: Int) -> Int? {
        lastPosition(atOrBefore: sequence).flatMap {
            entries[$0].sequence == sequence ? $0 : nil
        }
    }

    /// The bytes of the lines at `positions`, with their newlines.
    func range(of positions: ClosedRange<Int>) -> Range<Int> {
        let next = positions.upperBound + 1
        return entries[positions.lowerBound]
            .offset..<(next < entries.count ? entries[next].offset : end)
    }

    /// The table of a file that holds only the lines from `position` on.
    func dropping(before position: Int) -> LineTable {
        guard position < entries.count else { return LineTable() }
        let shift = entries[position].offset
        var table = LineTable()
        table.entries = entries[position...].map {
            Entry(sequence: $0.sequence, offset: $0.offset - shift)
        }
        table.end = end - shift
        return table
    }
}
