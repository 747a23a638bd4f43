import Testing

/// What is too large is refused with its own status.
@Suite(.timeLimit(.minutes(5))) struct LimitTests {
    @Test func `a request line over 8 KiB is 414`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let path = "/" + String(repeating: "x", count: 9_000)
            #expect(try wire.exchange("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n").status == 414)
        }
    }

    @Test func `a head over 32 KiB is 431`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let field = "X-Long: \(String(repeating: "x", count: 40_000))\r\n"
            let reply = try wire.exchange("GET / HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n")
            #expect(reply.status == 431)
        }
    }

    @Test func `more than 100 fields are 431`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let fields = (1...101).map { "X-\($0): a\r\n" }.joined()
            let reply = try wire.exchange("GET / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
            #expect(reply.status == 431)
        }
    }

    @Test func `a body over 1 MiB is 413, before it is sent`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let reply = try wire.exchange(
                "POST /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048577\r\n\r\n"
            )
            #expect(reply.status == 413)
        }
    }

    @Test(arguments: [
        "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: gzip", "Content-Length: five",
    ])
    func `a body whose length is in doubt is refused`(_ fields: String) throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let reply = try wire.exchange(
                "POST /events HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\nhello"
            )
            #expect([400, 501].contains(reply.status))
            #expect(reply.field("Connection") == "close")
        }
    }

    @Test func `another kind of body is 415`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let reply = try wire.exchange(
                "POST /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(house.token)"
                    + "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
            )
            #expect(reply.status == 415)
        }
    }
}
