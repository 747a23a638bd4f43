import Glibc

/// The names and addresses under which this machine can be reached.
enum MachineNames {
    static var hostName: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The host name, whole and up to its first dot.
    static var names: [String] {
        let name = hostName
        let short = name.split(separator: ".").first.map(String.init) ?? name
        return name == short ? [name] : [name, short]
    }

    /// The IPv4 addresses of the running interfaces, loopback aside.
    static var networkAddresses: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var addresses: [String] = []
        var entry = list
        while let interface = entry?.pointee {
            entry = interface.ifa_next
            let isUsable =
                interface.ifa_flags & UInt32(IFF_UP) != 0
                && interface.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            guard isUsable, let address = interface.ifa_addr,
                address.pointee.sa_family == sa_family_t(AF_INET)
            else { continue }
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let code = getnameinfo(
                address,
                length,
                &text,
                socklen_t(text.count),
                nil,
                0,
                NI_NUMERICHOST
            )
            guard code == 0 else { continue }
            let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            addresses.append(String(decoding: bytes, as: UTF8.self))
        }
        return addresses
    }
}
