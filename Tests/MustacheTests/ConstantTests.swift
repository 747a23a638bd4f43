import Testing

@testable import Mustache

@Suite struct ConstantTests {
    private let texts = ["text.save": "Save & close", "text.a.b": "<i>"]

    @Test func `a text is put in place and escaped`() throws {
        #expect(try render("[{{text.save}}]", texts: texts) == "[Save &amp; close]")
    }

    @Test func `a text in three braces is not escaped`() throws {
        #expect(try render("{{{text.a.b}}}{{&text.a.b}}", texts: texts) == "<i><i>")
    }

    @Test func `texts work in partials, parents and blocks`() throws {
        let output = try render(
            "{{<p}}{{$a}}{{text.save}}{{/a}}{{/p}}{{>q}}",
            partials: ["p": "<{{$a}}{{/a}}>", "q": "{{#on}}x{{/on}}{{^on}}{{text.a.b}}{{/on}}"],
            texts: texts
        )
        #expect(output == "<Save &amp; close>&lt;i&gt;")
    }

    @Test func `a value cannot take the place of a text`() throws {
        let output = try render(
            "{{text.save}} {{text}}",
            #"{"text": {"save": "x"}}"#,
            texts: texts
        )
        #expect(output == "Save &amp; close ")
    }

    @Test func `a text is not read as a template`() throws {
        #expect(try render("{{text.x}}", #"{"a": 1}"#, texts: ["text.x": "{{a}}"]) == "{{a}}")
    }

    @Test func `each library has its own texts`() throws {
        let german = try makeLibrary("{{text.save}}", [:], ["text.save": "Sichern"])
        let english = try makeLibrary("{{text.save}}", [:], ["text.save": "Save"])
        let outputs = [german, english].map {
            String(decoding: $0.render("main", DictionaryView()), as: UTF8.self)
        }
        #expect(outputs == ["Sichern", "Save"])
    }
}
