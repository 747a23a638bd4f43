/// A response before it is written: the server adds the length, the date, the coding and
/// whether the connection stays open.
package struct Response: Sendable, Equatable {
    package var status: Status
    package var fields: Fields
    package var body: Body
    /// The opaque part of the entity tag, without quotes and without a coding's suffix.
    package var entityTag: String?
    /// The device that asked, for the access log.
    package var device: String?
    /// What the access log says instead of the path, where the path holds a secret.
    package var loggedPath: String?
    /// Whether the connection ends after this response.
    package var closesConnection = false

    package init(
        _ status: Status,
        fields: Fields = Fields(),
        body: Body = .none,
        entityTag: String? = nil
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.entityTag = entityTag
    }

    /// Content of one media type.
    package init(_ status: Status, contentType: String, body: [UInt8]) {
        self.init(status, fields: ["Content-Type": contentType], body: .bytes(body))
    }

    /// Sends the client elsewhere; 303 asks it to use GET there.
    package static func redirect(to location: String, status: Status = .seeOther) -> Response {
        Response(status, fields: ["Location": location])
    }

    /// Says that what the client has under this tag, as ``Request/matchesEntityTag(_:)`` gave it,
    /// is still right.
    ///
    /// RFC 9110 §15.4.5: the server "MUST generate any of the following header fields that would
    /// have been sent in a 200 (OK) response": ETag and Vary among them.
    package static func notModified(tag: String) -> Response {
        Response(.notModified, fields: variesByCoding, entityTag: tag)
    }

    private static let variesByCoding: Fields = ["Vary": "Accept-Encoding"]

    /// Refuses a method and names those that work.
    ///
    /// RFC 9110 §15.5.6: "The origin server MUST generate an Allow header field in a 405
    /// response".
    package static func methodNotAllowed(allowing methods: [Method]) -> Response {
        Response(.methodNotAllowed, fields: ["Allow": list(methods)])
    }

    /// Answers OPTIONS with the methods that work.
    package static func options(allowing methods: [Method]) -> Response {
        Response(.noContent, fields: ["Allow": list(methods)])
    }

    private static func list(_ methods: [Method]) -> String {
        methods.map(\.rawValue).joined(separator: ", ")
    }
}
