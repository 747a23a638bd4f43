import Testing

@testable import Mustache

@Suite struct PartialTests {
    @Test func `a partial sees the values where it is named`() throws {
        let json = #"{"a": "outer", "v": {"a": "inner"}}"#
        let output = try render("{{>p}} {{#v}}{{>p}}{{/v}}", json, partials: ["p": "<{{a}}>"])
        #expect(output == "<outer> <inner>")
    }

    @Test func `a standalone partial indents each of its lines`() throws {
        let output = try render("<ul>\n  {{>p}}\n</ul>", partials: ["p": "<li>\n</li>\n"])
        #expect(output == "<ul>\n  <li>\n  </li>\n</ul>")
    }

    @Test func `a partial beside text is not indented`() throws {
        #expect(try render("  - {{>p}}\n", partials: ["p": "a\nb"]) == "  - a\nb\n")
    }

    @Test func `lines of a value are not indented`() throws {
        let output = try render(" {{>p}}\n", #"{"a": "x\ny"}"#, partials: ["p": "{{a}}\n"])
        #expect(output == " x\ny\n")
    }

    @Test func `indentations of nested partials add up`() throws {
        let partials = ["a": "a\n  {{>b}}\n", "b": "b\n\t{{>c}}\n", "c": "c\n"]
        #expect(try render(" {{>a}}\n", partials: partials) == " a\n   b\n   \tc\n")
    }

    @Test func `standalone tags of an indented partial leave no blanks behind`() throws {
        let partials = ["p": "{{#on}}\na\n{{/on}}\nb\n"]
        #expect(try render("  {{>p}}\n", #"{"on": true}"#, partials: partials) == "  a\n  b\n")
    }

    @Test func `a partial that includes itself ends with the data`() throws {
        let json = #"{"n": 1, "next": {"n": 2, "next": {"n": 3, "next": null}}}"#
        let partials = ["p": "{{n}}{{#next}}({{>p}}){{/next}}"]
        #expect(try render("{{>p}}", json, partials: partials) == "1(2(3))")
    }

    @Test func `a recursive partial is indented once more on each level`() throws {
        let json =
            #"{"n": 1, "rows": [{"n": 2, "rows": [{"n": 3, "rows": []}]}, {"n": 4, "rows": []}]}"#
        let partials = ["p": "{{n}}\n{{#rows}}\n  {{>p}}\n{{/rows}}\n"]
        #expect(try render("{{>p}}", json, partials: partials) == "1\n  2\n    3\n  4\n")
    }

    @Test func `a list goes on after a recursion over a flag was cut off`() throws {
        let json = #"{"n": 1, "rows": [{"n": 2, "rows": true}, {"n": 3, "rows": false}]}"#
        let output = try render("{{>p}}", json, partials: ["p": "{{n}}{{#rows}}({{>p}}){{/rows}}"])
        #expect(output.hasPrefix("1(2(2(2"))
        #expect(output.hasSuffix(")))(3)"))
        #expect(output.count { $0 == "(" } == output.count { $0 == ")" })
        #expect(output.count { $0 == "3" } == 1)
    }

    @Test func `two partials may include each other`() throws {
        let json = #"{"v": {"w": {"v": null, "w": null}}}"#
        let partials = ["a": "a{{#v}}{{>b}}{{/v}}", "b": "b{{#w}}{{>a}}{{/w}}"]
        #expect(try render("{{>a}}", json, partials: partials) == "aba")
    }
}
