import Glibc

/// The listeners of one server: every address that its host stands for, on one port.
enum ListenerSet {
    static func open(host: String, port: Int) throws(ServerError) -> [Listener] {
        guard (0...65_535).contains(port) else { throw .portInvalid(port) }
        let addresses = try resolve(host)
        guard port == 0, addresses.count > 1 else {
            return try open(addresses, port: port, isOptional: addresses.count > 1)
        }
        // The port that the first family was given may be taken in the other one: ask again.
        for _ in 1..<16 {
            do throws(ServerError) {
                return try open(addresses, port: 0, isOptional: true)
            } catch {
                guard case .addressInUse = error else { throw error }
            }
        }
        return try open(addresses, port: 0, isOptional: true)
    }

    /// Opens all; where the host has several addresses, one that this machine lacks (IPv6
    /// switched off) is left out, as long as another is there.
    private static func open(
        _ addresses: [SocketAddress],
        port: Int,
        isOptional: Bool
    ) throws(ServerError) -> [Listener] {
        var listeners: [Listener] = []
        var absent: ServerError?
        for var address in addresses {
            address.port = listeners.first?.address.port ?? port
            do throws(SystemError) {
                listeners.append(try Listener(on: address))
            } catch {
                let reason = explain(error, address.bound)
                let isAbsent = error.code == EAFNOSUPPORT || error.code == EADDRNOTAVAIL
                guard isOptional, isAbsent else { throw reason }
                absent = reason
            }
        }
        if let absent, listeners.isEmpty { throw absent }
        return listeners
    }

    private static func explain(_ error: SystemError, _ address: BoundAddress) -> ServerError {
        switch error.code {
        case EADDRINUSE: .addressInUse(address)
        case EACCES where address.port < 1024:
            .addressRefused(address, reason: "ports below 1024 are for the administrator")
        case EADDRNOTAVAIL:
            .addressRefused(address, reason: "this machine has no such address")
        default: .addressRefused(address, reason: error.reason)
        }
    }

    static func resolve(_ host: String) throws(ServerError) -> [SocketAddress] {
        if host == "all" {
            return [.any(isIPv6: false, port: 0), .any(isIPv6: true, port: 0)]
        }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &first)
        guard code == 0, let first else {
            throw .hostUnknown(host, reason: String(cString: gai_strerror(code)))
        }
        defer { freeaddrinfo(first) }
        var addresses: [SocketAddress] = []
        for entry in sequence(first: first, next: { $0.pointee.ai_next }) {
            // A hosts file may name one address twice.
            if let address = SocketAddress(entry.pointee),
                !addresses.contains(where: { $0.bound == address.bound })
            {
                addresses.append(address)
            }
        }
        return addresses
    }
}
