/// The value type TEXT (RFC 5545 §3.3.11) and its lists.
///
///     Lunch\, then coffee\nat noon   →   Lunch, then coffee⏎at noon
enum TextValue {
    /// Undoes the escapes.
    ///
    /// RFC 5545 §3.3.11: "\\" encodes "\", "\;" encodes ";", "\," encodes ",", "\N or \n encodes
    /// newline". Any other backslash stays as it is.
    static func unescape(_ value: some StringProtocol) -> String {
        guard value.utf8.contains(backslash) else { return String(value) }
        var result: [UInt8] = []
        var bytes = value.utf8.makeIterator()
        while let byte = bytes.next() {
            guard byte == backslash, let next = bytes.next() else {
                result.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(0x0A)
            case backslash, UInt8(ascii: ","), UInt8(ascii: ";"): result.append(next)
            default: result += [backslash, next]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns a text without the white space around it.
    static func trimmed(_ text: String) -> String {
        let isPlain = { (byte: UInt8?) in byte.map { 0x21...0x7E ~= $0 } ?? true }
        if isPlain(text.utf8.first), isPlain(text.utf8.last) { return text }
        var rest = text[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// Splits at commas that no backslash precedes, and unescapes the parts.
    static func list(_ value: String) -> [String] {
        split(value, at: UInt8(ascii: ",")).map(unescape)
    }

    /// Splits at a separator that no backslash precedes; escapes stay.
    static func split(_ value: String, at separator: UInt8) -> [Substring] {
        var parts: [Substring] = []
        var start = value.startIndex
        var isEscaped = false
        for index in value.utf8.indices {
            let byte = value.utf8[index]
            if byte == separator, !isEscaped {
                parts.append(value[start..<index])
                start = value.utf8.index(after: index)
            }
            isEscaped = byte == backslash && !isEscaped
        }
        parts.append(value[start...])
        return parts
    }

    private static let backslash = UInt8(ascii: "\\")
}
