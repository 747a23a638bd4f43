/// Request line and fields, parsed and checked; the content follows as ``framing`` says.
package struct RequestHead: Sendable, Equatable {
    package let method: Method
    package let target: RequestTarget
    /// The digit after `HTTP/1.`.
    package let minorVersion: Int
    package let fields: Fields
    /// Host and port that the client means; nil only in HTTP/1.0 without a Host field.
    package let host: HostAndPort?
    package let framing: BodyFraming
    /// Whether the client waits for `100 Continue` before it sends the content.
    package let expectsContinue: Bool
    /// Whether the client lets the connection stay open afterwards.
    package let keepsConnection: Bool
}
