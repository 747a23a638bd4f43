/// A small fixed buffer that dates and times write their digits into, made into one string.
struct TextWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    /// Makes a text of at most `capacity` bytes; up to 15 of them need no memory of their own.
    static func text(capacity: Int = 15, _ write: (inout TextWriter) -> Void) -> String {
        String(unsafeUninitializedCapacity: capacity) { buffer in
            var writer = TextWriter(buffer)
            write(&writer)
            return writer.count
        }
    }

    @inline(__always)
    mutating func append(_ scalar: Unicode.Scalar) {
        buffer[count] = UInt8(truncatingIfNeeded: scalar.value)
        count += 1
    }

    /// Writes a number that is not negative, with zeros in front up to `width`.
    mutating func append(_ number: Int, width: Int) {
        var digits = 1
        var bound = 10
        while digits < width || number >= bound {
            digits += 1
            bound *= 10
        }
        var rest = number
        for position in stride(from: count + digits - 1, through: count, by: -1) {
            buffer[position] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        count += digits
    }

    /// Writes a number from 0 to 99 with both of its digits.
    @inline(__always)
    mutating func append(pair number: Int) {
        buffer[count] = UInt8(ascii: "0") + UInt8(number / 10)
        buffer[count + 1] = UInt8(ascii: "0") + UInt8(number % 10)
        count += 2
    }
}
