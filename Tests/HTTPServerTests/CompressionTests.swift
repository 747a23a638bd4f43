import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CompressionTests {
    private static let page = String(repeating: "<p>Thursday is bin day.</p>\n", count: 100)

    private func makeServer() throws -> TestServer {
        try TestServer { request in
            let plain = Array(Self.page.utf8)
            var response = Response(.ok, contentType: "text/html; charset=utf-8", body: plain)
            response.entityTag = "v7"
            switch request.target.path {
            case "/tiny": response.body = .bytes(Array(plain.prefix(999)))
            case "/picture": response.fields["Content-Type"] = "image/png"
            case "/noise": response.body = .bytes(Self.noise)
            case "/sealed": response.fields["Cache-Control"] = "private, no-transform"
            case "/asset":
                response.body = .variants(identity: plain, gzip: Array("packed".utf8))
            case "/plain-asset": response.body = .variants(identity: plain, gzip: nil)
            case "/fresh":
                if let tag = request.matchesEntityTag("v7") {
                    return .response(.notModified(tag: tag))
                }
            default: break
            }
            return .response(response)
        }
    }

    /// 2,000 bytes in which no three follow each other twice.
    private static var noise: [UInt8] {
        var state: UInt64 = 88_172_645_463_325_252
        return (0..<2000).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 32)
        }
    }

    @Test func `a page is compressed for a client that takes gzip`() throws {
        let response = try makeServer().connect().get("/", "Accept-Encoding: gzip, deflate, br")
        #expect(response.field("Content-Encoding") == "gzip")
        #expect(response.field("Vary") == "Accept-Encoding")
        #expect(response.field("ETag") == "\"v7-gzip\"")
        #expect(response.body.count < 300)
        #expect(inflated(response.body) == Array(Self.page.utf8))
    }

    @Test(arguments: [
        ("gzip;q=0, deflate", "deflate"),
        ("gzip;q=0.5, deflate;q=0.8", "deflate"),
        ("*", "gzip"),
        ("br, *;q=0.1, identity;q=0", "gzip"),
    ])
    func `weights choose the coding`(_ accepted: String, _ coding: String) throws {
        let response = try makeServer().connect().get("/", "Accept-Encoding: \(accepted)")
        #expect(response.field("Content-Encoding") == coding)
        #expect(response.field("ETag") == "\"v7-\(coding)\"")
        #expect(inflated(response.body) == Array(Self.page.utf8))
    }

    @Test(arguments: ["identity", "br", "gzip;q=0", "gzip;q=0.2, identity;q=0.9", ""])
    func `a client that takes no coding gets the page as it is`(_ accepted: String) throws {
        let response = try makeServer().connect().get("/", "Accept-Encoding: \(accepted)")
        #expect(response.field("Content-Encoding") == nil)
        #expect(response.field("Vary") == "Accept-Encoding")
        #expect(response.field("ETag") == "\"v7\"")
        #expect(response.text == Self.page)
    }

    @Test(arguments: ["/tiny", "/picture", "/sealed", "/plain-asset"])
    func `what is not worth compressing does not vary`(_ path: String) throws {
        let response = try makeServer().connect().get(path, "Accept-Encoding: gzip")
        #expect(response.field("Content-Encoding") == nil)
        #expect(response.field("Vary") == nil)
        #expect(response.field("ETag") == "\"v7\"")
    }

    @Test func `content that would grow stays plain`() throws {
        let response = try makeServer().connect().get("/noise", "Accept-Encoding: gzip")
        #expect(response.field("Content-Encoding") == nil)
        #expect(response.field("Vary") == "Accept-Encoding")
        #expect(response.body == Self.noise)
    }

    @Test func `an asset is sent as it was packed`() throws {
        let server = try makeServer()
        let packed = try server.connect().get("/asset", "Accept-Encoding: gzip")
        #expect(packed.text == "packed")
        #expect(packed.field("Content-Encoding") == "gzip")
        #expect(packed.field("ETag") == "\"v7-gzip\"")
        let plain = try server.connect().get("/asset", "Accept-Encoding: deflate")
        #expect(plain.text == Self.page)
        #expect(plain.field("Vary") == "Accept-Encoding")
    }

    @Test func `HEAD tells the length that GET would have`() throws {
        let client = try makeServer().connect()
        let length = try client.get("/", "Accept-Encoding: gzip").body.count
        try client.send("HEAD / HTTP/1.1\r\nHost: h\r\nAccept-Encoding: gzip\r\n\r\n")
        #expect(try client.response(isHead: true).field("Content-Length") == "\(length)")
    }

    @Test func `a worker compresses like a loop`() throws {
        let client = try makeServer().connect()
        try client.send(
            "POST / HTTP/1.1\r\nHost: h\r\nAccept-Encoding: gzip\r\nContent-Length: 0\r\n\r\n"
        )
        let response = try client.response()
        #expect(response.field("Content-Encoding") == "gzip")
        #expect(inflated(response.body) == Array(Self.page.utf8))
    }

    @Test func `304 repeats the tag of the coding and has no content`() throws {
        let client = try makeServer().connect()
        let response = try client.get("/fresh", "If-None-Match: \"v7-gzip\"")
        #expect(response.status == 304)
        #expect(response.field("ETag") == "\"v7-gzip\"")
        #expect(response.field("Vary") == "Accept-Encoding")
        #expect(response.field("Content-Length") == nil)
        #expect(try client.get("/fresh").status == 200)
    }
}
