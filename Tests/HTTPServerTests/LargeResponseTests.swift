import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LargeResponseTests {
    private static let content = (0..<6_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 5) }

    private func makeServer() throws -> TestServer {
        try TestServer { request in
            request.target.path == "/large"
                ? .response(
                    Response(.ok, contentType: "application/octet-stream", body: Self.content)
                ) : .text("small")
        }
    }

    @Test func `a slow reader loses no byte`() throws {
        let client = try makeServer().connect(receiveBuffer: 32_768)
        #expect(try client.get("/large").body == Self.content)
        #expect(try client.get("/").text == "small")
    }

    @Test func `requests behind a large answer wait until it is taken`() throws {
        let client = try makeServer().connect(receiveBuffer: 32_768)
        let paths = ["/large", "/", "/large", "/"]
        try client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
        for path in paths {
            let body = try client.response().body
            #expect(path == "/" ? body == Array("small".utf8) : body == Self.content)
        }
    }

    @Test func `long and short answers of a pipeline keep their order`() throws {
        let server = try TestServer { request in
            let count = Int(request.target.path.dropFirst()) ?? 0
            let letter = request.target.path.utf8.last ?? 0
            return .text(String(repeating: Character(Unicode.Scalar(letter)), count: count))
        }
        let client = try server.connect()
        let counts = [4095, 4096, 1, 4097, 20_000, 0, 70_003, 5]
        try client.send(counts.map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
        for count in counts {
            let digit = Character(String(count % 10))
            #expect(try client.response().text == String(repeating: digit, count: count))
        }
    }

    @Test func `a large answer that closes the connection arrives whole`() throws {
        let client = try makeServer().connect(receiveBuffer: 32_768)
        #expect(try client.get("/large", "Connection: close").body == Self.content)
        #expect(try client.isClosed())
    }
}
