extension JSONScanner {
    /// Says what the next value is, without moving past it.
    package mutating func kind() throws(JSONError) -> JSONKind {
        switch try peek() {
        case JSONByte.quote: return .string
        case JSONByte.braceOpen: return .object
        case JSONByte.bracketOpen: return .array
        case JSONByte.t, JSONByte.f: return .bool
        case JSONByte.n: return .null
        case JSONByte.minus, JSONByte.zero...JSONByte.nine: return .number
        default: throw noValue()
        }
    }

    /// Reads a string and says where it lies.
    package mutating func text() throws(JSONError) -> JSONText {
        guard try peek() == JSONByte.quote else { throw failure("a string is missing") }
        return try passString()
    }

    package mutating func string() throws(JSONError) -> String {
        decoded(try text())
    }

    package mutating func bool() throws(JSONError) -> Bool {
        switch try peek() {
        case JSONByte.t:
            try pass("true")
            return true
        case JSONByte.f:
            try pass("false")
            return false
        default:
            throw failure("true or false is missing")
        }
    }

    package mutating func null() throws(JSONError) {
        guard try peek() == JSONByte.n else { throw failure("null is missing") }
        try pass("null")
    }

    package mutating func number() throws(JSONError) -> JSONNumber {
        _ = try peek()
        let range = try passNumber()
        return JSONNumber(
            unchecked: String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
        )
    }

    /// Reads a number that has neither fraction nor exponent and fits.
    package mutating func int() throws(JSONError) -> Int {
        _ = try peek()
        let start = offset
        guard let value = try number().int else {
            throw failure("the number is not a whole one or too large", at: start)
        }
        return value
    }

    /// Passes `true`, `false` or `null`.
    mutating func pass(_ literal: StaticString) throws(JSONError) {
        let length = literal.utf8CodeUnitCount
        let range = offset..<min(offset &+ length, buffer.count)
        guard matches(JSONText(range: range, hasEscapes: false), literal) else { throw noValue() }
        offset &+= length
    }

    /// Passes a number and says where it lies.
    ///
    /// RFC 8259 §6: `number = [ minus ] int [ frac ] [ exp ]`, "Leading zeros are not allowed."
    mutating func passNumber() throws(JSONError) -> Range<Int> {
        let start = offset
        if current == JSONByte.minus { offset &+= 1 }
        if current == JSONByte.zero {
            offset &+= 1
            if JSONByte.isDigit(current) { throw failure("a number has a leading zero") }
        } else {
            try passDigits()
        }
        if current == JSONByte.point {
            offset &+= 1
            try passDigits()
        }
        if current | 0x20 == JSONByte.e {
            offset &+= 1
            if current == JSONByte.plus || current == JSONByte.minus { offset &+= 1 }
            try passDigits()
        }
        return start..<offset
    }

    private mutating func passDigits() throws(JSONError) {
        guard JSONByte.isDigit(current) else { throw failure("a digit is missing") }
        repeat {
            offset &+= 1
        } while JSONByte.isDigit(current)
    }

    /// The byte at the cursor; zero, which no JSON text holds, at the end.
    @inline(__always)
    private var current: UInt8 {
        offset < buffer.count ? buffer[offset] : 0
    }

    func noValue() -> JSONError {
        // RFC 8259 §8.1: "Implementations MUST NOT add a byte order mark (U+FEFF) to the beginning
        // of a networked-transmitted JSON text."
        let isMark = offset == 0 && buffer.starts(with: [0xEF, 0xBB, 0xBF])
        return failure(isMark ? "the text begins with a byte order mark" : "a value is missing")
    }
}
