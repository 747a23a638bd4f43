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

    /// Copies bytes up to one of the five, or a few less, and gives their number.
    ///
    /// Eight at a time, the last eight once more where fewer are left: `target` has room for
    /// `count` bytes, and not one beyond them is touched.
    @inline(__always)
    static func copyPlain(
        _ source: UnsafePointer<UInt8>,
        _ count: Int,
        to target: UnsafeMutableRawPointer
    ) -> Int {
        let source = UnsafeRawPointer(source)
        var index = 0
        guard count >= 8 else {
            while index < count {
                let byte = source.load(fromByteOffset: index, as: UInt8.self)
                if isSpecial(byte) { break }
                target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
                index &+= 1
            }
            return index
        }
        let last = count &- 8
        while true {
            let eight = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if hasSpecial(eight) { return index }
            target.storeBytes(of: eight, toByteOffset: index, as: UInt64.self)
            if index == last { return count }
            index = min(index &+ 8, last)
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
    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        let special: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
        return byte < 64 && (special &>> UInt64(byte)) & 1 == 1
    }

    /// Looks at eight bytes at once.
    ///
    /// `&` (0x26) and `'` (0x27) differ in one bit only, `<` (0x3C)
    /// and `>` (0x3E) as well, so that three comparisons do for five characters.
    @inline(__always)
    private static func hasSpecial(_ eight: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotationMarks = eight ^ (ones * 0x22)
        let ampersands = (eight | ones) ^ (ones * 0x27)
        let angles = (eight | (ones * 2)) ^ (ones * 0x3E)
        // Not zero if and only if a byte is zero: only such a byte, or one above it, borrows into
        // its highest bit.
        let found =
            ((quotationMarks &- ones) & ~quotationMarks) | ((ampersands &- ones) & ~ampersands)
            | ((angles &- ones) & ~angles)
        return found & (ones << 7) != 0
    }
}
