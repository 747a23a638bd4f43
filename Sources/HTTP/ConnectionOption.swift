/// What a response says about its connection (RFC 9112 §9.3).
package enum ConnectionOption: Sendable, Equatable {
    /// It stays open, as HTTP/1.1 takes for granted: no field is written.
    case persistent
    /// It stays open for an HTTP/1.0 client that asked for it: `Connection: keep-alive`.
    case keepAlive
    /// It ends: `Connection: close`.
    case close

    /// What to write after a request, where the server itself keeps the connection or not.
    package init(minorVersion: Int, keepsConnection: Bool) {
        if keepsConnection {
            self = minorVersion == 0 ? .keepAlive : .persistent
        } else {
            self = .close
        }
    }

    /// Whether the client lets the connection stay open.
    ///
    /// RFC 9112 §9.3: "close" ends it; else HTTP/1.1 persists, and HTTP/1.0 where "keep-alive"
    /// is present.
    static func keepsConnection(_ fields: Fields, minorVersion: Int) -> Bool {
        if fields.hasListMember("close", named: "Connection") { return false }
        return minorVersion > 0 || fields.hasListMember("keep-alive", named: "Connection")
    }
}
