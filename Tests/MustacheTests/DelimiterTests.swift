import Testing

@testable import Mustache

@Suite struct DelimiterTests {
    private let json = #"{"a": "<", "on": true}"#

    @Test func `new delimiters hold from their tag on`() throws {
        #expect(try render("{{a}}{{=<% %>=}}{{a}}<%a%>", json) == "&lt;{{a}}&lt;")
    }

    @Test func `delimiters can be changed back`() throws {
        #expect(try render("{{=| |=}}|a||={{ }}=|{{a}}", json) == "&lt;&lt;")
    }

    @Test func `all kinds of tags work with other delimiters`() throws {
        let template = "{{=[ ]=}}[#on][&a][{a}][/on][^on]x[/on][!c][>p]"
        #expect(try render(template, json, partials: ["p": "{{a}}[a]"]) == "<<&lt;[a]")
    }

    @Test func `delimiters of one template do not reach its partials or come from them`() throws {
        let partials = ["p": "{{=| |=}}|a|{{a}}"]
        #expect(try render("{{>p}}{{a}}|a|", json, partials: partials) == "&lt;{{a}}&lt;|a|")
    }
}
