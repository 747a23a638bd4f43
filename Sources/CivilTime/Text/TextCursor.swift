/// A position in the UTF-8 of a short text, with the few reads that dates and durations need.
struct TextCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    var startsWithDigit: Bool { digit(at: index) != nil }

    @inline(__always)
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard index < bytes.count, UInt32(bytes[index]) == scalar.value else { return false }
        index += 1
        return true
    }

    /// Reads a field of fixed width; inlined, so that its loop is unrolled for 2 and 4 digits.
    @inline(__always)
    mutating func digits(exactly count: Int) -> Int? {
        var value = 0
        for offset in 0..<count {
            guard let digit = digit(at: index + offset) else { return nil }
            value = value * 10 + digit
        }
        index += count
        return value
    }

    /// Reads one digit or more, or gives nil where there is none or the number is above `limit`.
    mutating func number(upTo limit: Int) -> Int? {
        guard var value = digit(at: index), value <= limit else { return nil }
        index += 1
        while let digit = digit(at: index) {
            value = value * 10 + digit
            guard value <= limit else { return nil }
            index += 1
        }
        return value
    }

    /// Passes over one digit or more and gives the last one's byte, nil where there is none.
    mutating func skipDigits(atMost count: Int) -> UInt8? {
        let start = index
        while index < start + count, startsWithDigit { index += 1 }
        return index > start ? bytes[index - 1] : nil
    }

    /// Passes over the bytes that satisfy `condition` and gives them as text.
    mutating func text(while condition: (UInt8) -> Bool) -> String {
        let start = index
        while index < bytes.count, condition(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func digit(at index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        let value = bytes[index] &- UInt8(ascii: "0")
        return value < 10 ? Int(value) : nil
    }
}
