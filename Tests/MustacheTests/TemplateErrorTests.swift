import Testing

@testable import Mustache

@Suite struct TemplateErrorTests {
    struct Case: CustomTestStringConvertible {
        let template: String
        let line: Int
        let column: Int
        let reason: String
        var testDescription: String { template }

        init(_ template: String, _ line: Int, _ column: Int, _ reason: String) {
            (self.template, self.line, self.column, self.reason) = (template, line, column, reason)
        }
    }

    private static let cases = [
        Case("a\n b {{name", 2, 4, "a tag is not closed: “}}” is missing"),
        Case("{{{name}}", 1, 1, "a tag is not closed: “}}” is missing"),
        Case("{{=<% %>=}}\n<% name }}", 2, 1, "a tag is not closed: “%>” is missing"),
        Case("{{!", 1, 1, "a tag is not closed: “}}” is missing"),
        Case("{{", 1, 1, "a tag is not closed: “}}” is missing"),
        Case("x\n{{#a}}\ny", 2, 1, "“a” is opened here and never closed"),
        Case("{{#a}}{{^b}}{{/b}}", 1, 1, "“a” is opened here and never closed"),
        Case("{{<main}}{{$b}}", 1, 10, "“b” is opened here and never closed"),
        Case("a\n  {{/b}}", 2, 3, "“b” is closed but was never opened"),
        Case("\n{{#a}}\n{{/b}}", 3, 1, "“b” is closed where “a” of line 2 is open"),
        Case("{{#a}}{{$b}}{{/a}}{{/b}}", 1, 13, "“a” is closed where “b” of line 1 is open"),
        Case("{{=a=}}", 1, 1, "two delimiters without “=” are expected, as in “{{=<% %>=}}”"),
        Case("{{==}}", 1, 1, "two delimiters without “=” are expected, as in “{{=<% %>=}}”"),
        Case("-{{=a b c=}}", 1, 2, "two delimiters without “=” are expected, as in “{{=<% %>=}}”"),
        Case("{{=a= b=}}", 1, 1, "two delimiters without “=” are expected, as in “{{=<% %>=}}”"),
        Case("ä{{}}", 1, 2, "“” is no name"),
        Case("👩‍👧 {{a b}}", 1, 5, "“a b” is no name"),
        Case("{{a..b}}", 1, 1, "“a..b” is no name"),
        Case("{{#.a}}{{/.a}}", 1, 1, "“.a” is no name"),
        Case("{{>}}", 1, 1, "“” is no name"),
        Case("{{<a b}}{{/a b}}", 1, 1, "“a b” is no name"),
        Case("{{$ }}{{/}}", 1, 1, "“” is no name"),
        Case("a\n\t{{> p/row }}", 2, 2, "there is no template “p/row”"),
        Case("a{{<layout}}{{/layout}}", 1, 2, "there is no template “layout”"),
        Case("\n{{$a}}{{>p}}{{/a}}", 2, 7, "there is no template “p”"),
        Case("a\n{{text.no}}", 2, 1, "there is no text “text.no”"),
        Case("{{{text.no}}}", 1, 1, "there is no text “text.no”"),
        Case("{{#text.a}}{{/text.a}}", 1, 1, "“text.a” is a text and can be no section"),
        Case("{{<main}}{{$a}}{{/a}}{{$a}}{{/a}}{{/main}}", 1, 1, "the block “a” is given twice"),
    ]

    @Test(arguments: cases)
    func `a mistake is told with line and column of its tag`(_ mistake: Case) {
        let expected = TemplateError(
            file: "main",
            line: mistake.line,
            column: mistake.column,
            reason: mistake.reason
        )
        #expect(parseError(mistake.template) == expected)
    }

    @Test func `a mistake in a partial is told under the name of the partial`() {
        let error = parseError("{{>p}}", partials: ["p": "\n{{text.no}}"])
        #expect(error?.description == "p:2:1: there is no text “text.no”")
    }

    @Test func `a template that nobody includes is checked too`() {
        #expect(parseError("", partials: ["lonely": "{{#a}}"])?.file == "lonely")
    }

    @Test func `a partial that always includes itself is a mistake`() {
        let error = parseError("{{>a}}", partials: ["a": "x{{>b}}", "b": "\n{{>a}}"])
        #expect(
            error?.description
                == "b:2:1: “a” includes itself without a section that could end it"
        )
    }

    @Test func `a parent that always includes itself is a mistake`() {
        let error = parseError("{{<main}}{{$a}}{{/a}}{{/main}}")
        #expect(
            error?.reason == "“main” includes itself without a section that could end it"
        )
    }

    @Test func `two templates of one name are a mistake`() {
        let sources = [(name: "a", text: ""), (name: "a", text: "")]
        #expect(
            throws: TemplateError(
                file: "a",
                line: 1,
                column: 1,
                reason: "two templates have this name"
            )
        ) {
            try TemplateLibrary(sources: sources) { _ in nil }
        }
    }

    @Test func `rendering a template that does not exist is a mistake of the program`() async {
        await #expect(processExitsWith: .failure) {
            let library = try makeLibrary("")
            _ = library.render("other", DictionaryView())
        }
    }
}
