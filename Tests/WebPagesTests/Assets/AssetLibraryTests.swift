import HTTP
import Testing

@testable import WebPages

@Suite struct AssetLibraryTests {
    private static func file(_ path: String, _ text: String) -> AssetLibrary.File {
        AssetLibrary.File(path: path, bytes: Array(text.utf8))
    }

    private static let library = AssetLibrary(files: [
        file("styles/pages/day.css", "day{}"), file("styles/tokens.css", "@layer a;"),
        file("styles/base.css", "base{}"), file("styles/themes/dark.css", "dark{}"),
        file("scripts/app.js", "start()"),
        file("icons/favicon.ico", "icon"), file("icons/icon-192.png", "png"),
    ]) { bytes in bytes.count > 5 ? [0x1F, 0x8B] + bytes.prefix(1) : nil }

    private func respond(
        _ path: String,
        _ method: Method = .get,
        _ fields: Fields = [:]
    ) throws -> Response? {
        Self.library.respond(to: Request(method, try RequestTarget(parsing: path), fields: fields))
    }

    @Test func `style sheets are one, the tokens first`() throws {
        let response = try #require(try respond(Self.library.pageAssets.style))
        let text = String(decoding: response.body.identity, as: UTF8.self)
        #expect(text == "@layer a;base{}day{}")
        #expect(response.fields["Content-Type"] == "text/css; charset=utf-8")
    }

    @Test func `a theme is a style sheet of its own`() throws {
        let response = try #require(try respond(Self.library.href("styles/themes/dark.css")))
        #expect(String(decoding: response.body.identity, as: UTF8.self) == "dark{}")
    }

    @Test func `files are kept by browsers for a year and never asked for again`() throws {
        for path in ["app.css", "scripts/app.js", "icons/icon-192.png"] {
            let response = try #require(try respond(Self.library.href(path)))
            #expect(
                response.fields["Cache-Control"] == "public, max-age=31536000, immutable"
            )
            #expect(response.entityTag == Self.library.version)
        }
    }

    @Test func `what pays is compressed once`() throws {
        let script = try #require(try respond(Self.library.href("scripts/app.js")))
        guard case .variants(_, let gzip) = script.body else {
            Issue.record("no variants")
            return
        }
        #expect(gzip == [0x1F, 0x8B, UInt8(ascii: "s")])
        let icon = try #require(try respond(Self.library.href("icons/icon-192.png")))
        #expect(icon.body == .variants(identity: Array("png".utf8), gzip: nil))
    }

    @Test func `an unchanged file is not sent again`() throws {
        let tag = "\"\(Self.library.version)-gzip\""
        let response = try #require(
            try respond(Self.library.pageAssets.style, .get, ["If-None-Match": tag])
        )
        #expect(response.status == .notModified)
        #expect(response.entityTag == "\(Self.library.version)-gzip")
        #expect(response.fields["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(response.fields["X-Content-Type-Options"] == "nosniff")
    }

    @Test func `a page from before an upgrade finds the files of today`() throws {
        let response = try #require(try respond("/assets/old/scripts/app.js"))
        #expect(response.status == .found)
        #expect(response.fields["Location"] == Self.library.href("scripts/app.js"))
        #expect(response.fields["Cache-Control"] == "no-store")
        #expect(try respond("/assets/old/none.js") == nil)
        #expect(try respond("/assets/old") == nil)
        #expect(try respond("/assets/old/") == nil)
    }

    @Test(arguments: [
        "/assets/%2e%2e/Package.swift", "/assets/x/../../Package.swift",
        "/assets/x/%2E%2E%2FPackage.swift",
    ])
    func `no path climbs out`(_ path: String) {
        #expect(throws: RequestError.self) { try RequestTarget(parsing: path) }
    }

    @Test(arguments: ["/assets/", "/assets", "/assetsx", "/days/app.css", "/styles/tokens.css"])
    func `other paths are no files`(_ path: String) throws {
        #expect(try respond(path) == nil)
    }

    @Test func `the icon stands at its old place too, for a day`() throws {
        let response = try #require(try respond("/favicon.ico"))
        #expect(response.fields["Cache-Control"] == "public, max-age=86400")
        #expect(response.fields["Content-Type"] == "image/x-icon")
    }

    @Test func `files are only read`() throws {
        let refused = try #require(try respond("/favicon.ico", .post))
        #expect(refused.status == .methodNotAllowed)
        #expect(refused.fields["Allow"] == "GET, HEAD, OPTIONS")
        let options = try #require(try respond(Self.library.pageAssets.style, .options))
        #expect(options.status == .noContent)
        #expect(options.fields["Allow"] == "GET, HEAD, OPTIONS")
        #expect(try #require(try respond("/favicon.ico", .head)).status == .ok)
    }

    @Test func `another content has another address`() {
        let other = AssetLibrary(files: [Self.file("styles/tokens.css", "@layer b;")]) { _ in nil }
        #expect(other.version != Self.library.version)
    }
}
