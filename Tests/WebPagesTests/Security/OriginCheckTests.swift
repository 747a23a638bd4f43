import HTTP
import Testing

@testable import WebPages

@Suite struct OriginCheckTests {
    @Test(arguments: [
        ("http://192.168.1.10:8080", "192.168.1.10:8080", true),
        ("http://kitchen.local:8080", "Kitchen.local:8080", true),
        ("HTTP://KITCHEN.LOCAL:8080", "kitchen.local:8080", true),
        ("http://kitchen.local", "kitchen.local", true),
        ("http://kitchen.local", "kitchen.local:80", true),
        ("http://kitchen.local:80", "kitchen.local", true),
        ("https://calendar.example.org", "calendar.example.org", true),
        ("https://calendar.example.org", "calendar.example.org:443", true),
        ("http://[::1]:8080", "[::1]:8080", true),
        ("http://kitchen.local:8081", "kitchen.local:8080", false),
        ("http://kitchen.local", "kitchen.local:8080", false),
        ("https://kitchen.local", "kitchen.local:80", false),
        ("https://evil.example", "kitchen.local", false),
        ("http://kitchen.local.evil.example", "kitchen.local", false),
        ("http://kitchen.local@evil.example", "kitchen.local", false),
        ("null", "kitchen.local", false), ("", "kitchen.local", false),
        ("kitchen.local", "kitchen.local", false), ("file://", "kitchen.local", false),
    ])
    func `a form comes from the host it goes to`(_ origin: String, _ host: String, _ isOurs: Bool)
        throws
    {
        let fields: Fields = ["Host": host, "Origin": origin]
        let request = Request(.post, try RequestTarget(parsing: "/"), fields: fields)
        #expect(OriginCheck.allows(request) == isOurs)
    }

    @Test func `a client that sends no origin is a script`() throws {
        let request = Request(.post, try RequestTarget(parsing: "/"), fields: ["Host": "a.local"])
        #expect(OriginCheck.allows(request))
    }
}
