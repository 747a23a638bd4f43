import HTTP

/// Who is at the other end: the peer itself, or what a trusted proxy says of it.
struct Client: Sendable {
    let address: String
    let isSecure: Bool
    /// For HTTP/1.0 without Host: the peer can only mean us.
    let impliedHost: HostAndPort?

    init(_ request: borrowing Request, trusting proxies: Set<String>) {
        impliedHost = request.minorVersion == 0 ? HostAndPort("localhost") : nil
        guard proxies.contains(request.peerAddress) else {
            address = request.peerAddress
            isSecure = request.isSecure
            return
        }
        // The last entry is the one that our own proxy added; earlier ones are hearsay.
        let forwarded = request.fields.combined("X-Forwarded-For")?
            .split(separator: ",").last.map { String($0).trimmingSpaces }
        address = forwarded ?? request.peerAddress
        isSecure = request.fields["X-Forwarded-Proto"]?.lowercased() == "https"
    }
}
