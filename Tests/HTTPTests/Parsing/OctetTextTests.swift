import Testing

@testable import HTTP

@Suite struct OctetTextTests {
    private func slice(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    @Test func `only UTF-8 is text`() {
        #expect(slice("abc").validText == "abc")
        #expect(slice("ü\u{1F375}").validText == "ü\u{1F375}")
        #expect(([0xC0, 0x80] as ArraySlice<UInt8>).validText == nil)
        #expect(([0xED, 0xA0, 0x80] as ArraySlice<UInt8>).validText == nil)
    }

    @Test func `only ASCII capitals become small`() {
        #expect(slice("Example.ORG").lowercasedText == "example.org")
        #expect(slice("ÄA").lowercasedText == "Äa")
    }

    @Test(arguments: [(" \ta b\t ", "a b"), ("", ""), (" \t", ""), ("a", "a"), ("\na ", "\na")])
    func `spaces and tabs at the ends are dropped`(text: String, trimmed: String) {
        #expect(slice(text).trimmingWhitespace().validText == trimmed)
    }

    @Test func `pieces come off the front with their separators`() {
        var rest = slice("a,,b")
        var pieces: [String] = []
        while !rest.isEmpty {
            pieces.append(rest.takePiece(before: .comma).validText ?? "")
        }
        #expect(pieces == ["a", "", "b"])
    }
}
