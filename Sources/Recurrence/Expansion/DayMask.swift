/// A set of the days 0 to 383 counted from some first day, enough for the longest year.
struct DayMask {
    static let wordCount = 6

    var words = InlineArray<6, UInt64>(repeating: 0)

    var isEmpty: Bool { count == 0 }

    var count: Int {
        var count = 0
        for word in 0..<Self.wordCount { count += words[word].nonzeroBitCount }
        return count
    }

    func contains(_ day: Int) -> Bool { words[day >> 6] >> UInt64(day & 63) & 1 == 1 }

    mutating func insert(_ day: Int) { words[day >> 6] |= 1 << UInt64(day & 63) }

    /// Inserts the days of a month whose first day is `offset`.
    mutating func insert(_ month: UInt32, at offset: Int) {
        let (word, shift) = (offset >> 6, offset & 63)
        words[word] |= UInt64(month) << UInt64(shift)
        if shift > 32 { words[word + 1] |= UInt64(month) >> UInt64(64 - shift) }
    }

    mutating func formIntersection(_ other: DayMask) {
        for word in 0..<Self.wordCount { words[word] &= other.words[word] }
    }

    /// The first day of the set that is not before `day`.
    func first(from day: Int) -> Int? {
        var word = day >> 6
        guard word < Self.wordCount else { return nil }
        var bits = words[word] & (UInt64.max << UInt64(day & 63))
        while bits == 0 {
            word += 1
            guard word < Self.wordCount else { return nil }
            bits = words[word]
        }
        return (word << 6) + bits.trailingZeroBitCount
    }

    /// The nth day of the set, counted from 0; `index` is below `count`.
    func day(at index: Int) -> Int {
        var (rest, word) = (index, 0)
        while rest >= words[word].nonzeroBitCount {
            rest -= words[word].nonzeroBitCount
            word += 1
        }
        var bits = words[word]
        for _ in 0..<rest { bits &= bits - 1 }
        return (word << 6) + bits.trailingZeroBitCount
    }
}
