/// The content of a `data:` URL (RFC 2397), in which files from calendar files lie in their event.
///
///     data:text/plain;base64,SGVsbG8=
struct DataURL {
    let content: [UInt8]

    /// Reads one in base64; nil for every other.
    init?(_ text: String) {
        guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ","),
            text[..<comma].hasSuffix(";base64"),
            let content = Self.decode(text[text.index(after: comma)...].utf8)
        else { return nil }
        self.content = content
    }

    /// The media type that such a URL names, in small letters; nil where it names none, or is none.
    static func type(of text: String) -> String? {
        guard text.hasPrefix("data:") else { return nil }
        let type = text.dropFirst(5).prefix { $0 != ";" && $0 != "," }
        return type.isEmpty ? nil : type.lowercased()
    }

    /// RFC 4648 §4, with or without the padding at the end.
    private static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
        var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        bytes.reserveCapacity(text.count / 4 * 3)
        var isPadded = false
        for digit in text {
            if digit == UInt8(ascii: "=") {
                isPadded = true
                continue
            }
            guard !isPadded, let value = value(of: digit) else { return nil }
            (bits, count) = (bits << 6 | value, count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a") + 26)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0") + 52)
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
