import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DeadlineTests {
    @Test func `a head that does not end is 408`() throws {
        let server = try TestServer.echo { $0.headSeconds = 0.05 }
        let client = try server.connect()
        try client.send("GET / HTTP/1.1\r\nHost: h\r\n")
        let responses = try client.responsesToEnd()
        #expect(responses.map(\.status) == [408])
        #expect(responses.first?.field("Connection") == "close")
    }

    @Test func `a head that trickles gets no more time than one that stops`() throws {
        let server = try TestServer.echo { $0.headSeconds = 0.2 }
        let client = try server.connect()
        try client.send("GET / HTTP/1.1\r\nHost: h\r\nX: ")
        // Sending goes on until the server has closed; each byte is progress, and no help.
        #expect(waitUntil { (try? client.send("x")) == nil })
    }

    @Test func `content without progress is 408`() throws {
        let server = try TestServer.echo { $0.bodySeconds = 0.05 }
        let client = try server.connect()
        try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab")
        #expect(try client.responsesToEnd().map(\.status) == [408])
    }

    @Test func `an idle connection is closed without a word`() throws {
        let server = try TestServer.echo { $0.idleSeconds = 0.05 }
        let fresh = try server.connect()
        let used = try server.connect()
        #expect(try used.get("/").status == 200)
        #expect(try fresh.isClosed())
        #expect(try used.isClosed())
    }

    @Test func `a client that takes nothing is dropped`() throws {
        let server = try TestServer(configure: { $0.writeSeconds = 0.05 }) { _ in
            .text(String(repeating: "x", count: 16 * 1024 * 1024))
        }
        let client = try server.connect(receiveBuffer: 32_768)
        try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        let logged = server.log.lines(1)
        #expect(logged.count == 1)
        #expect(waitUntil { (try? client.send("x")) == nil })
    }

    @Test func `the other deadlines do not touch a request in a worker`() throws {
        let gate = Gate()
        let server = try TestServer(configure: { configuration in
            configuration.headSeconds = 0.02
            configuration.bodySeconds = 0.02
            configuration.idleSeconds = 0.02
            configuration.writeSeconds = 0.02
        }) { _ in
            gate.arriveAndWait()
            return .text("done")
        }
        let slow = try server.connect()
        try slow.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
        gate.waitForArrivals(1)
        // Another connection lives through its whole deadline meanwhile.
        #expect(try server.connect().isClosed())
        gate.open()
        #expect(try slow.response().text == "done")
    }
}
