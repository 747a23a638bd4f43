import Foundation
import Testing

/// Whose pages these are, and whose forms.
@Suite(.timeLimit(.minutes(5))) struct HostAndOriginTests {
    private func status(of host: String, _ house: TestHousehold) throws -> Int {
        try Wire(port: house.server.port)
            .exchange("GET /health HTTP/1.1\r\nHost: \(host)\r\n\r\n").status
    }

    @Test func `the names of this machine are ours`() throws {
        try withHousehold { house in
            for host in ["localhost", "127.0.0.1:8080", "[::1]:80", "kitchen.local", "192.168.1.5"]
            {
                let status = try status(of: host, house)
                #expect(status == 200, "\(host)")
            }
        }
    }

    @Test(arguments: ["evil.example", "evil.example:8080", "localhost.evil.example", "local"])
    func `a foreign name that points here is refused`(_ host: String) throws {
        try withHousehold { house in
            let status = try status(of: host, house)
            #expect(status == 421)
        }
    }

    @Test func `a public name is ours once it is given`() throws {
        let folder = try TemporaryFolder()
        let server = try RunningServer(
            data: (folder / "data").path,
            "--public-name",
            "calendar.example"
        )
        let request = "GET /health HTTP/1.1\r\nHost: Calendar.example\r\n\r\n"
        #expect(try Wire(port: server.port).exchange(request).status == 200)
        _ = withExtendedLifetime(folder) { server.stop() }
    }

    @Test func `a request without Host is 400`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            #expect(try wire.exchange("GET /health HTTP/1.1\r\n\r\n").status == 400)
        }
    }

    /// A browser of the owner that has a form open.
    private func browser(_ house: TestHousehold) throws -> Visitor {
        let browser = Visitor(house.server, cookie: house.token)
        _ = try browser.get("/events/new")
        return browser
    }

    @Test(arguments: ["http://evil.example", "null", "http://127.0.0.1:1"])
    func `a form of a foreign page changes nothing`(_ origin: String) throws {
        try withHousehold { house in
            let before = try house.sequence()
            let reply = try browser(house).post(
                "/events",
                TestHousehold.event("Forged"),
                "Origin: \(origin)"
            )
            #expect(reply.status == 403)
            #expect(try house.sequence() == before)
        }
    }

    @Test func `our own origin is welcome`() throws {
        try withHousehold { house in
            let origin = "Origin: http://127.0.0.1:\(house.server.port)"
            let reply = try browser(house).post("/events", TestHousehold.event("Ours"), origin)
            #expect(reply.status == 303)
        }
    }

    @Test func `a browser needs the form's token, a script needs neither`() throws {
        try withHousehold { house in
            let browser = Visitor(house.server, cookie: house.token)
            #expect(try browser.post("/events", TestHousehold.event("Forged")).status == 403)
            let origin = "Origin: http://elsewhere.example"
            let reply = try house.owner.post("/events", TestHousehold.event("Script"), origin)
            #expect(reply.status == 303)
        }
    }
}
