/// How the end of a request's content is found (RFC 9112 §6.3).
package enum BodyFraming: Sendable, Equatable {
    case none
    case length(Int)
    case chunked
}
