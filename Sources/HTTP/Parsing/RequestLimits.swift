/// How much of a request is read before it is refused.
package struct RequestLimits: Sendable, Equatable {
    /// Octets of the request line without its line end; more is 414.
    package var requestLine = 8 * 1024
    /// Octets from the first of the request line to the end of the empty line; more is 431.
    package var head = 32 * 1024
    /// Field lines in the head; more is 431.
    package var fieldCount = 100
    /// Octets of content where the application does not say otherwise; more is 413.
    package var body = 1024 * 1024
    /// Octets of one chunk's size line with its extensions; more is 400.
    package var chunkLine = 1024
    /// Octets of all chunk extensions of a body together; more is 400.
    package var chunkExtensions = 16 * 1024
    /// Octets of the trailer section; more is 431.
    package var trailers = 8 * 1024

    package init() {}

    package static let standard = RequestLimits()
}
