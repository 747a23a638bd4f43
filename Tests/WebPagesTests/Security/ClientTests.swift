import HTTP
import Household
import Testing

@testable import WebPages

/// Who is at the other end, with and without a proxy.
@Suite struct ClientTests {
    private func client(_ fields: Fields, peer: String = "127.0.0.1") throws -> Client {
        let request = Request(
            .get,
            try RequestTarget(parsing: "/"),
            fields: fields,
            peerAddress: peer
        )
        return Client(request, trusting: ["127.0.0.1"])
    }

    @Test func `a trusted proxy says who the client is`() throws {
        let fields: Fields = ["X-Forwarded-For": "192.168.1.50", "X-Forwarded-Proto": "https"]
        let client = try client(fields)
        #expect(client.address == "192.168.1.50")
        #expect(client.isSecure)
    }

    @Test func `only the entry that our proxy added counts`() throws {
        let fields: Fields = ["X-Forwarded-For": "10.9.9.9, 127.0.0.1,  192.168.1.50 "]
        #expect(try client(fields).address == "192.168.1.50")
    }

    @Test func `a trusted proxy that says nothing is the client itself`() throws {
        let client = try client([:])
        #expect(client.address == "127.0.0.1")
        #expect(!client.isSecure)
        #expect(try self.client(["X-Forwarded-For": ""]).address == "127.0.0.1")
    }

    @Test func `nobody else is believed`() throws {
        let fields: Fields = ["X-Forwarded-For": "127.0.0.1", "X-Forwarded-Proto": "https"]
        let client = try client(fields, peer: "192.168.1.66")
        #expect(client.address == "192.168.1.66")
        #expect(!client.isSecure)
    }

    @Test func `a cookie is secure where the request came over TLS, and only there`() throws {
        let site = try TestSite()
        _ = try site.claim()
        let application = WebApplication(site: site.variant(trusting: ["192.168.1.1"]))
        for (proto, isSecure) in [("https", true), ("http", false)] {
            var browser = Browser(application)
            browser.address = "192.168.1.1"
            let form = try browser.get("/access").form("/access")
            let page = try browser.send(
                form.typing(["device-name": "Tablet"]),
                fields: ["X-Forwarded-Proto": proto]
            )
            let cookie = page.response.fields.values(named: "Set-Cookie")
                .first { $0.hasPrefix("himekuri=") }
            let field = try #require(cookie)
            #expect(field.contains("; Secure") == isSecure)
            #expect(field.contains("; HttpOnly") && field.contains("; SameSite=Lax"))
        }
    }
}
