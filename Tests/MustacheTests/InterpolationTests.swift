import Testing

@testable import Mustache

@Suite struct InterpolationTests {
    @Test func `a name is replaced by its value`() throws {
        #expect(try render("Hello, {{name}}!", #"{"name": "Mina"}"#) == "Hello, Mina!")
    }

    @Test func `white space inside a tag means nothing`() throws {
        #expect(try render("{{  name\t}}", #"{"name": "Mina"}"#) == "Mina")
    }

    @Test func `a name without value renders as nothing`() throws {
        #expect(try render("[{{name}}]") == "[]")
    }

    @Test func `null renders as nothing`() throws {
        #expect(try render("[{{name}}]", #"{"name": null}"#) == "[]")
    }

    @Test func `numbers and flags are written out`() throws {
        #expect(try render("{{a}} {{b}} {{c}}", #"{"a": -7, "b": 0, "c": true}"#) == "-7 0 true")
    }

    @Test func `a view or a list is no text and renders as nothing`() throws {
        #expect(try render("[{{a}}{{b}}]", #"{"a": {"x": 1}, "b": [1]}"#) == "[]")
    }

    @Test func `a value is not read as a template`() throws {
        #expect(try render("{{a}}", #"{"a": "{{b}}", "b": "x"}"#) == "{{b}}")
    }

    @Test func `the five characters of HTML are escaped`() throws {
        let output = try render("{{a}}", #"{"a": "a<b>c&d\"e'f"}"#)
        #expect(output == "a&lt;b&gt;c&amp;d&quot;e&#39;f")
    }

    @Test(arguments: ["{{{a}}}", "{{&a}}", "{{& a }}", "{{{ a }}}"])
    func `a value in three braces or behind an ampersand is not escaped`(_ tag: String) throws {
        #expect(try render(tag, #"{"a": "<b>"}"#) == "<b>")
    }

    @Test func `letters of all scripts come through unchanged`() throws {
        let text = "Grüße, 日めくり, 👩‍👩‍👧‍👦"
        #expect(try render("{{a}}", #"{"a": "\#(text)"}"#) == text)
    }

    @Test func `a dotted name goes from value to value`() throws {
        #expect(try render("{{a.b.c}}", #"{"a": {"b": {"c": "x"}}}"#) == "x")
    }

    @Test func `a broken chain does not go on in the views around it`() throws {
        let json = #"{"a": {"b": {}}, "b": {"c": "wrong"}, "c": "wrong"}"#
        #expect(try render("[{{#a}}{{b.c}}{{/a}}]", json) == "[]")
    }

    @Test func `a dot is the value of the section`() throws {
        #expect(try render("{{#a}}<{{.}}>{{/a}}", #"{"a": ["x", "&", 3]}"#) == "<x><&amp;><3>")
    }
}
