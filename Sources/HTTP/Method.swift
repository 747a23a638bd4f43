/// A request method: a case-sensitive token such as `GET` (RFC 9110 §9.1).
package struct Method: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: String

    /// Admits any token; nil where the text is not one.
    package init?(_ text: String) {
        guard text.utf8.isToken else { return nil }
        rawValue = text
    }

    init(unchecked rawValue: String) {
        self.rawValue = rawValue
    }

    package var description: String { rawValue }

    package static let get = Method(unchecked: "GET")
    package static let head = Method(unchecked: "HEAD")
    package static let post = Method(unchecked: "POST")
    package static let put = Method(unchecked: "PUT")
    package static let patch = Method(unchecked: "PATCH")
    package static let delete = Method(unchecked: "DELETE")
    package static let options = Method(unchecked: "OPTIONS")
    package static let trace = Method(unchecked: "TRACE")
    package static let connect = Method(unchecked: "CONNECT")

    /// Whether the method only reads.
    ///
    /// RFC 9110 §9.2.1: "the GET, HEAD, OPTIONS, and TRACE methods are defined to be safe."
    package var isSafe: Bool {
        self == .get || self == .head || self == .options || self == .trace
    }
}
