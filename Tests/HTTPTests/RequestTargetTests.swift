import HTTP
import Testing

@Suite struct RequestTargetTests {
    @Test func `an origin form has a path, segments and a query`() throws {
        let target = try RequestTarget(parsing: "/days/2026-03-14?people=ada&people=ben")
        #expect(target.path == "/days/2026-03-14")
        #expect(target.segments == ["days", "2026-03-14"])
        #expect(target.query.all("people") == ["ada", "ben"])
        #expect(target.raw == "/days/2026-03-14?people=ada&people=ben")
        #expect(target.authority == nil)
    }

    @Test(arguments: [
        ("/", []), ("/days", ["days"]), ("/days/", ["days", ""]), ("///x", ["", "", "x"]),
        ("/?a", []),
    ])
    func `segments lie between slashes`(text: String, segments: [String]) throws {
        #expect(try RequestTarget(parsing: text).segments == segments)
    }

    @Test func `escapes are decoded once`() throws {
        let target = try RequestTarget(parsing: "/events/Tee%20und%252F%C3%BC?q=%2541")
        #expect(target.segments == ["events", "Tee und%2Fü"])
        #expect(target.query.first("q") == "%41")
    }

    @Test func `an encoded slash stays inside its segment`() throws {
        let target = try RequestTarget(parsing: "/events/a%2Fb/edit")
        #expect(target.segments == ["events", "a/b", "edit"])
    }

    @Test func `an absolute form names its host`() throws {
        let target = try RequestTarget(parsing: "HTTP://Example.org:8080/days?x=1")
        #expect(target.authority == HostAndPort("example.org:8080"))
        #expect(target.path == "/days")
        #expect(target.raw == "/days?x=1")
        #expect(try RequestTarget(parsing: "http://example.org").path == "/")
        #expect(try RequestTarget(parsing: "http://example.org?a=b").query.first("a") == "b")
        #expect(try RequestTarget(parsing: "https://[::1]/").authority?.host == "::1")
    }

    @Test func `the asterisk is for OPTIONS alone`() throws {
        let target = try RequestTarget(parsing: "*", method: .options)
        #expect(target.isAsterisk)
        #expect(target.segments.isEmpty)
        #expect(throws: RequestError.self) { try RequestTarget(parsing: "*") }
    }

    @Test(arguments: [
        "", "days", "example.org:443", "//user@host no", "/a#b", "/a b", "/ü", "ftp://host/",
        "http://", "http:///x", "http://user@host/", "http://host:99999/", "s://]ufd/:",
    ])
    func `what is none of the forms is malformed`(text: String) {
        #expect(throws: RequestError.self) { try RequestTarget(parsing: text) }
    }

    @Test func `two slashes at the start name no host`() throws {
        let target = try RequestTarget(parsing: "//evil.example/days")
        #expect(target.authority == nil)
        #expect(target.segments == ["", "evil.example", "days"])
    }
}
