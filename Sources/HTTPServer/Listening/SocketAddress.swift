import Glibc

/// An IPv4 or IPv6 socket address in the form the system wants.
struct SocketAddress: Sendable {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    /// The address of every interface of one family.
    static func any(isIPv6: Bool, port: Int) -> SocketAddress {
        var address = SocketAddress()
        address.length = socklen_t(
            isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        )
        address.storage.ss_family = sa_family_t(isIPv6 ? AF_INET6 : AF_INET)
        address.port = port
        return address
    }

    /// Copies one answer of `getaddrinfo`; nil for families other than IP.
    init?(_ info: addrinfo) {
        guard info.ai_family == AF_INET || info.ai_family == AF_INET6,
            let source = info.ai_addr,
            Int(info.ai_addrlen) <= MemoryLayout<sockaddr_storage>.size
        else { return nil }
        length = info.ai_addrlen
        withUnsafeMutableBytes(of: &storage) { bytes in
            bytes.copyMemory(
                from: UnsafeRawBufferPointer(start: source, count: Int(info.ai_addrlen))
            )
        }
    }

    private init() {}

    var family: Int32 { Int32(storage.ss_family) }
    var isIPv6: Bool { family == AF_INET6 }

    /// Both families keep the port in the two bytes after the family.
    var port: Int {
        get {
            withUnsafeBytes(of: storage) { Int($0[2]) << 8 | Int($0[3]) }
        }
        set {
            withUnsafeMutableBytes(of: &storage) { bytes in
                bytes[2] = UInt8(truncatingIfNeeded: newValue >> 8)
                bytes[3] = UInt8(truncatingIfNeeded: newValue)
            }
        }
    }

    /// The numeric address; one that IPv6 only maps from IPv4 is written as plain IPv4
    /// (RFC 4291 §2.5.5.2), so that one household device has one name.
    var host: String {
        withUnsafeBytes(of: storage) { bytes in
            guard isIPv6 else { return Self.text(AF_INET, bytes[4..<8]) }
            let isMapped =
                bytes[8..<18].allSatisfy { $0 == 0 } && bytes[18] == 0xff && bytes[19] == 0xff
            return isMapped
                ? Self.text(AF_INET, bytes[20..<24]) : Self.text(AF_INET6, bytes[8..<24])
        }
    }

    private static func text(_ family: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
            let address = UnsafeRawBufferPointer(rebasing: bytes).baseAddress
            guard
                let text = inet_ntop(
                    family,
                    address,
                    buffer.baseAddress,
                    socklen_t(buffer.count)
                )
            else { return "" }
            return String(cString: text)
        }
    }

    var bound: BoundAddress { BoundAddress(host: host, port: port) }

    func withPointer<Result>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    /// Lets a call such as `accept4` or `getsockname` write the address; nil when it failed.
    static func filled(
        by body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> (result: Int32, address: SocketAddress) {
        var address = SocketAddress()
        let result = withUnsafeMutablePointer(to: &address.storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, &address.length)
            }
        }
        return (result, address)
    }
}
