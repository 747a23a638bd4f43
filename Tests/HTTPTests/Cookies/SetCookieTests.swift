import HTTP
import Testing

@Suite struct SetCookieTests {
    @Test func `a cookie is hidden from scripts and other sites by default`() {
        #expect(
            SetCookie("himekuri", "abc")?.fieldValue
                == "himekuri=abc; Path=/; HttpOnly; SameSite=Lax"
        )
    }

    @Test func `every attribute is written`() throws {
        var cookie = try #require(SetCookie("a", "", path: "/access"))
        cookie.maxAge = 0
        cookie.isSecure = true
        cookie.isHTTPOnly = false
        cookie.sameSite = .strict
        #expect(cookie.fieldValue == "a=; Path=/access; Max-Age=0; Secure; SameSite=Strict")
    }

    @Test(arguments: ["a;b", "a b", "a,b", "a\"b", "a\\b", "a\r\nX: y", "ü", "a\0", "a\u{7F}"])
    func `a value that could end early is refused`(value: String) {
        #expect(SetCookie("name", value) == nil)
    }

    @Test(arguments: ["", "a b", "a=b", "a;b", "ü", "a\n"])
    func `a name that is no token is refused`(name: String) {
        #expect(SetCookie(name, "value") == nil)
    }

    @Test(arguments: ["", "days", "/a;b", "/a\n", "/ü"])
    func `a path that could add attributes is refused`(path: String) {
        #expect(SetCookie("name", "value", path: path) == nil)
    }
}
