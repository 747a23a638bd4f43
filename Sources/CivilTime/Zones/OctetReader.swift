/// A forward reader of big-endian integers that refuses to read past the end.
struct OctetReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var remaining: Int { bytes.count - index }

    mutating func octet() throws(TZifError) -> UInt8 {
        guard remaining >= 1 else { throw .wrongLength }
        index += 1
        return bytes[index - 1]
    }

    mutating func octets(_ count: Int) throws(TZifError) -> ArraySlice<UInt8> {
        try skip(count)
        return bytes[index - count..<index]
    }

    mutating func skip(_ count: Int) throws(TZifError) {
        guard count <= remaining else { throw .wrongLength }
        index += count
    }

    mutating func unsigned32() throws(TZifError) -> Int {
        Int(UInt32(truncatingIfNeeded: try bits(octets: 4)))
    }

    /// Reads a signed integer of four or eight octets.
    mutating func signed(octets count: Int) throws(TZifError) -> Int {
        let bits = try bits(octets: count)
        return count == 4
            ? Int(Int32(truncatingIfNeeded: bits)) : Int(Int64(bitPattern: bits))
    }

    private mutating func bits(octets count: Int) throws(TZifError) -> UInt64 {
        try octets(count).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
