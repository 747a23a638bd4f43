import HTTP

/// The fields that tell browsers what these pages never do.
enum SecurityFields {
    /// No inline script or style, nothing from elsewhere, no frame around a page.
    static let contentSecurityPolicy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
        + "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'"

    /// Made once: they go out with every response.
    private static let all: Fields = [
        "Content-Security-Policy": contentSecurityPolicy,
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        // Not `no-referrer`: with it browsers send `Origin: null` with our own forms (Fetch
        // standard, "append a request Origin header"), and a form could not be told from a forgery.
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    ]

    static func add(to fields: inout Fields) { fields.append(contentsOf: all) }
}
