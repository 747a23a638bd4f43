/// A whole request as the application sees it: head, content, and where it came from.
package struct Request: Sendable, Equatable {
    package var method: Method
    package var target: RequestTarget
    /// The digit after `HTTP/1.`.
    package var minorVersion: Int
    package var fields: Fields
    /// Host and port that the client means, from the target or else the Host field.
    package var host: HostAndPort?
    package var body: [UInt8]
    /// The client's IP address as text.
    package var peerAddress: String
    /// Whether the request came over TLS, as a trusted proxy says.
    package var isSecure: Bool
    /// When the head was complete, in seconds since 1970.
    package var receivedAt: Int

    package init(
        head: RequestHead,
        body: [UInt8] = [],
        peerAddress: String,
        isSecure: Bool = false,
        receivedAt: Int
    ) {
        method = head.method
        target = head.target
        minorVersion = head.minorVersion
        fields = head.fields
        host = head.host
        self.body = body
        self.peerAddress = peerAddress
        self.isSecure = isSecure
        self.receivedAt = receivedAt
    }

    /// Makes a request without a connection, for tests and for calls inside the program.
    package init(
        _ method: Method,
        _ target: RequestTarget,
        fields: Fields = Fields(),
        body: [UInt8] = [],
        peerAddress: String = "127.0.0.1",
        isSecure: Bool = false,
        receivedAt: Int = 0
    ) {
        self.method = method
        self.target = target
        minorVersion = 1
        self.fields = fields
        host = target.authority ?? fields["Host"].flatMap { HostAndPort($0) }
        self.body = body
        self.peerAddress = peerAddress
        self.isSecure = isSecure
        self.receivedAt = receivedAt
    }

    /// Whether `other` is this request again: the same client, the same words.
    package func isRepeated(by other: Request) -> Bool {
        method == other.method && target.raw == other.target.raw && fields.isSame(as: other.fields)
            && peerAddress == other.peerAddress && isSecure == other.isSecure
            && minorVersion == other.minorVersion && body == other.body
            && target.authority == other.target.authority
    }

    /// The cookies that the client sent, in order.
    package var cookies: Cookies { Cookies(fields) }

    /// The media type of the content, where the field is well formed.
    package var mediaType: MediaType? { fields["Content-Type"].flatMap { MediaType($0) } }

    /// Reads the content as a form, by its Content-Type.
    package func form(limits: FormLimits = .standard) throws(FormError) -> Form {
        try Form(parsing: body, mediaType: mediaType, limits: limits)
    }

    /// The tag to repeat in a 304, where If-None-Match names `base` with or without a coding's
    /// suffix; nil where the client needs the content.
    package func matchesEntityTag(_ base: String) -> String? {
        IfNoneMatch.match(base, in: fields)
    }
}
