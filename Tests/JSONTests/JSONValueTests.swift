import JSON
import Testing

@Suite struct JSONValueTests {
    @Test(
        arguments: [
            "null", "true", "false", "0", "\"\"", "[]", "{}", " [ ] ", "\t{\r\n}\n",
            "[1,2,3]", "[[],[[]],{}]", "{\"a\":{\"b\":[null]}}", "{\"\":0}", "\"\\u0000\"",
            "{\"a\":1,\"A\":2}", "[ 1 , 2 ]", "{ \"a\" : 1 , \"b\" : 2 }", "\"\u{7F}\"",
            "\"\u{2028}\"", "-0", "1E+2",
        ]
    )
    func `a text of the grammar is read`(text: String) {
        let faults = faults(in: text)
        #expect(faults.tree == nil)
        #expect(faults.skipping == nil)
    }

    @Test(
        arguments: [
            ("", 0), ("  ", 2), ("[", 1), ("{", 1), ("]", 0), ("}", 0), ("[1,]", 3), ("[,1]", 1),
            ("[1 2]", 3), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{,}", 1),
            ("{a:1}", 1), ("{'a':1}", 1), ("{1:1}", 1), ("[1}", 2), ("{\"a\":1]", 6), ("1 1", 2),
            ("nul", 0), ("True", 0), ("nulll", 4), ("undefined", 0), ("NaN", 0), ("[]]", 2),
            ("// no\n1", 0), ("[1]\u{0}", 3), ("\u{A0}1", 0), ("\u{C}1", 0), ("{\"a\" 1}", 5),
            ("{\"a\":1 \"b\":2}", 7), ("\"a", 2), ("\"a\nb\"", 2), ("\"a\tb\"", 2), ("'a'", 0),
        ]
    )
    func `a text outside the grammar is refused at its first fault`(text: String, offset: Int) {
        let faults = faults(in: text)
        #expect(faults.tree?.offset == offset)
        #expect(faults.skipping?.offset == offset)
    }

    @Test func `a byte order mark is refused by name`() {
        let fault = treeFault(in: [0xEF, 0xBB, 0xBF] + Array("{}".utf8))
        #expect(fault == JSONError(offset: 0, reason: "the text begins with a byte order mark"))
    }

    @Test func `a fault has a line and a column in characters`() {
        let text = "{\n  \"ä\": x\n}"
        #expect(treeFault(in: Array(text.utf8))?.position(in: Array(text.utf8)) ?? (0, 0) == (2, 8))
    }

    @Test func `members keep their order and unknown ones their place`() throws {
        let source = #"{"z":1,"a":[true,null],"m":{"y":"","b":-0.50}}"#
        #expect(text(try JSONValue(parsing: source)) == source)
    }

    @Test func `a value offers itself only as what it is`() throws {
        let value = try JSONValue(parsing: #"{"s":"x","i":7,"f":7.5,"b":true,"n":null,"a":[1]}"#)
        let object = try #require(value.objectValue)
        #expect(object["s"]?.stringValue == "x")
        #expect(object["s"]?.intValue == nil)
        #expect(object["i"]?.intValue == 7)
        #expect(object["f"]?.intValue == nil)
        #expect(object["f"]?.numberValue?.double == 7.5)
        #expect(object["b"]?.boolValue == true)
        #expect(object["n"]?.isNull == true)
        #expect(object["a"]?.arrayValue == [1])
    }

    @Test func `strings that only look the same are different`() {
        #expect(JSONValue.string("e\u{301}") != JSONValue.string("\u{E9}"))
    }
}
