/// A short name that follows from content alone: the same text always has the same one.
///
/// It is FNV-1a with 64 bits, twice. It protects against accidents, not against forgery.
struct ContentDigest {
    private var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x6C62_272E_07BB_0142

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0)
    }

    private mutating func add(_ byte: UInt8) {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second ^ UInt64(byte)) &* 0x100_0000_01B3
        second ^= second >> 29
    }

    /// 32 hexadecimal digits.
    var text: String { Self.digits(first) + Self.digits(second) }
    /// 12 hexadecimal digits, for names within one object.
    var shortText: String { String(text.prefix(12)) }

    private static func digits(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
