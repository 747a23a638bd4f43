/// A response status: its three-digit code and the phrase written beside it (RFC 9110 §15).
package struct Status: Hashable, Sendable, CustomStringConvertible {
    package let code: Int
    package let reason: String

    /// Takes a code from 100 to 599; the phrase defaults to nothing, which RFC 9112 §4 allows.
    package init(code: Int, reason: String = "") {
        precondition((100...599).contains(code), "a status code has three digits, 100 to 599")
        self.code = code
        self.reason = reason
    }

    package var description: String { reason.isEmpty ? "\(code)" : "\(code) \(reason)" }

    package static func == (one: Status, other: Status) -> Bool { one.code == other.code }

    package func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// Whether a response with this status never carries content.
    ///
    /// RFC 9110 §6.4.1: "All 1xx (Informational), 204 (No Content), and 304 (Not Modified)
    /// responses do not include content."
    package var forbidsContent: Bool { code < 200 || code == 204 || code == 304 }
}

extension Status {
    package static let `continue` = Status(code: 100, reason: "Continue")
    package static let ok = Status(code: 200, reason: "OK")
    package static let created = Status(code: 201, reason: "Created")
    package static let noContent = Status(code: 204, reason: "No Content")
    package static let movedPermanently = Status(code: 301, reason: "Moved Permanently")
    package static let found = Status(code: 302, reason: "Found")
    package static let seeOther = Status(code: 303, reason: "See Other")
    package static let notModified = Status(code: 304, reason: "Not Modified")
    package static let temporaryRedirect = Status(code: 307, reason: "Temporary Redirect")
    package static let permanentRedirect = Status(code: 308, reason: "Permanent Redirect")
    package static let badRequest = Status(code: 400, reason: "Bad Request")
    package static let unauthorized = Status(code: 401, reason: "Unauthorized")
    package static let forbidden = Status(code: 403, reason: "Forbidden")
    package static let notFound = Status(code: 404, reason: "Not Found")
    package static let methodNotAllowed = Status(code: 405, reason: "Method Not Allowed")
    package static let notAcceptable = Status(code: 406, reason: "Not Acceptable")
    package static let requestTimeout = Status(code: 408, reason: "Request Timeout")
    package static let conflict = Status(code: 409, reason: "Conflict")
    package static let gone = Status(code: 410, reason: "Gone")
    package static let preconditionFailed = Status(code: 412, reason: "Precondition Failed")
    package static let contentTooLarge = Status(code: 413, reason: "Content Too Large")
    package static let uriTooLong = Status(code: 414, reason: "URI Too Long")
    package static let unsupportedMediaType = Status(code: 415, reason: "Unsupported Media Type")
    package static let expectationFailed = Status(code: 417, reason: "Expectation Failed")
    package static let misdirectedRequest = Status(code: 421, reason: "Misdirected Request")
    package static let unprocessableContent = Status(code: 422, reason: "Unprocessable Content")
    package static let tooManyRequests = Status(code: 429, reason: "Too Many Requests")
    package static let fieldsTooLarge = Status(code: 431, reason: "Request Header Fields Too Large")
    package static let internalServerError = Status(code: 500, reason: "Internal Server Error")
    package static let notImplemented = Status(code: 501, reason: "Not Implemented")
    package static let serviceUnavailable = Status(code: 503, reason: "Service Unavailable")
    package static let versionNotSupported = Status(code: 505, reason: "HTTP Version Not Supported")
}
