/// Ids and secrets from the system's cryptographic random source.
package struct SystemIdentifierSource: IdentifierSource {
    package init() {}

    package func makeIdentifier() -> String { Self.text(of: 13) }

    package func makeUID() -> String {
        var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
        // RFC 9562 §5.4: version 4, variant 10.
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = Array("0123456789abcdef")
        var text = ""
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append("-") }
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return text
    }

    /// 52 characters of 5 bits each: 260 bits.
    package func makeSecret() -> String { Self.text(of: 52) }

    package func makeCode() -> String {
        let digits = String(Int.random(in: 0..<1_000_000))
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Letters and digits without those that are easily confused (Crockford's base 32).
    private static func text(of length: Int) -> String {
        let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
        return String((0..<length).map { _ in letters[Int.random(in: 0..<32)] })
    }
}
