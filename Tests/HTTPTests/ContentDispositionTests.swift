import HTTP
import Testing

/// RFC 6266, with names that people and attackers give files.
@Suite struct ContentDispositionTests {
    @Test(arguments: [
        ("Note 1.pdf", #"attachment; filename="Note 1.pdf"; filename*=UTF-8''Note%201.pdf"#),
        ("é.txt", #"attachment; filename="_.txt"; filename*=UTF-8''%C3%A9.txt"#),
        (#"a"\b%.txt"#, #"attachment; filename="a__b_.txt"; filename*=UTF-8''a%22%5Cb%25.txt"#),
        ("a\r\nX: y", #"attachment; filename="a__X: y"; filename*=UTF-8''a%0D%0AX%3A%20y"#),
        ("a\u{0}'*", #"attachment; filename="a_'*"; filename*=UTF-8''a%00%27%2A"#),
    ])
    func `a name is safe in both forms`(_ name: String, _ value: String) {
        #expect(ContentDisposition.value(isInline: false, filename: name) == value)
    }

    @Test func `what may be shown says so`() {
        let value = ContentDisposition.value(isInline: true, filename: "a.png")
        #expect(value.hasPrefix("inline; "))
    }
}
