import Testing

@testable import Mustache

@Suite(.timeLimit(.minutes(2))) struct HostileTemplateTests {
    @Test func `deep nesting is refused`() {
        let depth = 100_000
        let template =
            String(repeating: "{{#a}}", count: depth)
            + String(repeating: "{{/a}}", count: depth)
        let error = parseError(template)
        #expect(error?.reason == "tags are nested deeper than 200")
        #expect(error?.column == 200 * 6 + 1)
    }

    @Test func `a long chain of partials is refused`() {
        var partials: [String: String] = ["p1000": "end"]
        for index in 0..<1000 { partials["p\(index)"] = "{{>p\(index + 1)}}" }
        #expect(
            parseError("{{>p0}}", partials: partials)?.reason == "tags are nested deeper than 200"
        )
    }

    @Test func `partials that double themselves are refused`() {
        var partials: [String: String] = ["p40": ""]
        for index in 0..<40 { partials["p\(index)"] = "{{>p\(index + 1)}}{{>p\(index + 1)}}" }
        let reason = parseError("{{>p0}}", partials: partials)?.reason
        #expect(reason == "the template grows too large with what it includes")
    }

    @Test func `texts that double themselves are refused`() {
        var partials: [String: String] = ["p16": String(repeating: "x", count: 4096)]
        for index in 0..<16 { partials["p\(index)"] = "{{>p\(index + 1)}}{{>p\(index + 1)}}" }
        let reason = parseError("{{>p0}}", partials: partials)?.reason
        #expect(reason == "the template grows too large with what it includes")
    }

    @Test func `blocks that double themselves are refused`() {
        var partials: [String: String] = ["p60": "{{$a60}}{{/a60}}"]
        for index in 0..<60 {
            let name = "a\(index)"
            let twice = "{{$\(name)}}{{/\(name)}}{{$\(name)}}{{/\(name)}}"
            let next = index + 1
            partials["p\(index)"] = "{{<p\(next)}}{{$a\(next)}}\(twice){{/a\(next)}}{{/p\(next)}}"
        }
        let reason = parseError("{{>p0}}", partials: partials)?.reason
        #expect(reason == "the template grows too large with what it includes")
    }

    @Test func `a recursion that data never ends is cut off after 64 levels`() throws {
        let output = try render(
            "{{>p}}",
            #"{"on": true}"#,
            partials: ["p": "x{{#on}}{{>p}}{{/on}}"]
        )
        #expect(output == String(repeating: "x", count: 65))
    }

    @Test func `a branching recursion that data never ends is cut off`() throws {
        let partials = ["p": "x{{#on}}{{>p}}{{>p}}{{>p}}{{/on}}"]
        let output = try render("{{>p}}", #"{"on": true}"#, partials: partials)
        #expect(output.utf8.count <= 70_000)
    }

    @Test func `a recursion that is indented ever further is cut off`() throws {
        let partials = ["p": "x\n{{#on}}\n    {{>p}}\n{{/on}}\n"]
        let output = try render("{{>p}}", #"{"on": true}"#, partials: partials)
        #expect(output.hasPrefix("x\n    x\n        x\n"))
        #expect(output.utf8.count { $0 == UInt8(ascii: "x") } == 65)
    }

    @Test func `a long line of tags is read in one pass`() throws {
        let template = String(repeating: " {{a}}", count: 100_000)
        #expect(try render(template, #"{"a": "b"}"#).utf8.count == 200_000)
        #expect(parseError(template + "{{b")?.column == 600_001)
    }

    @Test func `many lines of tags are read in one pass`() throws {
        let template = String(repeating: "{{#a}}\n  {{a}}\n{{/a}}\n\n\n", count: 10_000)
        #expect(try render(template, #"{"a": "b"}"#).utf8.count == 10_000 * 6)
    }

    @Test func `text without tags comes through unchanged`() throws {
        let text = "\0 }} } { {\u{7F}\r\n\u{FEFF}" + String(repeating: "👩‍👩‍👧‍👦", count: 10_000)
        #expect(try render(text) == text)
    }

    @Test func `a NUL in a name or value is a character like others`() throws {
        let library = try makeLibrary("[{{a\0b}}]")
        let view = DictionaryView(["a\0b": .text("\0<")])
        #expect(library.render("main", view) == Array("[\0&lt;]".utf8))
    }

    @Test func `random templates end with an output or an error`() throws {
        let pieces = [
            "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{$c}}", "{{/c}}",
            "{{<p}}", "{{/p}}", "{{>p}}", "{{=< >=}}", "<a>", "{{!", "{{.}}", "\n", "  ", "\r\n",
            "x", "é", "=", "{{a}}", "{{&a.b}}", "{{text.x}}",
        ]
        var generator = SeededGenerator(state: 4)
        var rendered = 0
        for _ in 0..<5_000 {
            let count = Int.random(in: 0..<12, using: &generator)
            let template = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
            let partials = ["p": "[{{$c}}\n  {{a}}\n{{/c}}]\n"]
            let texts = ["text.x": "T"]
            guard parseError(template.joined(), partials: partials, texts: texts) == nil else {
                continue
            }
            rendered += 1
            _ = try render(
                template.joined(),
                #"{"a": ["x", {"b": 1}]}"#,
                partials: partials,
                texts: texts
            )
        }
        #expect(rendered > 500)
    }
}
