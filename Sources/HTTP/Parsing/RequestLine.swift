/// Method, target and version: `GET /days/2026-03-14 HTTP/1.1` (RFC 9112 §3).
struct RequestLine: Sendable {
    let method: Method
    let target: RequestTarget
    let minorVersion: Int

    init(parsing bytes: ArraySlice<UInt8>) throws(RequestError) {
        // RFC 9112 §3: request-line = method SP request-target SP HTTP-version
        guard
            let first = bytes.firstIndex(of: .space),
            let last = bytes.lastIndex(of: .space),
            first < last
        else { throw .malformed("the request line has not three parts") }
        let name = bytes[..<first]
        guard name.isToken else { throw .malformed("the method is not a token") }
        minorVersion = try Self.minorVersion(bytes[(last + 1)...])
        method = Method(unchecked: String(decoding: name, as: UTF8.self))
        // RFC 9112 §3.2.3: authority-form "is only used for CONNECT requests", which ask for a
        // tunnel; an origin server has none.
        guard method != .connect else {
            throw RequestError(.notImplemented, "this server makes no tunnels")
        }
        target = try RequestTarget(parsing: bytes[(first + 1)..<last], method: method)
    }

    private static func minorVersion(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> Int {
        // RFC 9112 §2.3: HTTP-version = HTTP-name "/" DIGIT "." DIGIT, and "HTTP-version is
        // case-sensitive".
        let digits = bytes.dropFirst(5)
        guard
            bytes.starts(with: "HTTP/".utf8),
            digits.count == 3,
            let major = digits.first, major.isDigit,
            let minor = digits.last, minor.isDigit,
            digits.dropFirst().first == .dot
        else { throw .malformed("the request line names no HTTP version") }
        // RFC 9110 §2.5: a higher minor version of the same major one is processed as the
        // highest that the recipient knows.
        guard major == UInt8(ascii: "1") else {
            throw RequestError(.versionNotSupported, "only HTTP/1.0 and HTTP/1.1 are spoken here")
        }
        return Int(minor &- 0x30)
    }
}
