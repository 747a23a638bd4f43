import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ListeningTests {
    private func make(host: String, port: Int = 0) throws(ServerError) -> HTTPServer {
        try HTTPServer(
            configuration: HTTPServer.Configuration(host: host, port: port),
            application: TestApplication(limit: 0) { request in .text(request.peerAddress) },
            log: nil
        )
    }

    @Test func `port 0 becomes a real port`() throws {
        let server = try make(host: "127.0.0.1")
        #expect(server.addresses.count == 1)
        #expect(server.addresses[0].host == "127.0.0.1")
        #expect(server.addresses[0].port > 0)
        #expect(server.addresses[0].description == "127.0.0.1:\(server.addresses[0].port)")
    }

    @Test func `all listens on both families and one port`() throws {
        let server = try make(host: "all")
        #expect(server.addresses[0].host == "0.0.0.0")
        for address in server.addresses.dropFirst() {
            #expect(address.host == "::")
            #expect(address.port == server.addresses[0].port)
        }
    }

    @Test(.enabled(if: ListeningTests.hasIPv6))
    func `IPv6 is served`() throws {
        let server = try make(host: "::1")
        try server.start()
        defer { server.stop(grace: 0) }
        let client = try TestClient(port: server.addresses[0].port, isIPv6: true)
        #expect(try client.get("/").text == "::1")
        #expect(server.addresses[0].description == "[::1]:\(server.addresses[0].port)")
    }

    private static var hasIPv6: Bool {
        let server = try? HTTPServer(
            configuration: HTTPServer.Configuration(host: "::1", port: 0),
            application: TestApplication(limit: 0) { _ in .text("") },
            log: nil
        )
        return server != nil
    }

    @Test(arguments: ["127.0.0.1", "all"])
    func `a second server on the port is refused with a clear sentence`(_ host: String) throws {
        let first = try make(host: host)
        let port = first.addresses[0].port
        let error = #expect(throws: ServerError.self) { try make(host: host, port: port) }
        #expect(error == .addressInUse(first.addresses[0]))
        #expect(
            error?.description == """
                Port \(port) of \(first.addresses[0].host) is already in use. \
                Stop the program that listens there, or choose another port.
                """
        )
    }

    @Test func `a port can be taken again right after a stop`() throws {
        let first = try make(host: "127.0.0.1")
        try first.start()
        let port = first.addresses[0].port
        let client = try TestClient(port: port)
        #expect(try client.get("/").status == 200)
        first.stop(grace: 5)
        let second = try make(host: "127.0.0.1", port: port)
        #expect(second.addresses[0].port == port)
    }

    @Test(arguments: ["no such host", "256.1.1.1.1", ""])
    func `a host that means nothing is named in the error`(_ host: String) {
        let error = #expect(throws: ServerError.self) { try make(host: host) }
        #expect(error?.description.hasPrefix("Cannot listen on “\(host)”: ") == true)
    }

    @Test(arguments: [-1, 65_536])
    func `a number that is no port is refused`(_ port: Int) {
        let error = #expect(throws: ServerError.self) { try make(host: "127.0.0.1", port: port) }
        #expect(error?.description == "\(port) is no port; ports go from 0 to 65535.")
    }

    @Test func `an address of another machine is refused`() {
        let error = #expect(throws: ServerError.self) { try make(host: "192.0.2.1", port: 8080) }
        #expect(
            error?.description
                == "Cannot listen on 192.0.2.1:8080: this machine has no such address."
        )
    }
}
