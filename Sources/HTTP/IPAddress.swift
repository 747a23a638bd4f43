/// An IP address of either version; an IPv4 address mapped into IPv6 becomes plain IPv4.
package enum IPAddress: Sendable, Hashable {
    case version4(UInt32)
    /// The eight 16-bit groups as two halves of 64 bits.
    case version6(UInt64, UInt64)

    /// Reads `192.168.1.20`, `fe80::1` or, as sockets print it, `fe80::1%eth0`.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)[...]
        let withoutZone = bytes.prefix { $0 != .percent }
        if let address = IPAddress(version4: bytes) ?? IPAddress(version6: withoutZone) {
            self = address
        } else {
            return nil
        }
    }

    /// RFC 3986 §3.2.2: four decimal octets from 0 to 255, without leading zeros.
    init?(version4 bytes: ArraySlice<UInt8>) {
        var (value, octet, digits, dots) = (UInt32(0), UInt32(0), 0, 0)
        for byte in bytes {
            if byte == .dot {
                guard digits > 0, dots < 3 else { return nil }
                value = value << 8 | octet
                (octet, digits, dots) = (0, 0, dots + 1)
            } else {
                guard byte.isDigit, digits < 3, digits == 0 || octet > 0 else { return nil }
                octet = octet * 10 + UInt32(byte &- 0x30)
                digits += 1
                guard octet <= 255 else { return nil }
            }
        }
        guard dots == 3, digits > 0 else { return nil }
        self = .version4(value << 8 | octet)
    }

    /// RFC 4291 §2.2: groups of hexadecimal digits, one `::` for zeros, IPv4 allowed at the end.
    init?(version6 bytes: ArraySlice<UInt8>) {
        var groups: [UInt16] = []
        var gap: Int?
        var rest = bytes
        if rest.starts(with: [.colon, .colon]) {
            gap = 0
            rest = rest.dropFirst(2)
        }
        while !rest.isEmpty {
            let part = rest.prefix { $0 != .colon }
            rest = rest.dropFirst(part.count)
            if rest.isEmpty, case .version4(let value)? = IPAddress(version4: part) {
                groups += [UInt16(truncatingIfNeeded: value >> 16), UInt16(value & 0xFFFF)]
                break
            }
            guard let group = Self.group(part), groups.count < 8 else { return nil }
            groups.append(group)
            guard !rest.isEmpty else { break }
            rest = rest.dropFirst()
            if rest.first == .colon {
                guard gap == nil else { return nil }
                gap = groups.count
                rest = rest.dropFirst()
            } else if rest.isEmpty {
                return nil
            }
        }
        if let gap {
            guard groups.count < 8 else { return nil }
            groups.insert(contentsOf: repeatElement(0, count: 8 - groups.count), at: gap)
        }
        guard groups.count == 8 else { return nil }
        let high = groups[..<4].reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
        let low = groups[4...].reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
        // RFC 4291 §2.5.5.2: ::ffff:0:0/96 is an IPv4 address in IPv6 form.
        let isMapped = high == 0 && low >> 32 == 0xFFFF
        self = isMapped ? .version4(UInt32(truncatingIfNeeded: low)) : .version6(high, low)
    }

    private static func group(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        guard (1...4).contains(bytes.count) else { return nil }
        var value: UInt16 = 0
        for byte in bytes {
            guard let digit = byte.hexadecimalValue else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }

    /// 127.0.0.0/8 or ::1.
    package var isLoopback: Bool {
        switch self {
        case .version4(let value): value >> 24 == 127
        case .version6(let high, let low): high == 0 && low == 1
        }
    }

    /// An address of a home or a link: RFC 1918, RFC 3927, RFC 4193 and RFC 4291 §2.5.6.
    package var isPrivate: Bool {
        switch self {
        case .version4(let value):
            value >> 24 == 10 || value >> 20 == 0xAC1 || value >> 16 == 0xC0A8
                || value >> 16 == 0xA9FE
        case .version6(let high, _):
            high >> 57 == 0x7E || high >> 54 == 0x3FA
        }
    }
}
