/// A numeric address and a port that the server listens on, written as in a URL.
package struct BoundAddress: Hashable, Sendable, CustomStringConvertible {
    package let host: String
    package let port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    package var isIPv6: Bool { host.contains(":") }

    /// RFC 3986 §3.2.2: "A host identified by an Internet Protocol literal address, version 6
    /// or later, is distinguished by enclosing the IP literal within square brackets".
    package var description: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
