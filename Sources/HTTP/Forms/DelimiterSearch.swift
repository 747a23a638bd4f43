/// A search for one pattern that looks at few octets of what it skips (Horspool 1980).
struct DelimiterSearch {
    let pattern: [UInt8]
    /// How far to move on, by the octet under the pattern's end.
    private let steps: [Int]

    init(_ pattern: [UInt8]) {
        precondition(!pattern.isEmpty, "a delimiter has octets")
        self.pattern = pattern
        var steps = [Int](repeating: pattern.count, count: 256)
        for (index, byte) in pattern.dropLast().enumerated() {
            steps[Int(byte)] = pattern.count - 1 - index
        }
        self.steps = steps
    }

    var count: Int { pattern.count }

    /// Where the pattern first stands at or after `start`.
    func first(in bytes: [UInt8], from start: Int) -> Int? {
        var position = start
        while position + pattern.count <= bytes.count {
            let last = bytes[position + pattern.count - 1]
            if last == pattern[pattern.count - 1],
                bytes[position..<(position + pattern.count)].elementsEqual(pattern)
            {
                return position
            }
            position += steps[Int(last)]
        }
        return nil
    }
}
