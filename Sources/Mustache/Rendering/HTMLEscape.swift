/// The five characters that mean something in HTML content or between quotation marks.
enum HTMLEscape {
    /// The entity for one of the five.
    static func entity(for byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: "&#39;"
        }
    }

    /// The first of the five in a range of bytes, or its end.
    static func next(
        from start: UnsafePointer<UInt8>,
        to end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        var byte = start
        while end - byte >= 8 {
            let eight = UnsafeRawPointer(byte).loadUnaligned(as: UInt64.self)
            if hasSpecial(eight) { break }
            byte += 8
        }
        while byte < end, !isSpecial(byte.pointee) { byte += 1 }
        return byte
    }

    /// All five are below 64, so that each is one bit of a number.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        let special: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
        return byte < 64 && (special &>> UInt64(byte)) & 1 == 1
    }

    /// Looks at eight bytes at once.
    ///
    /// `&` (0x26) and `'` (0x27) differ in one bit only, `<` (0x3C)
    /// and `>` (0x3E) as well, so that three comparisons do for five characters.
    private static func hasSpecial(_ eight: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotationMarks = eight ^ (ones * 0x22)
        let ampersands = (eight | ones) ^ (ones * 0x27)
        let angles = (eight | (ones * 2)) ^ (ones * 0x3E)
        return (zeroBytes(quotationMarks) | zeroBytes(ampersands) | zeroBytes(angles)) != 0
    }

    /// Not zero if and only if a byte is zero: only such a byte, or one above it, borrows into its
    /// highest bit.
    private static func zeroBytes(_ eight: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (eight &- ones) & ~eight & (ones << 7)
    }
}
