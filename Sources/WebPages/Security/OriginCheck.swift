import HTTP

/// Compares the page that a form came from with the host it was sent to.
enum OriginCheck {
    /// Whether a write may go on: browsers send Origin with every POST (Fetch standard); a client
    /// that sends none is a script, and has no cookie that another page could use.
    static func allows(_ request: Request) -> Bool {
        guard let origin = request.fields["Origin"] else { return true }
        guard let host = request.host else { return false }
        for scheme in ["http://", "https://"] where origin.lowercased().hasPrefix(scheme) {
            guard let source = HostAndPort(String(origin.dropFirst(scheme.count))) else {
                return false
            }
            let standard = scheme == "http://" ? 80 : 443
            // Behind a proxy that ends TLS the Host may come without the port that was used.
            return source.host == host.host
                && (source.port ?? standard) == (host.port ?? standard)
        }
        return false
    }
}
