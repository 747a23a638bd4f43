import HTTP
import Testing

@Suite struct ResponseEncoderTests {
    private let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    private func encode(
        _ response: Response,
        content: String = "",
        coding: ContentCoding = .identity,
        varies: Bool = false,
        isHead: Bool = false,
        connection: ConnectionOption = .persistent
    ) -> String {
        let delivery = ResponseEncoder.Delivery(
            content: Array(content.utf8),
            coding: coding,
            variesByCoding: varies,
            isHead: isHead,
            date: date,
            connection: connection
        )
        var bytes: [UInt8] = []
        ResponseEncoder.appendHead(response, delivery, to: &bytes)
        if ResponseEncoder.sendsContent(response, delivery) { bytes += delivery.content }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `head and content are one text`() {
        let response = Response(.ok, contentType: "text/plain", body: [])
        #expect(
            encode(response, content: "hello") == """
                HTTP/1.1 200 OK\r
                Date: Sun, 06 Nov 1994 08:49:37 GMT\r
                Content-Length: 5\r
                Content-Type: text/plain\r
                \r
                hello
                """
        )
    }

    @Test func `the coding is named, varied by and part of the tag`() {
        let response = Response(.ok, entityTag: "abc")
        #expect(
            encode(response, content: "zip", coding: .gzip, varies: true) == """
                HTTP/1.1 200 OK\r
                Date: Sun, 06 Nov 1994 08:49:37 GMT\r
                ETag: "abc-gzip"\r
                Content-Encoding: gzip\r
                Vary: Accept-Encoding\r
                Content-Length: 3\r
                \r
                zip
                """
        )
        #expect(
            encode(response, varies: true).contains("ETag: \"abc\"\r\nVary: Accept-Encoding\r\n")
        )
    }

    @Test func `HEAD says the length and leaves the content out`() {
        let text = encode(Response(.ok), content: "hello", isHead: true)
        #expect(text.hasSuffix("Content-Length: 5\r\n\r\n"))
    }

    @Test func `an empty answer has length 0`() {
        #expect(encode(Response(.seeOther)).hasSuffix("Content-Length: 0\r\n\r\n"))
    }

    @Test(arguments: [Status.noContent, .notModified, .continue])
    func `answers without content have no length`(status: Status) {
        let text = encode(Response(status), content: "ignored")
        #expect(text.hasSuffix("GMT\r\n\r\n"))
    }

    @Test func `not modified keeps its tag and says Vary once`() {
        let text = encode(.notModified(tag: "abc-gzip"), varies: true)
        #expect(text.contains("ETag: \"abc-gzip\"\r\n"))
        #expect(text.split(separator: "\r\n").filter { $0.hasPrefix("Vary") }.count == 1)
    }

    @Test func `the connection is named where the version does not imply it`() {
        #expect(!encode(Response(.ok)).contains("Connection"))
        #expect(
            encode(Response(.ok), connection: .keepAlive).contains("Connection: keep-alive\r\n")
        )
        #expect(encode(Response(.ok), connection: .close).contains("Connection: close\r\n"))
    }

    @Test(arguments: [
        "content-length", "Date", "ETAG", "Connection", "Transfer-Encoding", "Content-Encoding",
    ])
    func `a field that the encoder writes is not written twice`(name: String) {
        var response = Response(.ok, contentType: "text/plain", body: [])
        response.fields.append("from the application", named: name)
        let text = encode(response, content: "x", connection: .close)
        #expect(!text.contains("from the application"))
        #expect(text.contains("Content-Type: text/plain\r\n"))
    }

    @Test func `fields of like length stay`() {
        let response = Response(
            .ok,
            fields: ["Link": "a", "X-Fourteen-Okk": "b", "Refreshing": "c"]
        )
        #expect(encode(response).contains("Link: a\r\nX-Fourteen-Okk: b\r\nRefreshing: c\r\n"))
    }

    @Test func `no user's text ends a line`() {
        var response = Response.redirect(to: "/a\r\nSet-Cookie: stolen=1\r\n\r\n<script>")
        response.status = Status(code: 303, reason: "See\r\nX: y")
        response.entityTag = "a\r\nX: y"
        let lines = encode(response).split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(
            lines.map(String.init) == [
                "HTTP/1.1 303 See  X: y", "Date: Sun, 06 Nov 1994 08:49:37 GMT", "ETag: \"aX:y\"",
                "Content-Length: 0", "Location: /a  Set-Cookie: stolen=1    <script>", "", "",
            ]
        )
    }

    @Test func `the interim response has no fields`() {
        #expect(ResponseEncoder.continueResponse == Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
}
