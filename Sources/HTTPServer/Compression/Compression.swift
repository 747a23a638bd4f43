import HTTP

/// The content coding of responses on one thread: what is worth compressing, and with what.
final class Compression {
    /// Below this a coding saves no packet: head and content fit into one anyway.
    static let smallestContent = 1000

    private static let packedCodings: [ContentCoding] = [.identity, .gzip]
    private static let allCodings = ContentCoding.allCases

    private struct Choice {
        let field: String?
        let available: [ContentCoding]
        let coding: ContentCoding
    }

    private let level: Int
    private var last: Choice?
    private var lastType: (field: String, isCompressible: Bool)?
    private lazy var gzip = Compressor(.gzip, level: level)
    private lazy var deflate = Compressor(.zlib, level: level)

    init(level: Int) {
        self.level = level
    }

    /// Picks the coding that the client likes best and that is worth it.
    ///
    /// A HEAD is treated as the GET it stands for, since the length it tells has to be the same.
    func content(of response: Response, for request: Request) -> CodedContent {
        switch response.body {
        case .none:
            return CodedContent(bytes: [])
        case .variants(identity: let plain, gzip: nil):
            return CodedContent(bytes: plain)
        case .variants(identity: let plain, gzip: .some(let packed)):
            return chosen(request, Self.packedCodings) == .gzip
                ? CodedContent(bytes: packed, coding: .gzip, variesByCoding: true)
                : CodedContent(bytes: plain, variesByCoding: true)
        case .bytes(let plain):
            guard isWorthwhile(plain, response) else { return CodedContent(bytes: plain) }
            return compressed(plain, chosen(request, Self.allCodings))
        }
    }

    private func isWorthwhile(_ plain: [UInt8], _ response: Response) -> Bool {
        plain.count >= Self.smallestContent && !response.status.forbidsContent
            && response.fields["Content-Type"].map(isCompressible) == true
            // RFC 9111 §5.2.2.6: no-transform "indicates that an intermediary (regardless of
            // whether it implements a cache) MUST NOT transform the content"; a handler says so
            // too when its bytes must stay as they are.
            && !response.fields.hasListMember("no-transform", named: "Cache-Control")
    }

    /// Reads a media type once for all the responses that have the same, as pages do.
    private func isCompressible(_ field: String) -> Bool {
        if let lastType, lastType.field == field { return lastType.isCompressible }
        let isCompressible = MediaType(field)?.isCompressible ?? false
        lastType = (field, isCompressible)
        return isCompressible
    }

    /// Reads Accept-Encoding once for all the requests that say the same, as browsers do.
    private func chosen(_ request: Request, _ available: [ContentCoding]) -> ContentCoding {
        let field = request.fields.combined("Accept-Encoding")
        if let last, last.field == field, last.available == available { return last.coding }
        let coding = ContentCoding.choose(acceptEncoding: field, among: available)
        last = Choice(field: field, available: available, coding: coding)
        return coding
    }

    private func compressed(_ plain: [UInt8], _ coding: ContentCoding) -> CodedContent {
        let packed: [UInt8] =
            switch coding {
            case .identity: plain
            case .gzip: gzip.compress(plain)
            case .deflate: deflate.compress(plain)
            }
        return packed.count < plain.count
            ? CodedContent(bytes: packed, coding: coding, variesByCoding: true)
            : CodedContent(bytes: plain, variesByCoding: true)
    }
}
