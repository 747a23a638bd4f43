/// A cookie to be set, built strictly by RFC 6265 §4.1.1: `himekuri=…; Path=/; HttpOnly`.
package struct SetCookie: Sendable, Equatable {
    /// Whether other sites' requests carry the cookie.
    package enum SameSite: String, Sendable {
        case strict = "Strict"
        case lax = "Lax"
    }

    package let name: String
    package let value: String
    package let path: String
    /// Seconds to live; nil until the browser closes, 0 to remove the cookie.
    package var maxAge: Int?
    /// Whether the browser sends it over TLS only.
    package var isSecure = false
    /// Whether scripts cannot read it.
    package var isHTTPOnly = true
    package var sameSite = SameSite.lax

    /// Nil where a name, a value or a path holds what a cookie cannot.
    package init?(_ name: String, _ value: String, path: String = "/") {
        guard name.utf8.isToken, value.utf8.allSatisfy(Self.isValueCharacter) else { return nil }
        // av-octet: any character but controls and ";".
        guard
            path.utf8.first == .slash,
            path.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != .semicolon })
        else { return nil }
        self.name = name
        self.value = value
        self.path = path
    }

    /// The value of the Set-Cookie field.
    package var fieldValue: String {
        var text = "\(name)=\(value); Path=\(path)"
        if let maxAge { text += "; Max-Age=\(maxAge)" }
        if isSecure { text += "; Secure" }
        if isHTTPOnly { text += "; HttpOnly" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }

    /// cookie-octet: visible ASCII but quote, comma, semicolon and backslash.
    private static func isValueCharacter(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != .quote && byte != .comma && byte != .semicolon
            && byte != .backslash
    }
}
