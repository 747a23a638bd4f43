extension JSONScanner {
    /// Passes a member's name and its colon.
    mutating func passName() throws(JSONError) -> JSONText {
        guard try peek() == JSONByte.quote else { throw failure("a name is missing") }
        let name = try passString()
        guard try peek() == JSONByte.colon else { throw failure("a colon is missing") }
        offset &+= 1
        return name
    }

    /// Passes a string whose opening quote is the byte at the cursor.
    mutating func passString() throws(JSONError) -> JSONText {
        let start = offset &+ 1
        var index = start
        var hasEscapes = false
        while true {
            index = endOfPlainRun(from: index)
            guard index < buffer.count else {
                throw failure("a string has no end", at: buffer.count)
            }
            switch buffer[index] {
            case JSONByte.quote:
                offset = index &+ 1
                return JSONText(range: start..<index, hasEscapes: hasEscapes)
            case JSONByte.backslash:
                hasEscapes = true
                index = try endOfEscape(at: index)
            case 0x80...:
                index = try endOfScalar(at: index)
            default:
                // RFC 8259 §7: "the characters that MUST be escaped: quotation mark, reverse
                // solidus, and the control characters (U+0000 through U+001F)."
                throw failure("a control character is not escaped", at: index)
            }
        }
    }

    /// Returns the first index at or after `start` that is not plain ASCII text.
    @inline(__always)
    private func endOfPlainRun(from start: Int) -> Int {
        var index = start
        if let base = UnsafeRawPointer(buffer.baseAddress) {
            while index &+ 8 <= buffer.count {
                let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let stops = Self.stops(in: UInt64(littleEndian: word))
                if stops != 0 { return index &+ (stops.trailingZeroBitCount &>> 3) }
                index &+= 8
            }
        }
        while index < buffer.count, Self.isPlain(buffer[index]) {
            index &+= 1
        }
        return index
    }

    /// Marks the bytes of a word that end a plain run; the lowest mark is right, those above it
    /// may be borrowed from it.
    @inline(__always)
    private static func stops(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let quotes = word ^ (ones &* UInt64(JSONByte.quote))
        let backslashes = word ^ (ones &* UInt64(JSONByte.backslash))
        let marks =
            (quotes &- ones) & ~quotes
            | (backslashes &- ones) & ~backslashes
            | (word &- ones &* 0x20)
            | word
        return marks & highs
    }

    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != JSONByte.quote && byte != JSONByte.backslash
    }

    /// Returns the index after the escape whose backslash is at `start`.
    private func endOfEscape(at start: Int) throws(JSONError) -> Int {
        guard start &+ 1 < buffer.count else {
            throw failure("a string has no end", at: buffer.count)
        }
        switch buffer[start &+ 1] {
        case JSONByte.quote, JSONByte.backslash, JSONByte.slash, JSONByte.b, JSONByte.f,
            JSONByte.n, JSONByte.r, JSONByte.t:
            return start &+ 2
        case JSONByte.u:
            let unit = try codeUnit(at: start)
            // RFC 8259 §8.2 warns of "\uDEAD" (a single unpaired UTF-16 surrogate), which no
            // Unicode text can hold: refused.
            switch unit {
            case 0xD800...0xDBFF:
                let low = start &+ 6
                guard
                    low &+ 1 < buffer.count, buffer[low] == JSONByte.backslash,
                    buffer[low &+ 1] == JSONByte.u, case 0xDC00...0xDFFF = try codeUnit(at: low)
                else { throw failure("a surrogate stands alone", at: start) }
                return start &+ 12
            case 0xDC00...0xDFFF:
                throw failure("a surrogate stands alone", at: start)
            default:
                return start &+ 6
            }
        default:
            throw failure("an escape is unknown", at: start)
        }
    }

    /// Returns the UTF-16 code unit of the `\uXXXX` at `start`.
    private func codeUnit(at start: Int) throws(JSONError) -> UInt32 {
        guard start &+ 6 <= buffer.count else {
            throw failure("a string has no end", at: buffer.count)
        }
        var unit: UInt32 = 0
        for index in start &+ 2..<start &+ 6 {
            guard let digit = JSONByte.hexValue(buffer[index]) else {
                throw failure("an escape has no four hexadecimal digits", at: start)
            }
            unit = unit &<< 4 | digit
        }
        return unit
    }

    /// Returns the index after the scalars beyond ASCII that begin at `start`.
    ///
    /// RFC 8259 §8.1: "JSON text exchanged between systems that are not part of a closed ecosystem
    /// MUST be encoded using UTF-8". The ranges are table 3-7 of the Unicode Standard.
    private func endOfScalar(at start: Int) throws(JSONError) -> Int {
        var index = start
        repeat {
            let lead = buffer[index]
            let length: Int
            switch lead {
            case 0xC2...0xDF: length = 2
            case 0xE0...0xEF: length = 3
            case 0xF0...0xF4: length = 4
            default: throw failure("the text is not UTF-8", at: index)
            }
            guard index &+ length <= buffer.count, Self.secondBytes(lead) ~= buffer[index &+ 1]
            else { throw failure("the text is not UTF-8", at: index) }
            for place in index &+ 2..<index &+ length where buffer[place] & 0xC0 != 0x80 {
                throw failure("the text is not UTF-8", at: index)
            }
            index &+= length
        } while index < buffer.count && buffer[index] >= 0x80
        return index
    }

    @inline(__always)
    private static func secondBytes(_ lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }
}
