import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ParkedResponseTests {
    private let board = Board()

    private func makeServer(seconds: Double = 60) throws -> TestServer {
        let board = board
        return try TestServer(configure: { $0.idleSeconds = 0.2 }) { request in
            switch request.target.path {
            case "/wait": return board.wait(seconds: seconds)
            default: return .text("at once")
            }
        }
    }

    /// Waits until the server has read a request that it parks, and then for one pass.
    private func waitUntilParked(_ server: TestServer) {
        waitUntil { board.waiting > 0 }
        let before = board.polls
        server.server.wakeParked()
        waitUntil { board.polls > before }
    }

    @Test func `a parked response is sent when it is woken`() throws {
        let server = try makeServer()
        let client = try server.connect()
        try client.send("GET /wait HTTP/1.1\r\nHost: h\r\n\r\n")
        waitUntilParked(server)
        board.write("news")
        server.server.wakeParked()
        #expect(try client.response().text == "news")
        board.write(nil)
        #expect(try client.get("/").text == "at once")
    }

    @Test func `a wake-up without news leaves it parked`() throws {
        let server = try makeServer()
        let client = try server.connect()
        try client.send("GET /wait HTTP/1.1\r\nHost: h\r\n\r\n")
        waitUntilParked(server)
        waitUntilParked(server)
        board.write("late news")
        server.server.wakeParked()
        #expect(try client.response().text == "late news")
    }

    @Test func `a parked response that expires says so`() throws {
        let server = try makeServer(seconds: 0.05)
        #expect(try server.connect().get("/wait").text == "nothing")
    }

    @Test func `a parked POST is woken like a GET`() throws {
        let server = try makeServer()
        let client = try server.connect()
        try client.send("POST /wait HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
        waitUntilParked(server)
        board.write("news")
        server.server.wakeParked()
        #expect(try client.response().text == "news")
    }

    @Test func `a request behind a parked one waits for its turn`() throws {
        let server = try makeServer()
        let client = try server.connect()
        try client.send("GET /wait HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n")
        waitUntilParked(server)
        board.write("first")
        server.server.wakeParked()
        #expect(try client.response().text == "first")
        #expect(try client.response().text == "at once")
    }

    @Test func `a burst of wake-ups is one pass or few`() throws {
        let server = try makeServer()
        let client = try server.connect()
        try client.send("GET /wait HTTP/1.1\r\nHost: h\r\n\r\n")
        waitUntilParked(server)
        let before = board.polls
        for _ in 0..<100_000 { server.server.wakeParked() }
        waitUntilParked(server)
        #expect(board.polls - before < 100_000)
    }

    @Test func `a client that leaves is not polled any more`() throws {
        let server = try makeServer()
        let other = try server.connect()
        do {
            let client = try server.connect()
            try client.send("GET /wait HTTP/1.1\r\nHost: h\r\n\r\n")
            waitUntilParked(server)
        }
        // The server sees the end some time after it: then a pass finds nothing to poll.
        let isForgotten = waitUntil {
            let before = board.polls
            server.server.wakeParked()
            return (try? other.get("/"))?.status == 200 && board.polls == before
        }
        #expect(isForgotten)
    }

    @Test func `stopping answers parked requests as expired`() throws {
        let server = try makeServer()
        let client = try server.connect()
        try client.send("GET /wait HTTP/1.1\r\nHost: h\r\n\r\n")
        waitUntilParked(server)
        server.server.stop(grace: 10)
        let responses = try client.responsesToEnd()
        #expect(responses.map(\.text) == ["nothing"])
        #expect(responses.first?.field("Connection") == "close")
    }
}
