/// Looks at eight octets at once: for the few that end a line or may not stand in it, or whether
/// they are those of another array.
enum EightOctets {
    /// The first line feed from `start` on; the end of `bytes` where there is none.
    static func firstLineFeed(in bytes: [UInt8], from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = skip(bytes, start..<bytes.count) { below($0 ^ (ones * 0x0A), 1) }
        while index < bytes.count, bytes[index] != .lineFeed { index += 1 }
        return index
    }

    /// The first octet in `range` that no field value holds; the end of `range` where there is none.
    static func firstUnfit(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = skip(bytes, range) { below($0, 0x20) || below($0 ^ (ones * 0x7F), 1) }
        while index < range.upperBound, bytes[index].isFieldValueCharacter { index += 1 }
        return index
    }

    /// Whether both hold the same octets, which `==` asks of one after the other.
    static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        return one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
                var index = 0
                while one.count - index >= 8 {
                    let left = one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    guard left == other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    else { return false }
                    index += 8
                }
                return one[index...].elementsEqual(other[index...])
            }
        }
    }

    /// Passes groups of eight until one may hold what is looked for.
    @inline(__always)
    private static func skip(
        _ bytes: [UInt8],
        _ range: Range<Int>,
        until mayHold: (UInt64) -> Bool
    ) -> Int {
        bytes.withUnsafeBytes { bytes in
            var index = range.lowerBound
            while range.upperBound - index >= 8,
                !mayHold(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            {
                index += 8
            }
            return index
        }
    }

    /// Whether any octet is below `limit`, which is at most 0x80: only such an octet, or one above
    /// it, borrows into its highest bit.
    private static func below(_ eight: UInt64, _ limit: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (eight &- ones &* limit) & ~eight & (ones << 7) != 0
    }
}
