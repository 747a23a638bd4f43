import HTTP
import Synchronization
import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(1)))
struct GracefulStopTests {
    @Test func `a request in a worker is answered before the server ends`() throws {
        let gate = Gate()
        let server = try TestServer { _ in
            gate.arriveAndWait()
            return .text("done")
        }
        let client = try server.connect()
        try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
        gate.waitForArrivals(1)
        let port = server.port
        let isStopped = try stopInThread(server)
        // The door is shut first; only then is the request let go on.
        #expect(waitUntil { (try? TestClient(port: port)) == nil })
        gate.open()
        let responses = try client.responsesToEnd()
        #expect(waitUntil { isStopped.value })
        #expect(responses.map(\.text) == ["done"])
        #expect(responses.first?.field("Connection") == "close")
    }

    private final class Flag: Sendable {
        private let state = Atomic(false)

        var value: Bool { state.load(ordering: .acquiring) }

        func raise() { state.store(true, ordering: .releasing) }
    }

    /// Stops with time enough; the flag is raised when `stop` has returned.
    private func stopInThread(_ server: TestServer) throws -> Flag {
        let flag = Flag()
        try ServerThread.start(named: "test-stop") {
            server.server.stop(grace: 30)
            flag.raise()
        }
        return flag
    }

    @Test func `idle connections end at once`() throws {
        let server = try TestServer.echo()
        let idle = try server.connect()
        #expect(try idle.get("/").status == 200)
        server.server.stop(grace: 30)
        #expect(try idle.isClosed())
    }

    @Test func `a large answer on its way is finished`() throws {
        let size = 8 * 1024 * 1024
        let server = try TestServer { _ in .text(String(repeating: "y", count: size)) }
        let client = try server.connect(receiveBuffer: 32_768)
        try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = server.log.lines(1)
        let isStopped = try stopInThread(server)
        let responses = try client.responsesToEnd()
        #expect(waitUntil { isStopped.value })
        #expect(responses.map(\.body.count) == [size])
    }

    @Test func `what is not finished after the grace is cut off`() throws {
        let server = try TestServer.echo()
        let slow = try server.connect()
        try slow.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab")
        server.server.stop(grace: 0.05)
        #expect(try slow.isClosed())
    }

    @Test func `stopping twice or before the start is harmless`() throws {
        let server = try TestServer.echo()
        server.server.stop(grace: 1)
        server.server.stop(grace: 1)
        let unstarted = try HTTPServer(
            configuration: HTTPServer.Configuration(host: "127.0.0.1", port: 0),
            application: TestApplication(limit: 0) { _ in .text("") },
            log: nil
        )
        unstarted.stop(grace: 1)
        #expect(throws: TestClient.Failure.self) {
            try TestClient(port: unstarted.addresses[0].port)
        }
    }
}
