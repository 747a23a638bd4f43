import Testing

@testable import HTTP

@Suite struct RequestLineTests {
    private func parse(_ text: String) throws(RequestError) -> RequestLine {
        try RequestLine(parsing: Array(text.utf8)[...])
    }

    @Test func `three words make a request line`() throws {
        let line = try parse("MKCALENDAR /a?b HTTP/1.0")
        #expect(line.method.rawValue == "MKCALENDAR")
        #expect(line.target.raw == "/a?b")
        #expect(line.minorVersion == 0)
        #expect(try parse("GET / HTTP/1.9").minorVersion == 9)
    }

    @Test(arguments: [
        "", "GET", "GET /", "GET / ", " / HTTP/1.1", "GET  / HTTP/1.1", "GET /  HTTP/1.1",
        "GET / HTTP/1.1 ", "GET / http/1.1", "GET / HTTP/1.10", "GET / HTTP/01.1", "GET / HTTP/1",
        "GET / HTTP/1,1", "GET / HTTPS/1.1", "GET / ICE/1.0", "G\tT / HTTP/1.1", "GET /\t HTTP/1.1",
        "GET /a b HTTP/1.1", "GET:x / HTTP/1.1", "GET / HTTP/\r1.1",
    ])
    func `anything else is malformed`(text: String) {
        let error = #expect(throws: RequestError.self) { try parse(text) }
        #expect(error?.status == .badRequest)
    }

    @Test(arguments: ["GET / HTTP/2.0", "GET / HTTP/0.9", "PRI * HTTP/2.0"])
    func `other major versions are not spoken`(text: String) {
        let error = #expect(throws: RequestError.self) { try parse(text) }
        #expect(error?.status == .versionNotSupported)
    }

    @Test func `a tunnel is not implemented`() {
        let error = #expect(throws: RequestError.self) {
            try parse("CONNECT a.example:443 HTTP/1.1")
        }
        #expect(error?.status == .notImplemented)
    }
}
