import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WorkerTests {
    private static let post = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n"

    @Test func `as many requests as there are workers run at once`() throws {
        let gate = Gate()
        let server = try TestServer(configure: { $0.workers = 4 }) { _ in
            gate.arriveAndWait()
            return .text("done")
        }
        let clients = try (0..<6).map { _ in try server.connect() }
        for client in clients { try client.send(Self.post) }
        #expect(gate.waitForArrivals(4))
        gate.open()
        for client in clients { #expect(try client.response().text == "done") }
        #expect(gate.arrivals == 6)
    }

    @Test func `reading goes on while every worker waits`() throws {
        let gate = Gate()
        let server = try TestServer(configure: { $0.workers = 1 }) { request in
            if request.method == .post { gate.arriveAndWait() }
            return .text("\(request.method)")
        }
        let writer = try server.connect()
        try writer.send(Self.post)
        gate.waitForArrivals(1)
        #expect(try server.connect().get("/").text == "GET")
        gate.open()
        #expect(try writer.response().text == "POST")
    }

    @Test func `a client that leaves its worker does no harm`() throws {
        let gate = Gate()
        let server = try TestServer { request in
            if request.method == .post { gate.arriveAndWait() }
            return .text("\(request.method)")
        }
        do {
            let leaving = try server.connect()
            try leaving.send(Self.post)
            gate.waitForArrivals(1)
        }
        #expect(try server.connect().get("/").text == "GET")
        gate.open()
        #expect(try server.connect().get("/").text == "GET")
    }
}
