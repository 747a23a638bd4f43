/// Bytes of one line as text.
enum LineText {
    /// Decodes UTF-8; a line that is not UTF-8 is taken as Windows-1252, which old exports use.
    ///
    /// RFC 5545 §3.1 allows no control characters but HTAB: others become U+FFFD.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        let clean = hasControls(bytes) ? withoutControls(bytes) : bytes
        if let text = String(validating: clean, as: UTF8.self) { return text }
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(isControl(byte) ? "\u{FFFD}" : windows1252(byte)) }
        return String(scalars)
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != 0x09) || byte == 0x7F
    }

    /// A plain loop: every byte of a file passes here.
    private static func hasControls(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                if isControl(buffer[index]) { return true }
                index += 1
            }
            return false
        }
    }

    private static func withoutControls(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.flatMap { isControl($0) ? [0xEF, 0xBF, 0xBD] : [$0] }[...]
    }

    private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
        return windows1252Specials[Int(byte) - 0x80]
    }

    /// The characters of 0x80 to 0x9F; five places are empty.
    private static let windows1252Specials: [Unicode.Scalar] = [
        "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}",
        "\u{2021}", "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}",
        "\u{017D}", "\u{FFFD}", "\u{FFFD}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}",
        "\u{2022}", "\u{2013}", "\u{2014}", "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}",
        "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
    ]
}
