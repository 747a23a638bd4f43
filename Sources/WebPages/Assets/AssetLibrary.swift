import HTTP

/// The files of `Public/`, styles joined and closed up, all named by their content and compressed
/// once at start.
package struct AssetLibrary: Sendable {
    /// A file of `Public/`, by its path below it, such as `styles/tokens.css`.
    package struct File: Sendable {
        package let path: String
        package let bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// Changes whenever any file does; part of every address.
    let version: String
    let pageAssets: PageAssets
    private let responses: [String: Response]

    /// - Parameters:
    ///   - files: The files of `Public/`.
    ///   - compress: Makes the gzip form of a file, or nil where it does not pay.
    package init(files: [File], compress: ([UInt8]) -> [UInt8]?) {
        let served = Self.joiningStyles(of: files).map(Self.compactingStyles)
        let version = Self.version(of: served)
        var responses: [String: Response] = [:]
        for file in served {
            let type = Self.mediaType(of: file.path)
            let gzip = type.isCompressible ? compress(file.bytes) : nil
            var response = Response(
                .ok,
                fields: [
                    "Content-Type": type.name,
                    "Cache-Control": "public, max-age=31536000, immutable",
                ],
                body: .variants(identity: file.bytes, gzip: gzip),
                entityTag: version
            )
            SecurityFields.add(to: &response.fields)
            responses[Self.href(file.path, version)] = response
            if file.path == "icons/favicon.ico" {
                response.fields["Cache-Control"] = "public, max-age=86400"
                responses["/favicon.ico"] = response
            }
        }
        self.version = version
        self.responses = responses
        pageAssets = PageAssets { Self.href($0, version) }
    }

    func href(_ path: String) -> String { Self.href(path, version) }

    private static func href(_ path: String, _ version: String) -> String {
        "/assets/\(version)/\(path)"
    }

    /// Whether the path is one of those under which files are found.
    func isAddressed(by request: Request) -> Bool {
        let path = request.target.path
        return path.hasPrefix("/assets/") || path == "/favicon.ico"
    }

    /// The answer for an asset's address; nil for every other path.
    func respond(to request: Request) -> Response? {
        guard isAddressed(by: request) else { return nil }
        let path = request.target.path
        guard let response = responses[path] else { return current(for: request.target.segments) }
        switch request.method {
        case .get, .head: break
        case .options: return Self.guarded(.options(allowing: Self.methods))
        default: return Self.guarded(.methodNotAllowed(allowing: Self.methods))
        }
        guard let tag = request.matchesEntityTag(version) else { return response }
        var unchanged = Self.guarded(.notModified(tag: tag))
        unchanged.fields["Cache-Control"] = response.fields["Cache-Control"]
        return unchanged
    }

    private static let methods: [Method] = [.get, .head, .options]

    /// Sends a page that is older than an upgrade to today's file of the same name.
    private func current(for segments: [String]) -> Response? {
        let path = href(segments.dropFirst(2).joined(separator: "/"))
        return responses[path].map { _ in
            Self.guarded(.redirect(to: path, status: .found))
        }
    }

    private static func guarded(_ response: Response) -> Response {
        var response = response
        response.fields["Cache-Control"] = "no-store"
        SecurityFields.add(to: &response.fields)
        return response
    }

    /// One style sheet of all but the themes, which a page links where it needs them: the tokens
    /// first, since they declare the order of the layers.
    private static func joiningStyles(of files: [File]) -> [File] {
        func isJoined(_ file: File) -> Bool {
            file.path.hasSuffix(".css") && !file.path.hasPrefix("styles/themes/")
        }
        let styles = files.filter(isJoined).sorted { left, right in
            let first = "styles/tokens.css"
            if left.path == first || right.path == first { return left.path == first }
            return left.path < right.path
        }
        let sheet = styles.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
        let others = files.filter { !isJoined($0) }.sorted { $0.path < $1.path }
        return [File(path: "app.css", bytes: sheet)] + others
    }

    private static func compactingStyles(of file: File) -> File {
        guard file.path.hasSuffix(".css") else { return file }
        return File(path: file.path, bytes: CompactStyleSheet(file.bytes).bytes)
    }

    /// FNV-1a over all names and contents, 64 bits.
    private static func version(of files: [File]) -> String {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for file in files {
            for byte in file.path.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
            for byte in file.bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        }
        return String(hash, radix: 36)
    }

    private static func mediaType(of path: String) -> (name: String, isCompressible: Bool) {
        switch path.split(separator: ".").last {
        case "css": ("text/css; charset=utf-8", true)
        case "js": ("text/javascript; charset=utf-8", true)
        case "svg": ("image/svg+xml", true)
        case "ico": ("image/x-icon", true)
        case "png": ("image/png", false)
        default: ("application/octet-stream", false)
        }
    }
}
