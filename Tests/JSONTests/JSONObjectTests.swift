import JSON
import Testing

@Suite struct JSONObjectTests {
    @Test func `setting replaces in place, adds at the end, and nil removes`() {
        var object: JSONObject = ["a": 1, "b": 2, "c": 3]
        object["b"] = "new"
        object["d"] = nil
        object["e"] = .null
        object["a"] = nil
        #expect(object.names == ["b", "c", "e"])
        #expect(object["b"] == "new")
        #expect(object["a"] == nil)
        #expect(object["e"] == JSONValue.null)
    }

    @Test func `a name given twice keeps the later value`() {
        let object = JSONObject([
            (name: "a", value: 1), (name: "b", value: 2), (name: "a", value: 3),
        ])
        #expect(object.names == ["a", "b"])
        #expect(object["a"] == 3)
    }

    @Test func `order does not matter to equality, values do`() {
        let object: JSONObject = ["a": 1, "b": ["x": 1, "y": 2]]
        #expect(object == ["b": ["y": 2, "x": 1], "a": 1])
        #expect(object != ["a": 1, "b": ["x": 1, "y": 3]])
        #expect(object != ["a": 1])
        #expect(object != ["a": 1, "c": ["x": 1, "y": 2]])
    }

    @Test func `order does not matter to the equality of many members`() {
        let members = (0..<100).map { (name: "n\($0)", value: JSONValue.string("\($0)")) }
        var other = JSONObject(members.reversed())
        #expect(JSONObject(members) == other)
        other["n50"] = "other"
        #expect(JSONObject(members) != other)
        other["n50"] = nil
        other["n100"] = "50"
        #expect(JSONObject(members) != other)
    }

    @Test func `a lookup finds what the object holds, few members or many`() {
        for count in [3, 100] {
            let object = JSONObject((0..<count).map { (name: "n\($0)", value: .string("\($0)")) })
            let lookup = JSONLookup(object)
            #expect(lookup["n2"] == "2")
            #expect(lookup["n\(count)"] == nil)
        }
    }

    @Test(arguments: [#"{"a":1,"a":2}"#, #"[{"b":{"a":1,"x":0,"a":1}}]"#, #"{"a":1,"\u0061":2}"#])
    func `a name that comes twice is refused`(source: String) {
        #expect(treeFault(in: Array(source.utf8))?.reason == "a name comes twice")
    }

    @Test func `a name that comes twice is refused among many`() {
        let members = (0..<100).map { "\"n\($0)\":0" }
        let source = "{\(members.joined(separator: ",")),\"n50\":1}"
        #expect(treeFault(in: Array(source.utf8))?.reason == "a name comes twice")
        #expect(treeFault(in: Array("{\(members.joined(separator: ","))}".utf8)) == nil)
    }

    @Test func `names that only look the same are different`() throws {
        let value = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}")
        let object = try #require(value.objectValue)
        #expect(object.count == 2)
        #expect(object["e\u{301}"] == 2)
        #expect(object["\u{E9}"] == 1)
    }
}
