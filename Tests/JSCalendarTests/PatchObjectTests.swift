import JSCalendar
import JSON
import Testing

@Suite struct PatchObjectTests {
    private func applied(_ patch: String, to source: String) throws -> String {
        text(try PatchObject.apply(try object(patch), to: try object(source)))
    }

    private func difference(_ from: String, _ to: String) throws -> String {
        text(PatchObject.diff(from: try object(from), to: try object(to)))
    }

    @Test(
        arguments: [
            (#"{"title":"B"}"#, #"{"title":"A","x":1}"#, #"{"title":"B","x":1}"#),
            (#"{"new":[1]}"#, #"{"title":"A"}"#, #"{"title":"A","new":[1]}"#),
            (#"{"title":null}"#, #"{"title":"A","x":1}"#, #"{"x":1}"#),
            (#"{"none":null}"#, #"{"x":1}"#, #"{"x":1}"#),
            (#"{"a/b/c":2}"#, #"{"a":{"b":{"c":1,"d":0}}}"#, #"{"a":{"b":{"c":2,"d":0}}}"#),
            (#"{"a/b":null}"#, #"{"a":{"b":1}}"#, #"{"a":{}}"#),
            (#"{"a~1b/c~0d":2}"#, #"{"a/b":{"c~d":1}}"#, #"{"a/b":{"c~d":2}}"#),
            (#"{"~01":2}"#, #"{"~1":1}"#, #"{"~1":2}"#),
            (#"{"":2,"a/":3}"#, #"{"":1,"a":{"":0}}"#, #"{"":2,"a":{"":3}}"#),
            (
                #"{"alerts":{},"alertsAndMore/x":1}"#, #"{"alertsAndMore":{}}"#,
                #"{"alertsAndMore":{"x":1},"alerts":{}}"#
            ),
            ("{}", #"{"a":1}"#, #"{"a":1}"#),
        ]
    )
    func `a patch sets, replaces and removes`(patch: String, source: String, result: String) throws
    {
        #expect(try applied(patch, to: source) == result)
    }

    @Test(
        arguments: [
            (#"{"a/0":1}"#, "a/0 leads into an array"),
            (#"{"o/list/0/x":1}"#, "o/list/0/x leads into an array"),
            (#"{"none/x":1}"#, "none/x leads through none, which does not exist"),
            (#"{"none/x":null}"#, "none/x leads through none, which does not exist"),
            (#"{"title/x":1}"#, "title/x leads through title, which is not an object"),
            (#"{"o":{},"o/x":1}"#, "o/x lies within another patch's pointer"),
            (#"{"o/p/q":1,"o/p":null}"#, "o/p/q lies within another patch's pointer"),
            (#"{"o~2":1}"#, "o~2 is not a pointer"),
            (#"{"o~":1}"#, "o~ is not a pointer"),
        ]
    )
    func `a patch with one invalid path is refused as a whole`(patch: String, message: String)
        throws
    {
        let source = try object(#"{"title":"A","a":[1],"o":{"x":0,"list":[{}],"p":{"q":0}}}"#)
        var patch = try object(patch)
        patch["title"] = patch["title"] ?? "B"
        if message.contains("title") { patch["title"] = nil }
        let error = #expect(throws: PatchError.self) { try PatchObject.apply(patch, to: source) }
        #expect(error?.description == message)
    }

    @Test func `a path deeper than any object is refused in reasonable time`() throws {
        let path = String(repeating: "a/", count: 100_000)
        #expect(throws: PatchError(pointer: path, reason: "is not a pointer")) {
            try PatchObject.apply([path: 1], to: [:])
        }
    }

    @Test(
        arguments: [
            (#"{"a":1}"#, #"{"a":1}"#, "{}"),
            (#"{"a":1,"b":2}"#, #"{"b":3,"c":4}"#, #"{"a":null,"b":3,"c":4}"#),
            (#"{"o":{"x":1,"y":2}}"#, #"{"o":{"y":3,"z":4}}"#, #"{"o/x":null,"o/y":3,"o/z":4}"#),
            (#"{"o":{"x":1}}"#, #"{"o":[1]}"#, #"{"o":[1]}"#),
            (#"{"l":[1,2]}"#, #"{"l":[1,3]}"#, #"{"l":[1,3]}"#),
            (#"{"a/b":{"c~d":1}}"#, #"{"a/b":{"c~d":2}}"#, #"{"a~1b/c~0d":2}"#),
            (#"{"o":{"x":1}}"#, #"{"o":{"x":null}}"#, #"{"o":{"x":null}}"#),
            (#"{"z":"Europe/Berlin"}"#, #"{"z":null}"#, #"{"z":null}"#),
            (#"{"z":null}"#, #"{"z":null,"a":1}"#, #"{"a":1}"#),
            (#"{"b":1,"a":2}"#, #"{"a":2,"b":1}"#, "{}"),
        ]
    )
    func `a difference names what changed and nothing else`(
        from: String,
        to: String,
        patch: String
    ) throws {
        #expect(try difference(from, to) == patch)
    }

    @Test func `a difference applied to the first gives the second`() throws {
        var generator = SeededGenerator(seed: 1409)
        for _ in 0..<2_000 {
            let from = randomObject(depth: 0, using: &generator)
            let to =
                Bool.random(using: &generator)
                ? randomObject(depth: 0, using: &generator) : changed(from, using: &generator)
            let patch = PatchObject.diff(from: from, to: to)
            #expect(try PatchObject.apply(patch, to: from) == to)
            #expect(patch.isEmpty == (from == to))
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `very many overrides are compared in reasonable time`() throws {
        let overrides = (0..<50_000).map { (name: "o\($0)", value: JSONValue.string("\($0)")) }
        let from: JSONObject = ["recurrenceOverrides": .object(JSONObject(overrides))]
        let to: JSONObject = ["recurrenceOverrides": .object(JSONObject(overrides.dropFirst()))]
        let patch = PatchObject.diff(from: from, to: to)
        #expect(patch == ["recurrenceOverrides/o0": .null])
        #expect(try PatchObject.apply(patch, to: from) == to)
    }

    private func randomObject(depth: Int, using generator: inout SeededGenerator) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            let name =
                ["a", "b", "a/b", "~", "", "é", "e\u{301}"].randomElement(using: &generator) ?? ""
            object[name] = randomValue(depth: depth, using: &generator)
        }
        return object
    }

    /// Makes any value but, at the top, null, which a patch cannot set.
    private func randomValue(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0 where depth > 0: .null
        case 1: [1, ["a": .null]]
        case 2: .string("é")
        case 3: .string("e\u{301}")
        case 4...6 where depth < 4: .object(randomObject(depth: depth + 1, using: &generator))
        default: .number(JSONNumber(Int.random(in: 0...2, using: &generator)))
        }
    }

    private func changed(
        _ object: JSONObject,
        depth: Int = 0,
        using generator: inout SeededGenerator
    ) -> JSONObject {
        var object = object
        guard let (name, value) = object.members.randomElement(using: &generator) else {
            return ["n": 1]
        }
        if let inner = value.objectValue, Bool.random(using: &generator) {
            object[name] = .object(changed(inner, depth: depth + 1, using: &generator))
        } else {
            object[name] =
                Bool.random(using: &generator) ? nil : randomValue(depth: depth, using: &generator)
        }
        return object
    }
}
