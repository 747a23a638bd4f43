/// The classes of octets that HTTP's grammar names, each decided without a table in memory.
extension UInt8 {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let percent: UInt8 = 0x25
    static let asterisk: UInt8 = 0x2A
    static let comma: UInt8 = 0x2C
    static let hyphen: UInt8 = 0x2D
    static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let equals: UInt8 = 0x3D
    static let backslash: UInt8 = 0x5C

    /// RFC 9110 §5.6.2: "tchar" is a letter, a digit, or one of ``!#$%&'*+-.^_`|~``.
    var isTokenCharacter: Bool {
        // One bit per octet: 0x00 to 0x3F, then 0x40 to 0x7F.
        let low: UInt64 = 0x03FF_6CFA_0000_0000
        let high: UInt64 = 0x57FF_FFFF_C7FF_FFFE
        if self < 0x40 { return low &>> UInt64(self) & 1 == 1 }
        return self < 0x80 && high &>> UInt64(self & 0x3F) & 1 == 1
    }

    /// RFC 9110 §5.5: a field value holds visible characters, spaces, tabs and octets above 0x7F.
    var isFieldValueCharacter: Bool {
        self >= 0x20 ? self != 0x7F : self == .tab
    }

    /// Space or tab, the optional whitespace of RFC 9110 §5.6.3.
    var isWhitespace: Bool { self == .space || self == .tab }

    var isDigit: Bool { self &- 0x30 < 10 }

    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// The value of a hexadecimal digit in either case, or nil.
    var hexadecimalValue: UInt8? {
        if isDigit { return self &- 0x30 }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter &+ 10 : nil
    }

    /// The octet with an ASCII capital made small.
    var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Collection<UInt8> {
    /// Whether the octets are a token: RFC 9110 §5.6.2, "token = 1*tchar".
    var isToken: Bool { !isEmpty && allSatisfy(\.isTokenCharacter) }

    /// Whether the octets equal `text`, ASCII letters compared without case.
    func equalsIgnoringCase(_ text: some Collection<UInt8>) -> Bool {
        elementsEqual(text) { $0.lowercased == $1.lowercased }
    }
}
