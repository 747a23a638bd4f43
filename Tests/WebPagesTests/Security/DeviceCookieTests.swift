import Household
import Testing

@testable import WebPages

@Suite struct DeviceCookieTests {
    @Test func `a device in use gets its cookie again once in thirty days`() throws {
        let test = try TestSite()
        var wall = try test.device("Wall", .readOnly)
        try wall.get("/")
        let first = wall.setCookies.filter { $0.hasPrefix("himekuri=") }
        #expect(first.count == 1)
        #expect(first.first?.contains("Max-Age=34560000") == true)

        test.clock.advance(seconds: 29 * 86_400)
        try wall.get("/")
        #expect(wall.setCookies.filter { $0.hasPrefix("himekuri=") }.isEmpty)

        test.clock.advance(seconds: 86_400)
        try wall.get("/")
        #expect(wall.setCookies.filter { $0.hasPrefix("himekuri=") } == first)
    }
}
