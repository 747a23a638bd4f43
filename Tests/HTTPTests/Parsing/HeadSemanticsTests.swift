import HTTP
import Testing

@Suite struct HeadSemanticsTests {
    private func transcript(_ fields: String..., version: String = "1.1") -> ParserTranscript {
        let lines = (["POST / HTTP/\(version)"] + fields).joined(separator: "\r\n")
        return ParserTranscript(lines + "\r\n\r\n")
    }

    @Test(arguments: [
        ("Content-Length: 0", BodyFraming.none), ("Content-Length: 000", .none),
        ("X: y", .none), ("Transfer-Encoding: ,chunked , ", .chunked),
    ])
    func `a message without length has no content`(field: String, framing: BodyFraming) {
        var parser = RequestParser()
        parser.receive(Array("POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n".utf8))
        guard case .head(let head)? = try? parser.next() else {
            Issue.record("there is no head")
            return
        }
        #expect(head.framing == framing)
    }

    @Test(arguments: [
        "Content-Length: 5\r\nContent-Length: 5", "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: 5, 5", "Content-Length: ", "Content-Length: +5", "Content-Length: -1",
        "Content-Length: 0x5", "Content-Length: 5 5",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: gzip", "Transfer-Encoding: chunked, gzip",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding: chunked;q=1", "Transfer-Encoding: ",
        "Transfer-Encoding: chunked, chunked",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: \"chunked\"",
    ])
    func `a length that can be read in two ways is refused`(fields: String) {
        #expect(transcript("Host: a", fields).summary == "400")
    }

    @Test func `a transfer coding before chunked is not implemented`() {
        #expect(transcript("Host: a", "Transfer-Encoding: gzip, chunked").summary == "501")
    }

    @Test func `a transfer coding in HTTP 1.0 is refused`() {
        #expect(transcript("Transfer-Encoding: chunked", version: "1.0").summary == "400")
    }

    @Test(arguments: ["9223372036854775808", "18446744073709551621", "99999999999999999999999"])
    func `a length that would overflow is too large`(length: String) {
        #expect(transcript("Host: a", "Content-Length: \(length)").summary == "413")
    }

    @Test(arguments: [
        ["X: y"], ["Host: a", "Host: a"], ["Host: "], ["Host: a b"], ["Host: a/b"],
        ["Host: a, b:1"],
        ["Host: a:b"],
    ])
    func `HTTP 1.1 needs one valid Host`(fields: [String]) {
        let lines = (["GET / HTTP/1.1"] + fields).joined(separator: "\r\n")
        #expect(ParserTranscript(lines + "\r\n\r\n").summary == "400")
    }

    @Test func `HTTP 1.0 may leave Host out but not repeat it`() {
        #expect(transcript(version: "1.0").summary == "accept")
        #expect(transcript("Host: a", "Host: a", version: "1.0").summary == "400")
        #expect(transcript("Host: a", version: "1.0").heads.first?.host?.host == "a")
    }

    @Test func `the host of an absolute form wins over the field`() {
        let transcript = ParserTranscript(
            "GET http://a.example/ HTTP/1.1\r\nHost: b.example\r\n\r\n"
        )
        #expect(transcript.heads.first?.host?.host == "a.example")
    }

    @Test func `only 100-continue is an expectation, and not in HTTP 1.0`() {
        #expect(transcript("Host: a", "Expect: 200-ok").summary == "417")
        #expect(transcript("Host: a", "Expect: 100-Continue").summary == "accept")
        #expect(transcript("Expect: 200-ok", version: "1.0").summary == "accept")
    }
}
