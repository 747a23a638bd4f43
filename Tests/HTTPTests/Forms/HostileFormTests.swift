import Testing

@testable import HTTP

/// Bodies made to be costly or to confuse: each ends with a form or an error, and quickly.
@Suite struct HostileFormTests {
    private func multipart(_ body: [UInt8]) throws(FormError) -> Form {
        try Form(
            parsing: body,
            mediaType: MediaType("multipart/form-data; boundary=XX"),
            limits: .standard
        )
    }

    @Test func `a form cut at any octet is an error, never a shorter form`() {
        let text =
            "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n"
            + "--XX\r\nContent-Disposition: form-data; name=b; filename=c\r\n\r\n2\r\n--XX--"
        let bytes = Array(text.utf8)
        for count in 0..<bytes.count {
            #expect(throws: FormError.self) { try multipart(Array(bytes[..<count])) }
        }
        #expect((try? multipart(bytes))?.files.count == 1)
    }

    @Test func `random octets between boundaries never crash`() {
        var generator = SeededGenerator(seed: 7578)
        let alphabet = Array("--XX\r\n\r\n: ;=\"\\name%form-data\0\u{FF}".utf8)
        for _ in 0..<300 {
            let noise = (0..<200).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            let body = Array("--XX\r\n".utf8) + noise + Array("\r\n--XX--".utf8)
            _ = Result { try multipart(body) }
            _ = Result { try URLEncodedForm.parse(noise[...], limits: .standard) }
        }
    }

    @Test func `many boundaries that almost match are passed over`() throws {
        let almost = String(repeating: "\r\n--X", count: 20_000)
        let text = "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n\(almost)\r\n--XX--"
        #expect(try multipart(Array(text.utf8)).first("a") == almost)
    }

    @Test func `a thousand fields are read and one more is refused`() throws {
        let pairs = (1...1001).map { "a=\($0)" }
        let read = try URLEncodedForm.parse(
            Array(pairs.prefix(1000).joined(separator: "&").utf8)[...],
            limits: .standard
        )
        #expect(read.count == 1000)
        #expect(throws: FormError.tooLarge("there are too many fields")) {
            try URLEncodedForm.parse(
                Array(pairs.joined(separator: "&").utf8)[...],
                limits: .standard
            )
        }
    }

    @Test func `a multipart type without a boundary is malformed`() {
        #expect(throws: FormError.malformed("the Content-Type names no boundary")) {
            try Form(parsing: [], mediaType: MediaType("multipart/form-data"), limits: .standard)
        }
    }
}
