import Foundation
import Testing

/// `/changes`: pages and scripts hear of a change as it happens.
@Suite(.timeLimit(.minutes(5))) struct ChangesTests {
    /// Asks for what comes after `sequence`; the answer is read later from the connection.
    private func poll(
        _ house: TestHousehold,
        token: String? = nil,
        since sequence: Int,
        wait: Int = 50
    ) throws -> Wire {
        let wire = try Wire(port: house.server.port)
        try wire.send(
            "GET /changes?since=\(sequence)&wait=\(wait) HTTP/1.1\r\nHost: localhost\r\n"
                + "Authorization: Bearer \(token ?? house.token)\r\n\r\n"
        )
        return wire
    }

    @Test func `without since it answers at once`() throws {
        try withHousehold { house in
            let reply = try house.owner.get("/changes")
            #expect(reply.status == 200)
            #expect(reply.field("Content-Type") == "application/json")
            #expect(reply.text.contains("\"changed\":false"))
            #expect(reply.text.contains("\"authorizationStatus\":\"fullAccess\""))
        }
    }

    @Test func `a waiting request is answered by the change`() throws {
        try withHousehold { house in
            let sequence = try house.sequence()
            let waiting = try poll(house, since: sequence)
            #expect(try house.owner.post("/events", TestHousehold.event("A")).status == 303)
            let reply = try waiting.reply()
            #expect(reply.text.contains("\"sequence\":\(sequence + 1)"))
            #expect(reply.text.contains("\"changed\":true"))
        }
    }

    @Test func `an old revision is answered at once`() throws {
        try withHousehold { house in
            let sequence = try house.sequence()
            _ = try house.owner.post("/events", TestHousehold.event("A"))
            let reply = try poll(house, since: sequence).reply()
            #expect(reply.text.contains("\"changed\":true"))
        }
    }

    @Test func `when its time is over it says that nothing changed`() throws {
        try withHousehold { house in
            let reply = try poll(house, since: house.sequence(), wait: 0).reply()
            #expect(reply.status == 200)
            #expect(reply.text.contains("\"changed\":false"))
        }
    }

    @Test func `a revoked device's request is ended, and the next one refused`() throws {
        try withHousehold { house in
            let token = try house.addDevice("Phone", access: "full")
            let phone = Visitor(house.server, token: token)
            let waiting = try poll(house, token: token, since: house.sequence())
            let id = try #require(token.split(separator: ".").first)
            let outcome = try Himekuri.run("device", "revoke", String(id), "--data", house.data)
            #expect(outcome.status == 0)
            #expect(try waiting.reply().status == 401)
            #expect(try phone.get("/days/2026-12-09").status == 303)
        }
    }

    @Test(arguments: ["x", "-1", "99999999999999999999"])
    func `an unreadable revision is 400`(_ since: String) throws {
        try withHousehold { house in
            let reply = try house.owner.get("/changes?since=\(since)")
            #expect(reply.status == 400)
        }
    }
}
