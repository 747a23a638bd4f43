import HTTP
import Testing

/// Limits exactly at and one over, slow octets, smuggling, injection, traversal.
@Suite struct HostileRequestTests {
    private func request(_ target: String = "/", fields: String...) -> String {
        (["GET \(target) HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    }

    private func repeated(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test(arguments: [1, 4096, 100_000])
    func `a request line of 8192 octets is read and one more is 414`(pieces: Int) {
        // "GET " + "/" + name + " HTTP/1.1"
        let longest = request("/" + repeated(8192 - 14))
        let tooLong = request("/" + repeated(8192 - 13))
        #expect(ParserTranscript(longest, pieces: pieces).summary == "accept")
        #expect(ParserTranscript(tooLong, pieces: pieces).summary == "414")
    }

    @Test func `a request line that never ends is 414 as soon as it is too long`() {
        #expect(ParserTranscript(repeated(8193)).summary == "wait")
        #expect(ParserTranscript(repeated(8194)).summary == "414")
    }

    @Test(arguments: [1, 4096, 100_000])
    func `a head of 32768 octets is read and one more is 431`(pieces: Int) {
        let fixed = request(fields: "X: ").utf8.count
        let longest = request(fields: "X: " + repeated(32 * 1024 - fixed))
        let tooLong = request(fields: "X: " + repeated(32 * 1024 - fixed + 1))
        #expect(ParserTranscript(longest, pieces: pieces).summary == "accept")
        #expect(ParserTranscript(tooLong, pieces: pieces).summary == "431")
    }

    @Test func `fields that never end are 431`() {
        #expect(ParserTranscript("GET / HTTP/1.1\r\nX: " + repeated(40_000)).summary == "431")
    }

    @Test func `a hundred fields are read and one more is 431`() {
        let lines = (1...99).map { "X-\($0): y\r\n" }.joined()
        let start = "GET / HTTP/1.1\r\nHost: a\r\n" + lines
        #expect(ParserTranscript(start + "\r\n").summary == "accept")
        #expect(ParserTranscript(start + "X-100: y\r\n\r\n").summary == "431")
    }

    @Test(arguments: [1, 1000])
    func `content up to its limit is read and one octet more is 413`(pieces: Int) throws {
        let limit = 64 * 1024
        let head = "POST / HTTP/1.1\r\nHost: a\r\n"
        for (count, summary) in [(limit, "accept"), (limit + 1, "413")] {
            let plain = "\(head)Content-Length: \(count)\r\n\r\n\(repeated(count))"
            let size = String(count, radix: 16)
            let chunked =
                "\(head)Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(repeated(count))\r\n0\r\n\r\n"
            for text in [plain, chunked] {
                let bytes = Array(text.utf8)
                let transcript = ParserTranscript(bytes, pieces: pieces, limit: limit)
                #expect(transcript.summary == summary)
            }
        }
        #expect(RequestLimits.standard.body == 1024 * 1024)
    }

    @Test func `a claimed length of a petabyte costs nothing`() throws {
        var parser = RequestParser()
        parser.receive(
            Array("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 1125899906842624\r\n\r\n".utf8)
        )
        _ = try parser.next()
        try parser.acceptContent(limit: .max)
        #expect(try parser.next() == .needMore)
    }

    @Test(arguments: [
        "Transfer-Encoding : chunked", "Transfer-Encoding\t: chunked",
        " Transfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 4", "Content-Length: 4\r\nContent-Length: 5",
        "Transfer-Encoding:\u{B}chunked", "Transfer-Encoding: chunked\0", "Content-Length: 4\r\n 2",
        "Content_Length\0: 4", "Transfer-\r\nEncoding: chunked", "X: y\rTransfer-Encoding: chunked",
        "X: y\nTransfer-Encoding: chunked", "Content-Length: 4\n", "Content-Length: \u{FF14}",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "Transfer-Encoding: identity",
    ])
    func `a request that two servers could end at two places is refused`(fields: String) {
        let hidden = "0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"
        let transcript = ParserTranscript(
            "POST / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n\(hidden)"
        )
        #expect(transcript.summary == "400")
        #expect(transcript.isClosed)
    }

    @Test func `what follows a closing request is never read`() {
        let text = request(fields: "Connection: close") + request("/second")
        #expect(ParserTranscript(text).heads.count == 1)
        #expect(ParserTranscript("GET / HTTP/1.0\r\n\r\n" + request()).heads.count == 1)
    }

    @Test(arguments: [
        "/..", "/../etc/passwd", "/a/..", "/a/./b", "/%2e%2e/x", "/%2E%2e/x", "/.%2e/x", "/a/%2e",
        "/a%2F..%2Fb", "/..%2F..%2Fetc", "/..%5Cx", "/%2e%2e%2fx", "/%00", "/a%0D%0AX:%20y", "/%7f",
        "/%1b",
        "/%", "/%4", "/%zz", "/%u0041", "/%C0%AE%C0%AE/x", "/%C0%AF", "/%E0%80%AF", "/%ED%A0%80",
        "/%FF",
    ])
    func `a path that climbs, hides or is no text is malformed`(target: String) {
        #expect(ParserTranscript(request(target)).summary == "400")
    }

    @Test(arguments: [
        ("/%252e%252e/x", ["%2e%2e", "x"]), ("/...", ["..."]), ("/..a", ["..a"]), ("/a..", ["a.."]),
        ("//evil.example/", ["", "evil.example", ""]), ("/.well-known/x", [".well-known", "x"]),
    ])
    func `a path that only looks so is kept as it is`(target: String, segments: [String]) {
        #expect(ParserTranscript(request(target)).heads.first?.target.segments == segments)
    }

    @Test func `text of random octets never passes for a request`() {
        var generator = SeededGenerator(seed: 9112)
        for _ in 0..<300 {
            let noise = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let bytes = Array("GET /".utf8) + noise + Array("\r\n\r\n".utf8)
            let whole = ParserTranscript(bytes)
            #expect(whole.summary != "accept")
            #expect(ParserTranscript(bytes, pieces: 3).outcomes == whole.outcomes)
        }
    }

    @Test func `a request with one octet changed reads the same in every chunking`() {
        var generator = SeededGenerator(seed: 7)
        let text =
            "POST /a%20b?c=d HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "5;x=y\r\nhello\r\n0\r\nT: u\r\n\r\n"
        let original = Array(text.utf8)
        for index in original.indices {
            var bytes = original
            bytes[index] = UInt8.random(in: 0...255, using: &generator)
            let whole = ParserTranscript(bytes)
            #expect(ParserTranscript(bytes, pieces: 1).outcomes == whole.outcomes)
        }
    }
}
