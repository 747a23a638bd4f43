import Foundation
import Testing

/// The first start: a link with a one-time code.
@Suite(.timeLimit(.minutes(5))) struct ClaimTests {
    private static let form = [
        "household-name": "Tanaka", "person-name": "Mei", "device-name": "Mei's laptop",
        "time-zone": "Asia/Tokyo", "first-weekday": "monday", "clock": "24", "language": "en",
    ]

    @Test func `whoever has the link becomes the first owner`() throws {
        try withUnclaimedServer { server in
            let path = try server.claimPath()
            let browser = Visitor(server)
            #expect(try browser.get(path).status == 200)
            let reply = try browser.post(path, Self.form)
            #expect(reply.status == 303)
            #expect(browser.cookies["himekuri"] != nil)
            #expect(try browser.get("/").status == 200)
            #expect(try browser.get("/settings/devices").status == 200)
        }
    }

    @Test func `the device's cookie is for this site's pages alone`() throws {
        try withUnclaimedServer { server in
            let path = try server.claimPath()
            let browser = Visitor(server)
            _ = try browser.get(path)
            let reply = try browser.post(path, Self.form)
            let cookie = try #require(
                reply.fields("Set-Cookie").first { $0.hasPrefix("himekuri=") }
            )
            #expect(cookie.contains("HttpOnly"))
            #expect(cookie.contains("SameSite=Lax"))
            #expect(cookie.contains("Path=/"))
            // On plain HTTP browsers drop cookies that are marked so.
            #expect(!cookie.contains("Secure"))
        }
    }

    @Test func `the link works once`() throws {
        try withUnclaimedServer { server in
            let path = try server.claimPath()
            let first = Visitor(server)
            _ = try first.get(path)
            #expect(try first.post(path, Self.form).status == 303)
            let second = Visitor(server)
            #expect(try second.get(path).status == 403)
            #expect(try second.post(path, Self.form).status == 403)
            #expect(second.cookies["himekuri"] == nil)
        }
    }

    @Test func `five wrong codes lock claiming, for the right code too`() throws {
        try withUnclaimedServer { server in
            let path = try server.claimPath()
            let stranger = Visitor(server)
            for _ in 1...4 { #expect(try stranger.get("/claim/guess").status == 404) }
            let locked = try stranger.get("/claim/guess")
            #expect(locked.status == 429)
            #expect(locked.field("Retry-After").flatMap { Int($0) }.map { 1...60 ~= $0 } == true)
            #expect(try stranger.get(path).status == 429)
            #expect(try stranger.post(path, Self.form).status == 429)
        }
    }

    @Test func `a form without its token is refused, and keeps the typing`() throws {
        try withUnclaimedServer { server in
            let path = try server.claimPath()
            let browser = Visitor(server)
            _ = try browser.get(path)
            _ = try browser.post(path, Self.form)
            var form = TestHousehold.event("Dentist")
            form["form-token"] = "stale"
            let reply = try browser.post("/events", form)
            #expect(reply.status == 403)
            #expect(reply.text.contains("value=\"Dentist\""))
        }
    }

    @Test func `behind a trusted proxy with TLS the cookie is marked Secure`() throws {
        let folder = try TemporaryFolder()
        let server = try RunningServer(
            data: (folder / "data").path,
            "--trust-proxy",
            "127.0.0.1"
        )
        let path = try server.claimPath()
        let browser = Visitor(server)
        _ = try browser.get(path)
        let reply = try browser.post(path, Self.form, "X-Forwarded-Proto: https")
        let cookie = reply.fields("Set-Cookie").first { $0.hasPrefix("himekuri=") }
        #expect(cookie?.contains("Secure") == true)
        _ = withExtendedLifetime(folder) { server.stop() }
    }

    @Test func `no secret is in the log`() throws {
        try withUnclaimedServer { server in
            let path = try server.claimPath()
            let code = try #require(path.split(separator: "/").last)
            let browser = Visitor(server)
            _ = try browser.get(path)
            _ = try browser.post(path, Self.form)
            let token = try #require(browser.cookies["himekuri"])
            _ = try browser.get("/")
            let log = try server.log()
            #expect(log.contains("/claim/"))
            #expect(!log.contains(code))
            #expect(!log.contains(token.split(separator: ".").last ?? ""))
        }
    }
}
