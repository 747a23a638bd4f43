import JSON
import Testing

@Suite struct JSONWriterTests {
    @Test func `commas and colons are put where they belong`() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("a")
        writer.int(-7)
        writer.name("b")
        writer.beginArray()
        writer.bool(true)
        writer.null()
        writer.string("x")
        writer.beginObject()
        writer.endObject()
        writer.endArray()
        writer.name("c")
        writer.raw(SharedBytes(Array("[1.0]".utf8)))
        writer.endObject()
        let expected = #"{"a":-7,"b":[true,null,"x",{}],"c":[1.0]}"#
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test func `the pretty style indents by two spaces`() {
        let value: JSONValue = ["a": 1, "b": [2, ["c": true]], "d": [], "e": [:]]
        let expected = """
            {
              "a": 1,
              "b": [
                2,
                {
                  "c": true
                }
              ],
              "d": [],
              "e": {}
            }
            """
        #expect(text(value, .pretty) == expected)
        #expect(treeFault(in: value.encoded(.pretty)) == nil)
    }

    @Test func `only what must be escaped is escaped`() {
        let value = JSONValue.string("\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é日😀\u{2028}")
        #expect(
            text(value)
                == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u{7F}é日😀\u{2028}\""
        )
    }

    @Test func `values written one after another share the bytes`() {
        var writer = JSONWriter(appendingTo: Array("x\n".utf8))
        writer.value(["a": "ä"])
        writer.bytes.append(10)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "x\n{\"a\":\"ä\"}\n")
    }
}
