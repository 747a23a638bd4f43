import Testing

@testable import Mustache

@Suite struct StandaloneTagTests {
    @Test(arguments: [
        "{{!c}}", "{{#t}}", "{{/t}}", "{{^f}}", "{{/f}}", "{{=<% %>=}}", "  {{!\nc\n}}  ",
    ])
    func `a tag alone on its line takes the line with it`(_ tag: String) throws {
        let needsOpening = tag.hasPrefix("{{/")
        let needsEnd = tag.hasPrefix("{{#") || tag.hasPrefix("{{^")
        let name = tag.contains("t") ? "t" : "f"
        let before = needsOpening ? "{{\(name == "t" ? "#" : "^")\(name)}}" : ""
        let after = needsEnd ? "{{/\(name)}}" : ""
        let output = try render("\(before)a\n\(tag)\nb\(after)", #"{"t": true, "f": false}"#)
        #expect(output == "a\nb")
    }

    @Test func `a variable alone on its line keeps the line`() throws {
        #expect(try render("a\n  {{x}}\nb", #"{"x": 1}"#) == "a\n  1\nb")
    }

    @Test func `a tag beside text keeps the line`() throws {
        #expect(try render("a\n  {{!c}} .\nb") == "a\n   .\nb")
    }

    @Test func `two tags on one line keep the line`() throws {
        #expect(try render("a\n{{!c}}{{!d}}\nb") == "a\n\nb")
    }

    @Test func `a line may end with carriage return and line feed`() throws {
        #expect(try render("a\r\n{{!c}}\r\nb") == "a\r\nb")
    }

    @Test func `a carriage return alone ends no line`() throws {
        #expect(try render("{{!c}}\rb") == "\rb")
    }

    @Test func `the first and the last line count as lines`() throws {
        #expect(try render(" {{!c}}\na\n {{!c}} ") == "a\n")
    }
}
