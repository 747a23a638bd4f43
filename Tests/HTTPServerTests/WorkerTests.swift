import Glibc
import HTTP
import HTTPServer
import Synchronization
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

    /// A server whose loop stands still at `/first` until the gate opens: what comes meanwhile is
    /// read in one pass.
    private func makeServer(
        helpers: Int,
        _ first: Gate,
        _ pages: Gate
    ) throws -> TestServer {
        try TestServer(configure: { $0.helpers = helpers }) { request in
            request.target.path == "/ready" ? Response(.noContent) : nil
        } answer: { request in
            switch request.target.path {
            case "/first": first.arriveAndWait()
            case "/page": pages.arriveAndWait()
            default: break
            }
            return .text(request.target.path)
        }
    }

    private static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n" }

    @Test func `loop and helpers make as many pages at once as they are`() throws {
        let (first, pages) = (Gate(), Gate())
        let server = try makeServer(helpers: 2, first, pages)
        let clients = try (0..<5).map { _ in try server.connect() }
        for client in clients { #expect(try client.get("/ready").status == 204) }
        let opener = try server.connect()
        try opener.send(Self.get("/first"))
        first.waitForArrivals(1)
        for client in clients { try client.send(Self.get("/page")) }
        first.open()
        #expect(pages.waitForArrivals(3))
        pages.open()
        for client in clients { #expect(try client.response().text == "/page") }
        #expect(try opener.response().text == "/first")
        #expect(pages.arrivals == 5)
    }

    @Test func `what lies ready is sent while a helper is busy`() throws {
        let (first, pages) = (Gate(), Gate())
        let loop = Atomic<pthread_t>(0)
        let server = try TestServer(configure: { $0.helpers = 1 }) { request in
            guard request.target.path == "/ready" else { return nil }
            loop.store(pthread_self(), ordering: .releasing)
            return Response(.noContent)
        } answer: { request in
            if request.target.path == "/first" {
                first.arriveAndWait()
            } else if pthread_self() == loop.load(ordering: .acquiring) {
                // The other page is left to the helper, however late it wakes.
                pages.waitForArrivals(1)
            } else {
                pages.arriveAndWait()
            }
            return .text(request.target.path)
        }
        let (client, opener) = (try server.connect(), try server.connect())
        let slow = try (0..<2).map { _ in try server.connect() }
        for client in slow + [client] { #expect(try client.get("/ready").status == 204) }
        try opener.send(Self.get("/first"))
        first.waitForArrivals(1)
        for client in slow { try client.send(Self.get("/page")) }
        first.open()
        #expect(pages.waitForArrivals(1))
        #expect(try client.get("/ready").status == 204)
        pages.open()
        for client in slow { #expect(try client.response().text == "/page") }
        #expect(try opener.response().text == "/first")
        #expect(pages.arrivals == 1)
    }

    @Test func `without helpers the loop makes every page`() throws {
        let server = try makeServer(helpers: 0, Gate(), Gate())
        let clients = try (0..<20).map { _ in try server.connect() }
        for client in clients { try client.send(Self.get("/quick") + Self.get("/other")) }
        for client in clients {
            #expect(try client.response().text == "/quick")
            #expect(try client.response().text == "/other")
        }
    }
}
