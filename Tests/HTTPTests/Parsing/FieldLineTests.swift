import Testing

@testable import HTTP

@Suite struct FieldLineTests {
    private func parse(_ text: String) throws(RequestError) -> [String] {
        let bytes = Array(text.utf8)
        let line = try FieldLine.parse(bytes, 0..<bytes.count)
        return [line.name, line.value].map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(arguments: [
        ("Host: example.org", ["Host", "example.org"]), ("a:b", ["a", "b"]),
        ("a: \t b c\t ", ["a", "b c"]),
        ("a:", ["a", ""]), ("a:  ", ["a", ""]), ("X.C|P: ok", ["X.C|P", "ok"]),
        ("a:b:c", ["a", "b:c"]),
        ("a: ü", ["a", "ü"]), ("a: b\tc", ["a", "b\tc"]),
    ])
    func `name and value stand around the first colon`(text: String, parts: [String]) throws {
        #expect(try parse(text) == parts)
    }

    @Test(arguments: [
        " a: b", "\ta: b", "a : b", "a\t: b", ": b", "a", "a b: c", "ä: b", "a@: b", "a\r: b",
        "a\0: b",
        "{: 1", "a: b\0c", "a: b\rc", "a: \u{7F}", "a: \u{1B}[0m", "a: \u{B}",
    ])
    func `whitespace around the name and control characters are refused`(text: String) {
        let error = #expect(throws: RequestError.self) { try parse(text) }
        #expect(error?.status == .badRequest)
    }
}
