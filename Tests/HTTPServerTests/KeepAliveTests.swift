import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct KeepAliveTests {
    @Test func `two requests use one connection`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        #expect(try client.get("/first").text == "GET /first ")
        #expect(try client.get("/second").text == "GET /second ")
    }

    @Test func `a response carries length and date and no connection field`() throws {
        let server = try TestServer.echo()
        let response = try server.connect().get("/")
        #expect(response.head.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(response.field("Content-Length") == "6")
        #expect(response.field("Date")?.hasSuffix(" GMT") == true)
        #expect(response.field("Connection") == nil)
    }

    @Test func `pipelined requests are answered in order though one needs a worker`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send(
            """
            GET /a HTTP/1.1\r\nHost: h\r\n\r\n\
            POST /b HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nhi\
            GET /c HTTP/1.1\r\nHost: h\r\n\r\n\
            POST /d HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n\
            GET /e HTTP/1.1\r\nHost: h\r\n\r\n
            """
        )
        let texts = try (0..<5).map { _ in try client.response().text }
        #expect(texts == ["GET /a ", "POST /b hi", "GET /c ", "POST /d ", "GET /e "])
    }

    @Test func `a thousand pipelined requests all come back`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        let requests = (0..<1000).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }
        try client.send(requests.joined())
        for number in 0..<1000 {
            #expect(try client.response().text == "GET /\(number) ")
        }
    }

    @Test func `a request that comes byte by byte is understood`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        for byte in "POST /slow HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc".utf8 {
            try client.send([byte])
        }
        #expect(try client.response().text == "POST /slow abc")
    }

    @Test func `HEAD has the fields of GET and no content`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send("HEAD /x HTTP/1.1\r\nHost: h\r\n\r\n")
        let head = try client.response(isHead: true)
        #expect(head.status == 200)
        #expect(head.field("Content-Length") == "8")
        #expect(try client.get("/next").text == "GET /next ")
    }

    @Test func `Connection close ends the connection after the answer`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        let response = try client.get("/", "Connection: close")
        #expect(response.field("Connection") == "close")
        #expect(try client.isClosed())
    }

    @Test func `nothing after a closing request is answered`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send(
            """
            GET /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n\
            GET /b HTTP/1.1\r\nHost: h\r\n\r\n
            """
        )
        #expect(try client.responsesToEnd().map(\.text) == ["GET /a "])
    }

    @Test func `a response that closes the connection says so`() throws {
        let server = try TestServer { _ in
            var response = Response(.ok, contentType: "text/plain", body: Array("bye".utf8))
            response.closesConnection = true
            return .response(response)
        }
        let client = try server.connect()
        #expect(try client.get("/").field("Connection") == "close")
        #expect(try client.isClosed())
    }

    @Test func `HTTP 1.0 closes unless the client asks to keep the connection`() throws {
        let server = try TestServer.echo()
        let closing = try server.connect()
        try closing.send("GET /old HTTP/1.0\r\n\r\n")
        #expect(try closing.response().text == "GET /old ")
        #expect(try closing.isClosed())

        let keeping = try server.connect()
        try keeping.send("GET /old HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(try keeping.response().field("Connection") == "keep-alive")
        #expect(try keeping.get("/again").text == "GET /again ")
    }

    @Test func `a client that has said its last word still gets its answer`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send("POST /last HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx")
        client.finishSending()
        #expect(try client.responsesToEnd().map(\.text) == ["POST /last x"])
    }

    @Test func `the peer address is plain IPv4`() throws {
        let server = try TestServer { .text("\($0.peerAddress)") }
        #expect(try server.connect().get("/").text == "127.0.0.1")
    }
}
