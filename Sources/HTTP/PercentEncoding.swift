/// Percent-encoding of RFC 3986 §2.1: decoded once and strictly, encoded for one place in a URL.
package enum PercentEncoding {
    /// The text behind the escapes; nil for a wrong escape or octets that are not UTF-8.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.contains(.percent) else { return bytes.validText }
        return octets(bytes, plusIsSpace: false)?[...].validText
    }

    /// As ``decode(_:)`` for a part of a form or a query, where "+" stands for a space.
    static func decodeFormPart(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let isPlain = !bytes.contains { $0 == .percent || $0 == UInt8(ascii: "+") }
        return isPlain ? bytes : octets(bytes, plusIsSpace: true)?[...]
    }

    /// Encodes text as one path segment, or as a name or a value in a query: only unreserved
    /// characters stay.
    package static func encode(_ text: String) -> String {
        encode(text, keeping: \.isUnreserved)
    }

    private static func octets(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if byte == .percent {
                // RFC 3986 §2.1: pct-encoded = "%" HEXDIG HEXDIG
                guard
                    index + 1 < bytes.endIndex,
                    let high = bytes[index].hexadecimalValue,
                    let low = bytes[index + 1].hexadecimalValue
                else { return nil }
                result.append(high << 4 | low)
                index += 2
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? .space : byte)
            }
        }
        return result
    }

    private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isKept) else { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count * 3)
        for byte in text.utf8 {
            if isKept(byte) {
                result.append(byte)
            } else {
                result += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension UInt8 {
    /// RFC 3986 §2.3: letters, digits, "-", ".", "_" and "~".
    var isUnreserved: Bool {
        isLetter || isDigit || self == .hyphen || self == .dot || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "~")
    }

    /// RFC 3986 §2.2: sub-delims.
    var isSubDelimiter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"),
            UInt8(ascii: "("), UInt8(ascii: ")"), .asterisk, UInt8(ascii: "+"), .comma,
            .semicolon, .equals:
            true
        default: false
        }
    }
}
