/// Why a request cannot be read; the connection ends after the response that says so.
///
/// After such a message the place where the next one starts is unknown, so that none of these
/// errors leaves the connection open.
package struct RequestError: Error, Equatable, Sendable, CustomStringConvertible {
    package let status: Status
    /// One clause for the log and the page, such as "the Host field is missing".
    package let reason: String

    package init(_ status: Status, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    package var description: String { "\(status.code): \(reason)" }

    static func malformed(_ reason: String) -> RequestError {
        RequestError(.badRequest, reason)
    }
}
