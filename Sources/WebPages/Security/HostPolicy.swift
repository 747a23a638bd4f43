package import HTTP

/// Which names are ours.
///
/// A page of some other name whose address somebody pointed at this machine
/// (DNS rebinding) is refused, since the browser would send it this household's cookies.
package struct HostPolicy: Sendable {
    private let names: Set<String>

    /// - Parameter names: The machine's own names and those given by `--public-name`.
    package init(names: [String]) {
        self.names = Set(names.map { $0.lowercased() })
    }

    package func accepts(_ host: HostAndPort) -> Bool {
        if host.address != nil { return true }
        let name = host.host.hasSuffix(".") ? String(host.host.dropLast()) : host.host
        return name == "localhost" || name.hasSuffix(".local") || name.hasSuffix(".localhost")
            || names.contains(name)
    }
}
