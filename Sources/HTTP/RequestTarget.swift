/// What a request asks for: `/days/2026-03-14?people=ada`, decoded once and safe to route.
///
/// RFC 9112 §3.2: origin-form, absolute-form (`http://host/path`) and, for OPTIONS, `*`.
/// Paths with dot segments, control characters or text that is not UTF-8 are refused, so no
/// decoded path climbs out of anything. `%2F` stays inside its segment.
package struct RequestTarget: Sendable, Equatable {
    /// Path and query as the client wrote them, without scheme and host.
    package let raw: String
    /// The path, percent-decoded once.
    package let path: String
    /// The decoded parts between slashes: none for `/`, a last empty one for `/days/`.
    package let segments: [String]
    package let query: Query
    /// The host of an absolute-form target.
    package let authority: HostAndPort?

    /// Whether this is the `*` of OPTIONS.
    package var isAsterisk: Bool { raw == "*" }

    package init(parsing text: String, method: Method = .get) throws(RequestError) {
        try self.init(parsing: Array(text.utf8)[...], method: method)
    }

    init(parsing bytes: ArraySlice<UInt8>, method: Method) throws(RequestError) {
        guard let first = bytes.first else {
            throw .malformed("the request target is empty")
        }
        // RFC 3986 §2: a URI is made of visible ASCII characters. RFC 9112 §3.2.1 knows no
        // fragment.
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
            throw .malformed("the request target holds characters that must be percent-encoded")
        }
        if first == .slash {
            try self.init(originForm: bytes, authority: nil)
        } else if bytes.elementsEqual([.asterisk]) {
            // RFC 9112 §3.2.4: "The asterisk-form of request-target is only used for a
            // server-wide OPTIONS request".
            guard method == .options else {
                throw .malformed("the target * is only for OPTIONS")
            }
            self.init(raw: "*", path: "*", segments: [], query: Query(), authority: nil)
        } else {
            try self.init(absoluteForm: bytes)
        }
    }

    private init(absoluteForm bytes: ArraySlice<UInt8>) throws(RequestError) {
        let schemes: [StaticString] = ["http://", "https://"]
        for scheme in schemes {
            let length = scheme.utf8CodeUnitCount
            guard bytes.prefix(length).equalsIgnoringCase(scheme.description.utf8) else { continue }
            let rest = bytes.dropFirst(length)
            let end = rest.firstIndex { $0 == .slash || $0 == UInt8(ascii: "?") } ?? rest.endIndex
            // RFC 9110 §4.2.4: a recipient "SHOULD parse for userinfo and treat its presence as
            // an error"; `HostAndPort` knows none.
            guard let authority = HostAndPort(rest[..<end]) else {
                throw .malformed("the request target names no valid host")
            }
            // RFC 9110 §4.2.3: "an empty path component is equivalent to an absolute path of "/"".
            let tail = rest[end...]
            let origin = tail.first == .slash ? tail : ArraySlice([.slash] + tail)
            try self.init(originForm: origin, authority: authority)
            return
        }
        throw .malformed("the request target is neither a path nor an http address")
    }

    private init(originForm bytes: ArraySlice<UInt8>, authority: HostAndPort?) throws(RequestError)
    {
        let question = bytes.firstIndex(of: UInt8(ascii: "?"))
        let pathBytes = bytes[..<(question ?? bytes.endIndex)]
        var query = Query()
        if let question {
            query = try Query(parsing: bytes[bytes.index(after: question)...])
        }
        let raw = String(decoding: bytes, as: UTF8.self)
        let segments = try Self.segments(of: pathBytes)
        let path =
            if pathBytes.contains(.percent) {
                "/" + segments.joined(separator: "/")
            } else if question == nil {
                raw
            } else {
                String(decoding: pathBytes, as: UTF8.self)
            }
        self.init(
            raw: raw,
            path: path,
            segments: segments,
            query: query,
            authority: authority
        )
    }

    private init(
        raw: String,
        path: String,
        segments: [String],
        query: Query,
        authority: HostAndPort?
    ) {
        self.raw = raw
        self.path = path
        self.segments = segments
        self.query = query
        self.authority = authority
    }

    private static func segments(
        of bytes: ArraySlice<UInt8>
    ) throws(RequestError) -> [String] {
        var segments: [String] = []
        segments.reserveCapacity(4)
        var rest = bytes.dropFirst()
        // A path that ends in a slash has a last, empty segment; the path "/" has none.
        while !rest.isEmpty {
            let isBeforeSlash = rest.contains(.slash)
            guard let segment = PercentEncoding.decode(rest.takePiece(before: .slash)) else {
                throw .malformed("the path holds a wrong percent escape or is not UTF-8")
            }
            guard !isUnsafe(segment) else {
                throw .malformed("the path holds dot segments or control characters")
            }
            segments.append(segment)
            if rest.isEmpty, isBeforeSlash { segments.append("") }
        }
        return segments
    }

    /// RFC 3986 §3.3: "." and ".." are "intended for use at the beginning of a relative-path
    /// reference"; here they would only serve to climb, also behind an encoded slash.
    private static func isUnsafe(_ segment: String) -> Bool {
        segment.utf8.withContiguousStorageIfAvailable { isUnsafe($0) } ?? isUnsafe(segment.utf8)
    }

    private static func isUnsafe(_ segment: some Sequence<UInt8>) -> Bool {
        var length = 0
        var dots = 0
        for byte in segment {
            if byte < 0x20 || byte == 0x7F { return true }
            if byte == .slash || byte == .backslash {
                if dots == length && (1...2).contains(dots) { return true }
                (length, dots) = (0, 0)
            } else {
                length += 1
                if byte == .dot { dots += 1 }
            }
        }
        return dots == length && (1...2).contains(dots)
    }
}
