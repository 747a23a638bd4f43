import HTTP
import Testing

@testable import WebPages

@Suite struct HostPolicyTests {
    static let policy = HostPolicy(names: ["Kitchen", "calendar.example.org"])

    @Test(arguments: [
        "192.168.1.10", "192.168.1.10:8080", "127.0.0.1", "[::1]:8080", "[fe80::1]", "localhost",
        "localhost:8080", "LOCALHOST", "localhost.", "kitchen.local", "Kitchen.local.:8080",
        "kitchen", "KITCHEN:8080", "calendar.example.org", "calendar.example.org.",
        "himekuri.localhost",
    ])
    func `addresses, local names and our own names are ours`(_ host: String) throws {
        #expect(Self.policy.accepts(try #require(HostAndPort(host))))
    }

    @Test(arguments: [
        "evil.example", "calendar.example.org.evil.example", "local", "notlocal", "example.org",
        "localhost.evil.example", "1.2.3", "0x7f.0.0.1", "2130706433", "kitchen.evil.example",
    ])
    func `every other name is not`(_ host: String) throws {
        #expect(!Self.policy.accepts(try #require(HostAndPort(host))))
    }

    @Test func `a request for another name gets nothing of the household`() throws {
        let site = try TestSite()
        var mei = try site.claim()
        mei.host = "evil.example"
        for path in ["/", "/health", "/changes", "/favicon.ico"] {
            let page = try mei.get(path)
            #expect(page.status == 421)
            #expect(!page.html.contains("Tanaka"))
            #expect(page.response.fields["Content-Security-Policy"] != nil)
        }
    }

    @Test func `a request without a host means us only in HTTP 1.0`() throws {
        let site = try TestSite()
        var request = Request(.get, try RequestTarget(parsing: "/health"))
        #expect(Self.status(site, request) == 421)
        request.minorVersion = 0
        #expect(Self.status(site, request) == 200)
    }

    private static func status(_ site: TestSite, _ request: Request) -> Int? {
        guard case .response(let response) = site.application.answer(request) else { return nil }
        return response.status.code
    }
}
