import Testing

@testable import HTTP

@Suite struct FieldsTests {
    @Test func `names are compared without case and order is kept`() {
        let fields: Fields = ["Content-Type": "text/html", "X-One": "1", "x-one": "2"]
        #expect(fields["content-type"] == "text/html")
        #expect(fields["X-ONE"] == "1")
        #expect(fields.values(named: "X-One") == ["1", "2"])
        #expect(fields.combined("x-One") == "1, 2")
        #expect(fields.combined("X-Two") == nil)
        #expect(fields.pairs.map(\.name) == ["Content-Type", "X-One", "x-one"])
    }

    @Test func `fields that were set again go out as they read`() {
        var fields: Fields = ["A": "1", "Gone": "2", "a": "3", "C": "4"]
        fields["a"] = "new, longer"
        fields["Gone"] = nil
        var written: [UInt8] = []
        fields.write(to: &written) { _ in false }
        #expect(String(decoding: written, as: UTF8.self) == "A: new, longer\r\nC: 4\r\n")
    }

    @Test func `octets of other lines that are no UTF-8 are kept`() {
        let bytes = Array("A: ".utf8) + [0xE9] + Array("\r\nB: 1\r\n".utf8)
        let lines = [Fields.Line(name: 0..<1, value: 3..<4), .init(name: 6..<7, value: 9..<10)]
        var fields = Fields(checkedBytes: bytes, lines: lines)
        fields["B"] = "2"
        var written: [UInt8] = []
        fields.write(to: &written) { _ in false }
        #expect(written == Array("A: ".utf8) + [0xE9] + Array("\r\nB: 2\r\n".utf8))
    }

    @Test func `setting replaces every line of the name where the first stood`() {
        var fields: Fields = ["A": "1", "B": "2", "a": "3", "C": "4"]
        fields["a"] = "new"
        #expect(fields.pairs.map { "\($0.name)=\($0.value)" } == ["A=new", "B=2", "C=4"])
    }

    @Test func `setting nil removes, setting an unknown name appends`() {
        var fields: Fields = ["A": "1", "B": "2", "a": "3"]
        fields["A"] = nil
        fields["D"] = "4"
        fields["Nowhere"] = nil
        #expect(fields == ["B": "2", "D": "4"])
        #expect(!fields.contains("A"))
        #expect(fields.count == 2)
    }

    @Test func `equality ignores the case of names but not of values`() {
        #expect(Fields(dictionaryLiteral: ("A", "x")) == ["a": "x"])
        #expect(Fields(dictionaryLiteral: ("A", "x")) != ["A": "X"])
        #expect(Fields(dictionaryLiteral: ("A", "x")) != ["A": "x", "B": "y"])
        #expect(Fields().isEmpty)
    }

    @Test(arguments: [
        ("keep-alive, Close", true), ("close", true), (" ,close ,", true), ("closed", false),
        ("keep-alive close", false), ("", false),
    ])
    func `a list member is found among commas`(value: String, isThere: Bool) {
        let fields: Fields = ["Connection": "upgrade", "connection": value]
        #expect(fields.hasListMember("close", named: "Connection") == isThere)
    }

    @Test(arguments: [
        ("/days\r\nSet-Cookie: a=b", "/days  Set-Cookie: a=b"),
        ("a\0b\u{7F}c\td", "a b c\td"),
        ("Tée \u{2713}", "Tée \u{2713}"),
    ])
    func `control characters in a value become spaces`(value: String, kept: String) {
        var fields = Fields()
        fields.append(value, named: "Location")
        #expect(fields["Location"] == kept)
        fields["Location"] = value
        #expect(fields["Location"] == kept)
    }

    @Test func `a name that is no token is a programmer's mistake`() async {
        await #expect(processExitsWith: .failure) {
            var fields = Fields()
            fields.append("value", named: "Bad\r\nName")
        }
    }
}
