import Testing

@testable import Mustache

@Suite struct NameTests {
    @Test func `the same text is the same name`() {
        #expect(Name("title") == "title")
        #expect(Name("title") != "Title")
    }

    @Test func `a name knows its text`() {
        #expect(Name("startTime").text == "startTime")
        #expect("\(Name("startTime"))" == "startTime")
    }

    @Test func `names made on many threads agree`() async {
        let names = await withTaskGroup(of: [Name].self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<200).map { Name("parallel\($0)") } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names.allSatisfy { $0 == names[0] })
        #expect(Set(names[0]).count == 200)
    }
}
