import Testing

@testable import HTTP

@Suite struct ChunkedDecoderTests {
    /// Decodes all at once, or octet by octet, and gives the content and how much was read.
    private func decode(
        _ text: String,
        bytewise: Bool = false,
        contentLimit: Int = 100,
        limits: RequestLimits = .standard
    ) throws(RequestError) -> (content: String, rest: Int)? {
        var decoder = ChunkedDecoder(contentLimit: contentLimit, limits: limits)
        let bytes = Array(text.utf8)
        var position = 0
        var isComplete = false
        for end in bytewise ? Array(0...bytes.count) : [bytes.count] where !isComplete {
            isComplete = try decoder.decode(Array(bytes[..<end]), from: &position)
        }
        guard isComplete else { return nil }
        return (String(decoding: decoder.content, as: UTF8.self), bytes.count - position)
    }

    @Test(arguments: [true, false])
    func `chunks are joined and what follows is left`(bytewise: Bool) throws {
        let text = "5\r\nhello\r\n6;x=y\r\n world\r\n0\r\nX-Sum: 1\r\n\r\nGET"
        let result = try decode(text, bytewise: bytewise)
        #expect(result?.content == "hello world")
        #expect(result?.rest == 3)
    }

    @Test(arguments: [
        "", "5", "5\r\n", "5\r\nhel", "5\r\nhello", "5\r\nhello\r\n0\r\n", "0\r\nX: y\r\n",
    ])
    func `an unfinished body waits`(text: String) throws {
        #expect(try decode(text) == nil)
        #expect(try decode(text, bytewise: true) == nil)
    }

    @Test(arguments: [
        "5\r\nhelloX", "5\r\nhello\rX", "5\r\nhello0\r\n\r\n", "5\nhello", "\r\n",
        "0\r\nno colon\r\n\r\n",
        "0\r\n folded: 1\r\n\r\n", "3\r\nhello\r\n0\r\n\r\n",
    ])
    func `a body that breaks the format is malformed`(text: String) {
        for bytewise in [true, false] {
            let error = #expect(throws: RequestError.self) { try decode(text, bytewise: bytewise) }
            #expect(error?.status == .badRequest)
        }
    }

    @Test func `content is limited exactly, before it comes`() throws {
        #expect(try decode("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", contentLimit: 5)?.content == "abcde")
        let error = #expect(throws: RequestError.self) {
            try decode("3\r\nabc\r\n3\r\n", contentLimit: 5)
        }
        #expect(error?.status == .contentTooLarge)
    }

    @Test func `a size line is limited exactly, ended or not`() throws {
        var limits = RequestLimits()
        limits.chunkLine = 10
        #expect(try decode("1;a=345678\r\nx\r\n0\r\n\r\n", limits: limits)?.content == "x")
        for text in ["1;a=3456789\r\nx", "1;a=3456789\r", "1;a=34567890123"] {
            #expect(throws: RequestError(.badRequest, "a chunk's size line is too long")) {
                try decode(text, limits: limits)
            }
        }
    }

    @Test func `extensions are limited over all chunks`() throws {
        var limits = RequestLimits()
        limits.chunkExtensions = 6
        #expect(try decode("1;ab\r\nx\r\n1;cd\r\ny\r\n0\r\n\r\n", limits: limits)?.content == "xy")
        #expect(throws: RequestError(.badRequest, "there are too many chunk extensions")) {
            try decode("1;ab\r\nx\r\n1;cde\r\ny\r\n0\r\n\r\n", limits: limits)
        }
    }

    @Test func `trailers are limited exactly, ended or not`() throws {
        var limits = RequestLimits()
        limits.trailers = 8
        #expect(try decode("0\r\nA: b\r\n\r\n", limits: limits) != nil)
        for text in ["0\r\nA: bc\r\n\r\n", "0\r\nA: bcdefg"] {
            let error = #expect(throws: RequestError.self) { try decode(text, limits: limits) }
            #expect(error?.status == .fieldsTooLarge)
        }
    }
}
