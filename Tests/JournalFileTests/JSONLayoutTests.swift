import JSON
import Testing

@testable import JournalFile

@Suite struct JSONLayoutTests {
    private func compact(_ text: String) -> String {
        String(
            decoding: Array(text.utf8).withUnsafeBytes { JSONLayout.compact($0) },
            as: UTF8.self
        )
    }

    private func pretty(_ text: String, depth: Int = 0) -> String {
        String(
            decoding: Array(text.utf8).withUnsafeBytes { JSONLayout.pretty($0, depth: depth) },
            as: UTF8.self
        )
    }

    @Test(arguments: [
        ("{ }", "{}"),
        ("[ 1 ,\n\t2 ]\r\n", "[1,2]"),
        (#"{ "a b" : "  c  " }"#, #"{"a b":"  c  "}"#),
        (#"{ "quote \" and  space" : "\\" , "x": 1 }"#, #"{"quote \" and  space":"\\","x":1}"#),
        (
            "\"eight by eight bytes, twelve  spaces            here\"  ",
            "\"eight by eight bytes, twelve  spaces            here\""
        ),
        ("            {                    \"a\"                 :1}", #"{"a":1}"#),
        (#""\\\\\\\"        \"""#, #""\\\\\\\"        \"""#),
    ])
    func `compact removes white space outside strings only`(text: String, expected: String) {
        #expect(compact(text) == expected)
    }

    @Test func `pretty indents each level by two`() {
        #expect(
            pretty(#"{"a":[1,{"b":"x, y: {z}"}],"c":{},"d":[ ]}"#) == """
                {
                  "a": [
                    1,
                    {
                      "b": "x, y: {z}"
                    }
                  ],
                  "c": {},
                  "d": []
                }
                """
        )
    }

    @Test func `pretty starts from the depth around it`() {
        #expect(pretty(#"{"a":1}"#, depth: 2) == "{\n      \"a\": 1\n    }")
    }

    @Test func `compact undoes pretty, byte by byte`() {
        let text = #"{"é":"\u00e9 🎂","n":[1.0,-2e5,true,null,{"k":"\\\""}],"empty":{"x":[]}}"#
        #expect(compact(pretty(text)) == text)
    }
}
