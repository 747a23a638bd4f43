import Testing

@testable import Mustache

@Suite struct MissingNameTests {
    private func missing(_ template: String, _ json: String, partials: [String: String] = [:])
        throws
        -> [String]
    {
        let library = try makeLibrary(template, partials)
        var missing: [MissingName] = []
        guard case .view(let view) = try JSONTestValue(json).mustacheValue else {
            return ["no view"]
        }
        let output = library.render("main", view, missing: &missing)
        #expect(output == library.render("main", view))
        return missing.map(\.description)
    }

    @Test func `nothing is missing when each name has a value or is known to have none`() throws {
        #expect(
            try missing(
                "{{a}}{{#b}}x{{/b}}{{^c}}{{d.e}}{{/c}}",
                #"{"a": 1, "b": null, "c": false, "d": {"e": ""}}"#
            ) == []
        )
    }

    @Test func `a name that no view has is told with its place`() throws {
        #expect(
            try missing("ä{{a}}\n {{titel}}", #"{"a": 1}"#) == ["main:2:2: no view has “titel”"]
        )
    }

    @Test func `sections and inverted sections are told too`() throws {
        #expect(
            try missing("{{#a}}{{/a}}{{^b}}{{/b}}", "{}") == [
                "main:1:1: no view has “a”", "main:1:13: no view has “b”",
            ]
        )
    }

    @Test func `a partial is told under its own name`() throws {
        #expect(
            try missing("{{>p}}", "{}", partials: ["p": "\n{{a}}"]) == ["p:2:1: no view has “a”"]
        )
    }

    @Test func `a part of a text is told, a part of nothing is not`() throws {
        let json = #"{"a": "x", "b": null}"#
        #expect(try missing("{{a.c}}{{b.c}}", json) == ["main:1:1: no view has “a.c”"])
    }

    @Test func `the last part of a dotted name counts`() throws {
        #expect(try missing("{{a.b}}", #"{"a": {"c": 1}}"#) == ["main:1:1: no view has “a.b”"])
    }
}
