import Testing

@testable import HTTP

@Suite struct LineScannerTests {
    @Test func `lines end in CRLF`() throws {
        var scanner = LineScanner()
        let bytes = Array("ab\r\n\r\ncd".utf8)
        #expect(try scanner.line(in: bytes, from: 0) == 0..<2)
        #expect(try scanner.line(in: bytes, from: 4) == 4..<4)
        #expect(try scanner.line(in: bytes, from: 6) == nil)
        #expect(try scanner.line(in: bytes + Array("e\r\n".utf8), from: 6) == 6..<9)
    }

    @Test func `a line is found however it comes`() throws {
        var scanner = LineScanner()
        var bytes: [UInt8] = []
        for byte in "abc\r".utf8 {
            bytes.append(byte)
            #expect(try scanner.line(in: bytes, from: 0) == nil)
        }
        #expect(try scanner.line(in: bytes + [0x0A], from: 0) == 0..<3)
    }

    @Test(arguments: ["\n", "ab\n", "ab\n\r\n"])
    func `a bare LF is no line end`(text: String) {
        var scanner = LineScanner()
        #expect(throws: RequestError(.badRequest, "a line does not end in CRLF")) {
            try scanner.line(in: Array(text.utf8), from: 0)
        }
    }
}
