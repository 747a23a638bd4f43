import Foundation
import Testing

/// Every answer says what browsers may do with it.
@Suite(.timeLimit(.minutes(5))) struct SecurityFieldTests {
    private func expectFields(_ reply: Reply, _ what: String) {
        let policy = reply.field("Content-Security-Policy") ?? ""
        #expect(policy.contains("default-src 'none'"), "\(what)")
        #expect(policy.contains("frame-ancestors 'none'"), "\(what)")
        #expect(!policy.contains("unsafe-inline"), "\(what)")
        #expect(reply.field("X-Content-Type-Options") == "nosniff", "\(what)")
        #expect(reply.field("Referrer-Policy") == "same-origin", "\(what)")
    }

    @Test func `every kind of answer carries the security fields`() throws {
        try withHousehold { house in
            let owner = house.owner
            let page = try owner.get("/days/2026-12-09")
            expectFields(page, "page")
            let style = try #require(page.firstMatch(/rel="stylesheet" href="([^"]+)"/))
            let sheet = try owner.get(style)
            expectFields(sheet, "asset")
            #expect(sheet.field("Cache-Control")?.contains("immutable") == true)
            let tag = try #require(page.field("ETag"))
            expectFields(try owner.get("/days/2026-12-09", "If-None-Match: \(tag)"), "304")
            expectFields(try owner.post("/events", TestHousehold.event("A")), "redirect")
            expectFields(try owner.post("/events", ["title": ""]), "wrong values")
            expectFields(try owner.get("/nowhere"), "404")
            expectFields(try owner.get("/changes"), "JSON")
            expectFields(try owner.get("/health"), "health")
            expectFields(try Visitor(house.server).get("/"), "stranger")
            expectFields(try Visitor(house.server).get("/access"), "prompt")
            let wire = try Wire(port: house.server.port)
            expectFields(try wire.exchange("GET / HTTP/1.1\r\nHost: evil\r\n\r\n"), "421")
            let broken = try Wire(port: house.server.port)
            expectFields(try broken.exchange("nonsense\r\n\r\n"), "400")
        }
    }

    @Test func `a stranger is sent to the prompt, a script gets a problem`() throws {
        try withHousehold { house in
            let page = try Visitor(house.server).get("/days/2026-12-09")
            #expect(page.status == 303)
            #expect(page.field("Location") == "/access")
            let problem = try Visitor(house.server).get("/", "Accept: application/json")
            #expect(problem.status == 401)
            #expect(problem.field("Content-Type") == "application/problem+json")
            #expect(problem.text.contains("\"status\":401"))
        }
    }

    @Test func `a script gets errors as problems`() throws {
        try withHousehold { house in
            let reply = try house.owner.get("/nowhere", "Accept: application/json")
            #expect(reply.status == 404)
            #expect(reply.field("Content-Type") == "application/problem+json")
            let wire = try Wire(port: house.server.port)
            let method = try wire.exchange(
                "DELETE /health HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n"
            )
            #expect(method.status == 405)
            #expect(method.field("Content-Type") == "application/problem+json")
        }
    }

    @Test func `a wrong token is nobody's`() throws {
        try withHousehold { house in
            for token in ["", "x", "\(house.token)x", "x.\(house.token)", ".", house.token + ".a"] {
                let reply = try Visitor(house.server, token: token).get("/days/2026-12-09")
                #expect(reply.status == 303, "\(token)")
            }
        }
    }

    @Test func `a view-only device changes nothing`() throws {
        try withHousehold { house in
            let token = try house.addDevice("Wall", access: "view")
            let wall = Visitor(house.server, token: token)
            #expect(try wall.get("/days/2026-12-09").status == 200)
            #expect(try wall.get("/events/new").status == 403)
            #expect(try wall.post("/events", TestHousehold.event("No")).status == 403)
            #expect(try house.titles() == [])
        }
    }

    @Test func `an add-only device never sees an event, not even its own`() throws {
        try withHousehold { house in
            let token = try house.addDevice("Letterbox", access: "add")
            let letterbox = Visitor(house.server, token: token)
            let saved = try letterbox.post("/events", TestHousehold.event("Party"))
            #expect(saved.status == 303)
            #expect(try letterbox.get("/days/2026-12-09").status == 403)
            #expect(try letterbox.get("/").text.contains("Party") == false)
            #expect(try house.titles() == ["Party"])
        }
    }
}
