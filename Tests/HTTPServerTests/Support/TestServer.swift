import Glibc
import HTTP
import HTTPServer
import Synchronization

/// A running server on a free port of loopback, stopped when it goes out of scope.
final class TestServer: Sendable {
    let server: HTTPServer
    let log = TestLog()
    var port: Int { server.addresses[0].port }

    init(
        host: String = "127.0.0.1",
        configure: (inout HTTPServer.Configuration) -> Void = { _ in },
        bodyLimit: Int = 2 * 1024 * 1024,
        ready: @escaping @Sendable (Request) -> Response? = { _ in nil },
        answer: @escaping @Sendable (Request) -> Answer
    ) throws {
        var configuration = HTTPServer.Configuration(host: host, port: 0)
        configure(&configuration)
        let log = log
        server = try HTTPServer(
            configuration: configuration,
            application: TestApplication(limit: bodyLimit, handler: answer, ready: ready),
            log: { log.append($0) }
        )
        try server.start()
    }

    deinit {
        server.stop(grace: 0)
    }

    func connect(patience: Int = 20, receiveBuffer: Int32? = nil) throws -> TestClient {
        try TestClient(
            port: port,
            patience: patience,
            receiveBuffer: receiveBuffer,
            server: self
        )
    }

    /// A server that answers every request with its method, target and content.
    static func echo(
        configure: (inout HTTPServer.Configuration) -> Void = { _ in },
        bodyLimit: Int = 2 * 1024 * 1024
    ) throws -> TestServer {
        try TestServer(configure: configure, bodyLimit: bodyLimit) { request in
            let line = "\(request.method) \(request.target.raw) "
            return .text(line + String(decoding: request.body, as: UTF8.self))
        }
    }
}

/// An application made of two closures.
struct TestApplication: Application {
    let limit: Int
    let handler: @Sendable (Request) -> Answer
    var ready: @Sendable (Request) -> Response? = { _ in nil }

    func readyResponse(to request: Request) -> Response? { ready(request) }

    func answer(_ request: Request) -> Answer { handler(request) }

    func bodyLimit(_ head: RequestHead) -> Int { limit }

    func failure(_ status: Status, _ reason: String) -> Response {
        Response(status, contentType: "text/plain", body: Array("refused: \(reason)".utf8))
    }
}

/// The lines that a server logged.
final class TestLog: Sendable {
    private let collected = Mutex<[String]>([])

    func append(_ lines: String) {
        let lines = lines.split(separator: "\n").map(String.init)
        collected.withLock { $0 += lines }
    }

    /// Waits until there are so many lines; fewer are returned when that takes too long.
    func lines(_ count: Int) -> [String] {
        waitUntil { self.collected.withLock { $0.count >= count } }
        return collected.withLock { $0 }
    }
}

extension Answer {
    static func text(_ text: String, type: String = "text/plain") -> Answer {
        .response(Response(.ok, contentType: type, body: Array(text.utf8)))
    }
}

/// Looks again and again, for at most ten seconds, whether something has come true.
@discardableResult
func waitUntil(_ isTrue: () -> Bool) -> Bool {
    var start = timespec()
    clock_gettime(CLOCK_MONOTONIC, &start)
    while !isTrue() {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        if now.tv_sec - start.tv_sec > 10 { return false }
        poll(nil, 0, 1)
    }
    return true
}
