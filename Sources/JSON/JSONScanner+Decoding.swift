extension JSONScanner {
    /// Returns whether a name or string is the given text.
    package func matches(_ text: JSONText, _ expected: StaticString) -> Bool {
        if text.hasEscapes { return decoded(text).hasSameUTF8(as: "\(expected)") }
        guard text.range.count == expected.utf8CodeUnitCount else { return false }
        let found = bytes(of: text)
        return expected.withUTF8Buffer { bytes in
            for index in 0..<bytes.count where bytes[index] != found[index] {
                return false
            }
            return true
        }
    }

    /// Returns the bytes of a string that has no escapes, for reading it without a `String`.
    ///
    /// The pointer is into the scanned buffer and lives as long as that does.
    package func bytes(of text: JSONText) -> UnsafeBufferPointer<UInt8> {
        precondition(text.range.upperBound <= buffer.count, "the text is another scanner's")
        return UnsafeBufferPointer(rebasing: buffer[text.range])
    }

    /// Returns a name or string that this scanner has passed, with its escapes resolved.
    package func decoded(_ text: JSONText) -> String {
        let source = bytes(of: text)
        guard text.hasEscapes else { return String(decoding: source, as: UTF8.self) }
        var target: [UInt8] = []
        target.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            if source[index] == JSONByte.backslash {
                index = Self.appendEscape(of: source, at: index, to: &target)
            } else {
                target.append(source[index])
                index += 1
            }
        }
        return String(decoding: target, as: UTF8.self)
    }

    /// Appends what the escape at `start` means and returns the index after it.
    private static func appendEscape(
        of source: UnsafeBufferPointer<UInt8>,
        at start: Int,
        to target: inout [UInt8]
    ) -> Int {
        switch source[start + 1] {
        case JSONByte.b: target.append(0x08)
        case JSONByte.f: target.append(0x0C)
        case JSONByte.n: target.append(JSONByte.newline)
        case JSONByte.r: target.append(JSONByte.carriageReturn)
        case JSONByte.t: target.append(JSONByte.tab)
        case JSONByte.u:
            let unit = codeUnit(of: source, at: start)
            guard unit & 0xFC00 == 0xD800 else {
                append(unit, to: &target)
                return start + 6
            }
            let low = codeUnit(of: source, at: start + 6)
            append(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, to: &target)
            return start + 12
        default: target.append(source[start + 1])
        }
        return start + 2
    }

    private static func codeUnit(of source: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32 {
        source[start + 2..<start + 6].reduce(0) { $0 << 4 | (JSONByte.hexValue($1) ?? 0) }
    }

    private static func append(_ scalar: UInt32, to target: inout [UInt8]) {
        if let scalar = Unicode.Scalar(scalar) {
            target.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}
