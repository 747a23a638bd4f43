import Testing

@testable import HTTP

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("a-b_c.d~e1", "a-b_c.d~e1"), ("a b/c", "a%20b%2Fc"), ("ü?&=#%", "%C3%BC%3F%26%3D%23%25"),
        ("\r\n\0", "%0D%0A%00"), ("", ""),
    ])
    func `only unreserved characters stay as they are`(text: String, encoded: String) {
        #expect(PercentEncoding.encode(text) == encoded)
        #expect(PercentEncoding.decode(Array(encoded.utf8)[...]) == text)
    }

    @Test(arguments: [
        "%", "%1", "%g1", "a%2", "%%41", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "%80",
    ])
    func `a wrong escape or octets that are no UTF-8 decode to nothing`(text: String) {
        #expect(PercentEncoding.decode(Array(text.utf8)[...]) == nil)
    }

    @Test func `hexadecimal digits may be small or capital`() {
        #expect(PercentEncoding.decode(Array("%c3%Bc".utf8)[...]) == "ü")
    }

    @Test func `plus stands for a space only in forms`() {
        #expect(PercentEncoding.decode(Array("a+b%20".utf8)[...]) == "a+b ")
        #expect(PercentEncoding.decodeFormPart(Array("a+b%2B".utf8)[...])?.validText == "a b+")
    }
}
