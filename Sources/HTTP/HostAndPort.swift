/// A host with an optional port, as in the Host field: `example.org:8080`, `[::1]`.
///
/// RFC 9110 §7.2: "Host = uri-host [ ":" port ]".
package struct HostAndPort: Sendable, Hashable, CustomStringConvertible {
    /// Name in small letters, or the address text without brackets.
    package let host: String
    package let port: Int?
    /// The address, where the host is an IP literal.
    package let address: IPAddress?

    package init?(_ text: String) {
        self.init(Array(text.utf8)[...])
    }

    init?(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        if rest.first == UInt8(ascii: "[") {
            // RFC 3986 §3.2.2: IP-literal = "[" ( IPv6address / IPvFuture ) "]"
            guard
                let end = rest.firstIndex(of: UInt8(ascii: "]")),
                let address = IPAddress(version6: rest[(rest.startIndex + 1)..<end])
            else { return nil }
            host = rest[(rest.startIndex + 1)..<end].lowercasedText
            self.address = address
            rest = rest[(end + 1)...]
        } else {
            let end = rest.firstIndex(of: .colon) ?? rest.endIndex
            guard end > rest.startIndex, Self.isRegisteredName(rest[..<end]) else { return nil }
            host = rest[..<end].lowercasedText
            let isNumeric = rest[..<end].allSatisfy { $0.isDigit || $0 == .dot }
            address = isNumeric ? IPAddress(version4: rest[..<end]) : nil
            rest = rest[end...]
        }
        guard !rest.isEmpty else {
            port = nil
            return
        }
        guard rest.removeFirst() == .colon, rest.count <= 5, rest.allSatisfy(\.isDigit) else {
            return nil
        }
        // RFC 3986 §3.2.3: port = *DIGIT, so it may be empty.
        let number = rest.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
        guard number <= 65_535 else { return nil }
        port = rest.isEmpty ? nil : number
    }

    package var description: String {
        let name = host.utf8.contains(.colon) ? "[\(host)]" : host
        return port.map { "\(name):\($0)" } ?? name
    }

    /// Whether the octets can be a host's name.
    ///
    /// RFC 3986 §3.2.2: reg-name = *( unreserved / pct-encoded / sub-delims )
    private static func isRegisteredName(_ bytes: ArraySlice<UInt8>) -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == .percent {
                guard
                    index + 2 < bytes.endIndex,
                    bytes[index + 1].hexadecimalValue != nil,
                    bytes[index + 2].hexadecimalValue != nil
                else { return false }
                index += 3
            } else {
                guard bytes[index].isUnreserved || bytes[index].isSubDelimiter else { return false }
                index += 1
            }
        }
        return true
    }
}
