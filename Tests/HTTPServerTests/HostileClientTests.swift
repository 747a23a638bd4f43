import Glibc
import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct HostileClientTests {
    @Test func `a head without end is cut off with 431`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send("GET / HTTP/1.1\r\nHost: h\r\n")
        let line = "X-Padding: " + String(repeating: "x", count: 1000) + "\r\n"
        // The server may close before all of it is sent.
        for _ in 0..<200 where (try? client.send(line)) == nil { break }
        client.finishSending()
        #expect(try client.responsesToEnd().map(\.status) == [431])
    }

    @Test func `noise gets 400 or silence and the server lives on`() throws {
        let server = try TestServer.echo { $0.headSeconds = 0.05 }
        var state: UInt64 = 42
        for _ in 0..<100 {
            let noise = (0..<300).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 40)
            }
            let client = try server.connect()
            try? client.send(noise)
            client.finishSending()
            let statuses = try client.responsesToEnd().map(\.status)
            #expect(statuses.isEmpty || statuses == [400])
        }
        #expect(try server.connect().get("/").status == 200)
    }

    @Test func `a client that asks and never reads is not read from without end`() throws {
        let server = try TestServer(configure: { $0.writeSeconds = 0.3 }) { _ in
            .text(String(repeating: "x", count: 100_000))
        }
        let greedy = try server.connect(receiveBuffer: 32_768)
        let requests = String(repeating: "GET / HTTP/1.1\r\nHost: h\r\n\r\n", count: 1000)
        // Sending stops when the server drops the connection for its write deadline.
        #expect(waitUntil { (try? greedy.send(requests)) == nil })
        #expect(try server.connect().get("/").body.count == 100_000)
    }

    @Test func `a hundred clients that stop in the middle do not keep others waiting`() throws {
        let server = try TestServer.echo()
        let stuck = try (0..<100).map { number in
            let client = try server.connect()
            try client.send("POST /\(number) HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nab")
            return client
        }
        #expect(try server.connect().get("/alive").text == "GET /alive ")
        for client in stuck.prefix(3) {
            try client.send("cdefghi")
            #expect(try client.response().text.hasSuffix(" abcdefghi"))
        }
    }

    @Test func `running out of descriptors pauses accepting and then goes on`() async {
        await #expect(processExitsWith: .success) {
            let server = try TestServer.echo()
            var usual = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &usual)
            let client = try TestClient(port: server.port) { limitDescriptors(to: 1) }
            let line = server.log.lines(1).first
            #expect(line?.hasSuffix(" accepting paused: accept4: Too many open files") == true)
            limitDescriptors(to: usual.rlim_cur)
            #expect(try client.get("/later").text == "GET /later ")
        }
    }
}

/// Changes how many descriptors this process may open, up to the hard limit.
private func limitDescriptors(to count: rlim_t) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = count
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
