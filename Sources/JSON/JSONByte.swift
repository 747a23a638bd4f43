/// The bytes that carry JSON's structure (RFC 8259 §2) and its escapes (§7).
enum JSONByte {
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let quote: UInt8 = 0x22
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let point: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let bracketOpen: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let bracketClose: UInt8 = 0x5D
    static let braceOpen: UInt8 = 0x7B
    static let braceClose: UInt8 = 0x7D
    static let b: UInt8 = 0x62
    static let e: UInt8 = 0x65
    static let f: UInt8 = 0x66
    static let n: UInt8 = 0x6E
    static let r: UInt8 = 0x72
    static let t: UInt8 = 0x74
    static let u: UInt8 = 0x75

    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- zero <= 9
    }

    /// The value of a hexadecimal digit in either case.
    static func hexValue(_ byte: UInt8) -> UInt32? {
        if isDigit(byte) { return UInt32(byte &- zero) }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? UInt32(letter) + 10 : nil
    }
}
