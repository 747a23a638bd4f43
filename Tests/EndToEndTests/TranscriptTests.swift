import Testing

/// Bytes in, whole transcript out.
@Suite(.timeLimit(.minutes(5))) struct TranscriptTests {
    @Test func `one connection carries many requests, pipelined ones too`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let request = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
            #expect(try wire.exchange(request).status == 200)
            try wire.send(request + request)
            #expect(try wire.reply().text == "ok\n")
            #expect(try wire.reply().text == "ok\n")
        }
    }

    @Test func `a connection is closed where the client says so`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let reply = try wire.exchange(
                "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            )
            #expect(reply.field("Connection") == "close")
            #expect(try wire.isClosed())
        }
    }

    @Test func `HEAD answers like GET, without the content`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let line = "Authorization: Bearer \(house.token)"
            try wire.send("HEAD /days/2026-12-09 HTTP/1.1\r\nHost: localhost\r\n\(line)\r\n\r\n")
            let head = try wire.reply(toHead: true)
            #expect(head.status == 200)
            let page = try house.owner.get("/days/2026-12-09")
            #expect(head.field("Content-Type") == page.field("Content-Type"))
            #expect(head.field("Content-Length") == page.field("Content-Length"))
        }
    }

    @Test func `a wrong method is told the right ones`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let reply = try wire.exchange("PUT /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(reply.status == 405)
            #expect(reply.field("Allow") == "GET, HEAD, OPTIONS")
        }
    }

    @Test func `OPTIONS names the methods`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let reply = try wire.exchange("OPTIONS /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(reply.status == 204)
            #expect(reply.field("Allow") == "GET, HEAD, OPTIONS")
        }
    }

    @Test(arguments: ["/nowhere", "/days/2026-13-01", "/days/tomorrow", "/events/none/2026-01-01"])
    func `an unknown page is 404`(_ path: String) throws {
        try withHousehold { house in
            let reply = try house.owner.get(path)
            #expect(reply.status == 404)
        }
    }

    @Test(arguments: ["/assets/../Package.swift", "/assets/..%2f..%2fetc/passwd", "/%2e%2e/x"])
    func `no path leads out of the site`(_ path: String) throws {
        try withHousehold { house in
            let reply = try house.owner.get(path)
            #expect([400, 404].contains(reply.status))
        }
    }

    @Test func `what is no HTTP is 400, and the connection is closed`() throws {
        try withHousehold { house in
            let wire = try Wire(port: house.server.port)
            let reply = try wire.exchange("hello there\r\n\r\n")
            #expect(reply.status == 400)
            #expect(reply.field("Connection") == "close")
            #expect(try wire.isClosed())
        }
    }

    @Test func `an unchanged page is 304`() throws {
        try withHousehold { house in
            let page = try house.owner.get("/days/2020-02-29")
            #expect(page.field("Cache-Control") == "no-cache")
            let tag = try #require(page.field("ETag"))
            let again = try house.owner.get("/days/2020-02-29", "If-None-Match: \(tag)")
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
        }
    }

    @Test func `pages are compressed where the client can read it`() throws {
        try withHousehold { house in
            let page = try house.owner.get("/days/2026-12-09", "Accept-Encoding: gzip")
            #expect(page.field("Content-Encoding") == "gzip")
            #expect(page.field("Vary")?.contains("Accept-Encoding") == true)
            #expect(Array(page.body.prefix(2)) == [0x1f, 0x8b])
        }
    }
}
