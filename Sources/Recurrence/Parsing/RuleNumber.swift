/// Numbers as RFC 5545 writes them: ASCII digits, with a sign only where the grammar has one.
enum RuleNumber {
    /// More than any list, interval or count needs, and few enough to calculate with.
    private static let mostDigits = 9

    static func unsigned(_ text: some StringProtocol) -> Int? {
        guard 1...mostDigits ~= text.utf8.count,
            text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        return Int(text)
    }

    /// Reads `3`, `+3` or `-3`.
    static func signed(_ text: some StringProtocol) -> Int? {
        switch text.utf8.first {
        case UInt8(ascii: "-"): unsigned(text.dropFirst()).map { -$0 }
        case UInt8(ascii: "+"): unsigned(text.dropFirst())
        default: unsigned(text)
        }
    }
}
