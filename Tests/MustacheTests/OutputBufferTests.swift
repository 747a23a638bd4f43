import Testing

@testable import Mustache

@Suite struct OutputBufferTests {
    private func escaped(_ text: String) -> String {
        var output = OutputBuffer(capacity: 0)
        output.append(escapingHTML: text)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("<", "&lt;"), ("a>", "a&gt;"), ("&amp;", "&amp;amp;"),
        ("\"'", "&quot;&#39;"), ("<<x>>", "&lt;&lt;x&gt;&gt;"), ("日<めくり", "日&lt;めくり"),
    ])
    func `each of the five characters becomes its entity`(_ text: String, _ expected: String) {
        #expect(escaped(text) == expected)
    }

    @Test func `no random value brings a character of HTML through`() {
        let alphabet = Array("<>&\"'abc é日👍\0\n;#lt")
        var generator = SeededGenerator(state: 1)
        for _ in 0..<5000 {
            let count = Int.random(in: 0..<40, using: &generator)
            let text = String(
                (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "<" }
            )
            let output = escaped(text)
            #expect(!output.contains { "<>\"'".contains($0) })
            #expect(unescaped(output) == text)
        }
    }

    @Test(arguments: 0..<40)
    func `a character of HTML is found at every place of a text`(_ count: Int) {
        let plain = String(repeating: "é", count: count)
        #expect(escaped(plain) == plain)
        for place in 0...count {
            let start = String(repeating: "a", count: place)
            let end = String(repeating: "z", count: count - place)
            #expect(escaped("\(start)<\(end)") == "\(start)&lt;\(end)")
        }
    }

    @Test func `bytes are kept in order while the buffer grows`() {
        var output = OutputBuffer(capacity: 3)
        for _ in 0..<100 {
            output.append("ab")
            output.append(escapingHTML: "<")
        }
        #expect(output.bytes == Array(String(repeating: "ab&lt;", count: 100).utf8))
    }

    private func unescaped(_ html: String) -> String {
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
        ]
        return entities.reduce(html) { $0.replacing($1.0, with: $1.1) }
    }
}
