/// The codings that a response's content can have (RFC 9110 §8.4.1).
package enum ContentCoding: Sendable, Equatable, CaseIterable {
    case identity, gzip, deflate

    /// The word in Content-Encoding, and behind the hyphen in an entity tag.
    package var token: String {
        switch self {
        case .identity: "identity"
        case .gzip: "gzip"
        case .deflate: "deflate"
        }
    }

    /// The coding with the highest weight in an Accept-Encoding field; among equals gzip, then
    /// deflate, then none.
    ///
    /// RFC 9110 §12.5.3: without the field "any content coding is considered acceptable"; here
    /// the content then goes out plain, as to a client that knows none. An empty field "implies
    /// that the user agent does not want any content coding".
    package static func choose(
        acceptEncoding: String?,
        among available: [ContentCoding] = allCases
    ) -> ContentCoding {
        guard let acceptEncoding else { return .identity }
        let list = QualityList(acceptEncoding)
        let others = list.quality(of: "*")
        // "If the representation has no content coding, then it is acceptable by default unless
        // specifically excluded by the Accept-Encoding header field stating either "identity;q=0"
        // or "*;q=0" without a more specific entry for "identity"."
        var best = ContentCoding.identity
        var highest = list.quality(of: "identity") ?? others ?? 1
        // "x-gzip" is equivalent to "gzip" (RFC 9110 §8.4.1.3).
        let gzip = list.quality(of: "gzip") ?? list.quality(of: "x-gzip") ?? others ?? 0
        let deflate = list.quality(of: "deflate") ?? others ?? 0
        if deflate > 0, deflate >= highest, available.contains(.deflate) {
            (best, highest) = (.deflate, deflate)
        }
        if gzip > 0, gzip >= highest, available.contains(.gzip) { best = .gzip }
        return best
    }
}
