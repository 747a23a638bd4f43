import HTTP
import Testing

@Suite struct RequestTests {
    private func request(_ fields: Fields, body: String = "") throws -> Request {
        Request(
            .post,
            try RequestTarget(parsing: "/events"),
            fields: fields,
            body: Array(body.utf8)
        )
    }

    @Test func `a request is made of its head and its content`() throws {
        let transcript = ParserTranscript(
            "POST http://a.example/x HTTP/1.0\r\nHost: b.example\r\nContent-Length: 2\r\n\r\nhi"
        )
        let head = try #require(transcript.heads.first)
        let request = Request(head: head, body: [1], peerAddress: "10.0.0.2", receivedAt: 5)
        #expect(request.method == .post)
        #expect(request.host?.host == "a.example")
        #expect(request.minorVersion == 0)
        #expect(request.fields["host"] == "b.example")
        #expect(request.peerAddress == "10.0.0.2")
        #expect(!request.isSecure)
    }

    @Test func `cookies come from every Cookie field`() throws {
        let request = try request(["Cookie": "a=1; himekuri=token", "cookie": "b=2"])
        #expect(request.cookies["himekuri"] == "token")
        #expect(request.cookies["b"] == "2")
    }

    @Test func `a form is read by its media type`() throws {
        let urlEncoded = try request(
            ["Content-Type": "application/x-www-form-urlencoded; charset=UTF-8"],
            body: "title=Tea+time&people=ada&people=ben"
        )
        #expect(try urlEncoded.form().first("title") == "Tea time")
        #expect(try urlEncoded.form().all("people") == ["ada", "ben"])
        let multipart = try request(
            ["Content-Type": "multipart/form-data; boundary=b"],
            body: "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nTea\r\n--b--\r\n"
        )
        #expect(try multipart.form().first("title") == "Tea")
    }

    @Test(arguments: ["", "text/plain", "application/json", "multipart/mixed; boundary=b"])
    func `other content is no form`(type: String) throws {
        let request = try request(["Content-Type": type], body: "a=b")
        #expect(throws: FormError.unsupportedMediaType) { try request.form() }
        #expect(FormError.unsupportedMediaType.status == .unsupportedMediaType)
    }
}
