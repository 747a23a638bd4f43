import HTTP
import Testing

@Suite struct QueryTests {
    private func query(_ text: String) throws -> Query {
        try RequestTarget(parsing: "/?" + text).query
    }

    @Test func `names may repeat and keep their order`() throws {
        let query = try query("on=2026-03-14&calendar=a&calendar=b")
        #expect(query.first("on") == "2026-03-14")
        #expect(query.all("calendar") == ["a", "b"])
        #expect(query.items.map(\.name) == ["on", "calendar", "calendar"])
    }

    @Test func `a name without a value has an empty one, and an absent name none`() throws {
        let query = try query("print&x=")
        #expect(query.first("print") == "")
        #expect(query.first("x") == "")
        #expect(query.first("y") == nil)
        #expect(query.contains("print") && !query.contains("y"))
    }

    @Test func `plus is a space and empty pieces count for nothing`() throws {
        #expect(try query("&&q=a+b%2Bc&&").items == [Query.Item(name: "q", value: "a b+c")])
        #expect(try query("").isEmpty)
    }

    @Test func `a value keeps its further equals signs`() throws {
        #expect(try query("a=b=c").first("a") == "b=c")
    }

    @Test(arguments: ["q=%", "q=%4", "q=%zz", "%=1", "q=%FF", "q=%C0%AF"])
    func `wrong escapes and wrong UTF-8 are malformed`(text: String) {
        #expect(throws: RequestError.self) { try query(text) }
    }
}
