import HTTP
import Testing

@testable import WebPages

@Suite struct RouteTests {
    private func paths(_ segments: [String]) -> [String: String]? {
        RouteTable.routes(for: segments).first?.parameters
    }

    @Test func `parts in braces take what stands there`() {
        #expect(paths(["days", "2026-12-09"]) == ["day": "2026-12-09"])
        #expect(
            paths(["events", "a/b", "2026-12-09"]) == ["uid": "a/b", "occurrence": "2026-12-09"]
        )
        #expect(paths([]) == [:])
    }

    @Test func `a literal comes before a part in braces`() {
        #expect(paths(["events", "new"]) == [:])
        #expect(paths(["events", "news"]) == ["uid": "news"])
        #expect(paths(["settings", "people", "new"]) == [:])
    }

    @Test func `no two routes have one method and one path`() {
        let names = RouteTable.routes.map { "\($0.method.rawValue) \($0.pattern)" }
        #expect(names.count == Set(names).count)
    }

    @Test func `everything that changes something is a POST`() {
        #expect(RouteTable.routes.allSatisfy { [.get, .post].contains($0.method) })
    }
}
