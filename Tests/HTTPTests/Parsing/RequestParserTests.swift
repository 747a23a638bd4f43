import HTTP
import Testing

@Suite struct RequestParserTests {
    private let simple = "GET /days HTTP/1.1\r\nHost: example.org\r\nAccept: */*\r\n\r\n"
    private let post = "POST /e HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"
    private let chunked =
        "POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"

    private func parser(_ text: String) -> RequestParser {
        var parser = RequestParser()
        parser.receive(Array(text.utf8))
        return parser
    }

    private func nextHead(_ parser: inout RequestParser) throws -> RequestHead? {
        if case .head(let head) = try parser.next() { head } else { nil }
    }

    @Test func `a head says what was asked`() throws {
        var parser = parser(simple)
        let head = try #require(try nextHead(&parser))
        #expect(head.method == .get)
        #expect(head.target.path == "/days")
        #expect(head.minorVersion == 1)
        #expect(head.host?.host == "example.org")
        #expect(head.fields == ["Host": "example.org", "Accept": "*/*"])
        #expect(head.framing == .none)
        #expect(head.keepsConnection)
        #expect(!head.expectsContinue)
    }

    @Test(arguments: [1, 2, 3, 5, 8, 13, 1000])
    func `pipelined requests are read in every chunking`(pieces: Int) {
        let transcript = ParserTranscript(simple + post + "\r\n" + chunked + simple, pieces: pieces)
        #expect(transcript.heads.map(\.target.path) == ["/days", "/e", "/c", "/days"])
        #expect(transcript.bodies == [[], Array("hello".utf8), Array("abc".utf8), []])
        #expect(!transcript.isClosed)
    }

    @Test func `content waits for the caller's limit`() throws {
        var parser = parser(post)
        let head = try #require(try nextHead(&parser))
        #expect(head.framing == .length(5))
        #expect(try parser.next() == .needMore)
        try parser.acceptContent(limit: 5)
        #expect(try parser.next() == .body(Array("hello".utf8)))
        #expect(try parser.next() == .needMore)
    }

    @Test func `content over the limit is refused before it is read`() throws {
        var parser = parser(post)
        _ = try parser.next()
        let error = #expect(throws: RequestError.self) { try parser.acceptContent(limit: 4) }
        #expect(error?.status == .contentTooLarge)
        #expect(throws: RequestError.self) { try parser.next() }
    }

    @Test func `the client may wait for a word before its content`() throws {
        var parser = parser(
            "PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n"
        )
        #expect(try nextHead(&parser)?.expectsContinue == true)
        #expect(parser.bufferedCount == 0)
        try parser.acceptContent(limit: 10)
        #expect(try parser.next() == .needMore)
        parser.receive([0x78])
        #expect(try parser.next() == .body([0x78]))
    }

    @Test func `nobody waits for a word without content`() throws {
        var parser = parser("GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n")
        #expect(try nextHead(&parser)?.expectsContinue == false)
    }

    @Test func `the parser knows where in a request it is`() throws {
        var parser = RequestParser()
        #expect(parser.isBetweenRequests && !parser.isReadingHead)
        parser.receive(Array("GET ".utf8))
        #expect(try parser.next() == .needMore)
        #expect(!parser.isBetweenRequests && parser.isReadingHead)
        parser.receive(Array("/ HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        _ = try parser.next()
        #expect(!parser.isBetweenRequests && !parser.isReadingHead)
        try parser.acceptContent(limit: 0)
        #expect(try parser.next() == .body([]))
        #expect(parser.isBetweenRequests)
    }

    @Test func `an empty line after content begins no request`() throws {
        var parser = parser(post + "\r\n")
        _ = try parser.next()
        try parser.acceptContent(limit: 5)
        #expect(try parser.next() == .body(Array("hello".utf8)))
        #expect(try parser.next() == .needMore)
        #expect(parser.isBetweenRequests && !parser.isReadingHead)
        parser.receive(Array(simple.utf8))
        #expect(try nextHead(&parser)?.target.path == "/days")
    }

    @Test func `octets come from a raw buffer as well`() throws {
        var parser = RequestParser()
        Array(simple.utf8).withUnsafeBytes { parser.receive($0) }
        #expect(try nextHead(&parser)?.target.path == "/days")
    }

    @Test func `a parser that failed stays failed`() throws {
        var parser = parser("GET / HTTP/1.1\r\n\r\n")
        let first = #expect(throws: RequestError.self) { try parser.next() }
        parser.receive(Array(simple.utf8))
        let second = #expect(throws: RequestError.self) { try parser.next() }
        #expect(first == second)
        #expect(first?.description == "400: the Host field is missing")
    }

    @Test func `empty lines before a request are passed over, but not many`() {
        #expect(ParserTranscript("\r\n\r\n" + simple).summary == "accept")
        #expect(ParserTranscript(String(repeating: "\r\n", count: 5) + simple).summary == "400")
    }
}
