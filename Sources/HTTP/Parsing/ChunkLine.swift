/// The line before a chunk: its size and its extensions, `1a;name="value"` (RFC 9112 §7.1).
struct ChunkLine {
    let size: Int
    /// Octets after the size; their meaning is ignored, as RFC 9112 §7.1.1 asks of a recipient
    /// that knows none.
    let extensionLength: Int

    init(parsing bytes: ArraySlice<UInt8>) throws(RequestError) {
        let digits = bytes.prefix { $0.hexadecimalValue != nil }
        // RFC 9112 §7.1: chunk-size = 1*HEXDIG
        guard !digits.isEmpty else { throw .malformed("a chunk has no size") }
        // RFC 9112 §7.1: "recipients MUST anticipate potentially large hexadecimal numerals and
        // prevent parsing errors due to integer conversion overflows".
        var size = 0
        for digit in digits {
            guard size >> 58 == 0 else {
                throw RequestError(.contentTooLarge, "a chunk is too large")
            }
            size = size << 4 | Int(digit.hexadecimalValue ?? 0)
        }
        self.size = size
        let rest = bytes[digits.endIndex...]
        extensionLength = rest.count
        guard Self.isExtensionList(rest) else {
            throw .malformed("a chunk extension is malformed")
        }
    }

    /// Whether the octets are extensions, or none.
    ///
    /// RFC 9112 §7.1.1: chunk-ext = *( BWS ";" BWS chunk-ext-name [ BWS "=" BWS chunk-ext-val ] )
    private static func isExtensionList(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            rest = rest.drop(while: \.isWhitespace)
            guard rest.popFirst() == .semicolon else { return false }
            rest = rest.drop(while: \.isWhitespace)
            guard skipToken(&rest) else { return false }
            let afterName = rest.drop(while: \.isWhitespace)
            guard afterName.first == .equals else { continue }
            rest = afterName.dropFirst().drop(while: \.isWhitespace)
            guard rest.first == .quote ? skipQuoted(&rest) : skipToken(&rest) else { return false }
        }
        return true
    }

    private static func skipToken(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let token = rest.prefix(while: \.isTokenCharacter)
        rest = rest[token.endIndex...]
        return !token.isEmpty
    }

    private static func skipQuoted(_ rest: inout ArraySlice<UInt8>) -> Bool {
        rest = rest.dropFirst()
        while let byte = rest.popFirst() {
            if byte == .quote { return true }
            guard byte.isFieldValueCharacter else { return false }
            if byte == .backslash {
                guard let next = rest.popFirst(), next.isFieldValueCharacter else { return false }
            }
        }
        return false
    }
}
