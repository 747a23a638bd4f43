import Testing

@testable import Mustache

@Suite struct SectionTests {
    struct Case: CustomTestStringConvertible {
        let json: String
        let isTruthy: Bool
        var testDescription: String { json }
    }

    private static let cases = [
        Case(json: "true", isTruthy: true), Case(json: "false", isTruthy: false),
        Case(json: "\"x\"", isTruthy: true), Case(json: "\"\"", isTruthy: false),
        Case(json: "1", isTruthy: true), Case(json: "0", isTruthy: false),
        Case(json: "[0]", isTruthy: true), Case(json: "[]", isTruthy: false),
        Case(json: "{}", isTruthy: true), Case(json: "null", isTruthy: false),
    ]

    @Test(arguments: cases)
    func `a section renders where the inverted one does not`(_ value: Case) throws {
        let output = try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}", "{\"a\": \(value.json)}")
        #expect(output == (value.isTruthy ? "yes" : "no"))
    }

    @Test func `an unknown name is not truthy`() throws {
        #expect(try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}") == "no")
    }

    @Test func `a list renders once for each item`() throws {
        let json = #"{"rows": [{"n": 1}, {"n": 2}, {"n": 3}]}"#
        #expect(try render("{{#rows}}{{n}},{{/rows}}", json) == "1,2,3,")
    }

    @Test func `the innermost view that knows a name answers`() throws {
        let json = #"{"a": "outer", "b": "outer", "v": {"a": "inner"}}"#
        #expect(try render("{{#v}}{{a}} {{b}}{{/v}} {{a}}", json) == "inner outer outer")
    }

    @Test func `a known name without a value hides the one outside`() throws {
        #expect(try render("[{{#v}}{{a}}{{/v}}]", #"{"a": "x", "v": {"a": null}}"#) == "[]")
    }

    @Test func `a flag leaves the context as it is`() throws {
        #expect(
            try render("{{#list}}{{#on}}{{.}}{{/on}}{{/list}}", #"{"on": true, "list": ["x"]}"#)
                == "x"
        )
    }

    @Test func `lists in lists are walked through with a dot`() throws {
        let output = try render("{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", #"{"a": [[1, 2], [], [3]]}"#)
        #expect(output == "(12)()(3)")
    }

    @Test func `a section inside a section of the same name renders again`() throws {
        #expect(try render("{{#a}}1{{#a}}2{{/a}}3{{/a}}", #"{"a": true}"#) == "123")
    }

    @Test func `typed values render without any dictionary`() throws {
        let library = try makeLibrary(
            "{{title}}: {{#rows}}{{name}}={{size}} {{/rows}}{{#tags}}#{{.}}{{/tags}}"
        )
        let view = ListView(rows: [RowView(name: "a", size: 1), RowView(name: "<", size: 2)])
        let output = String(decoding: library.render("main", view), as: UTF8.self)
        #expect(output == "Rows: a=1 &lt;=2 #x#y")
    }

    private struct ListView: MustacheView {
        let rows: [RowView]

        func value(named name: Name) -> MustacheValue? {
            switch name {
            case "title": .text("Rows")
            case "rows": .list(rows)
            case "tags": .texts(["x", "y"])
            default: nil
            }
        }
    }

    private struct RowView: MustacheView {
        private static let name: Name = "name"
        private static let size: Name = "size"
        let name: String
        let size: Int

        func value(named name: Name) -> MustacheValue? {
            switch name {
            case Self.name: .text(self.name)
            case Self.size: .number(size)
            default: nil
            }
        }
    }
}
