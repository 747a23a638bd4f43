/// How octets are made into text and taken apart without needless copies.
extension ArraySlice<UInt8> {
    /// The octets as text, where they are UTF-8; overlong forms and surrogates are not.
    var validText: String? {
        // Most text is ASCII, and then there is nothing to validate.
        allSatisfy { $0 < 0x80 }
            ? String(decoding: self, as: UTF8.self) : String(validating: self, as: UTF8.self)
    }

    /// The octets as text with ASCII capitals made small.
    var lowercasedText: String {
        contains { $0 != $0.lowercased }
            ? String(decoding: map(\.lowercased), as: UTF8.self)
            : String(decoding: self, as: UTF8.self)
    }

    /// The octets without spaces and tabs at either end.
    func trimmingWhitespace() -> ArraySlice<UInt8> {
        var rest = self
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return rest
    }

    /// Takes the octets up to a separator off the front, and the separator too.
    mutating func takePiece(before separator: UInt8) -> ArraySlice<UInt8> {
        let end = firstIndex(of: separator) ?? endIndex
        let piece = self[..<end]
        self = self[Swift.min(end + 1, endIndex)...]
        return piece
    }
}
