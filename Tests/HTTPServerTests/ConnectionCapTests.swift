import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ConnectionCapTests {
    @Test func `a connection above the cap gets 503 and a time to come back`() throws {
        let server = try TestServer.echo { $0.maximumConnections = 2 }
        let first = try server.connect()
        let second = try server.connect()
        #expect(try first.get("/").status == 200)
        #expect(try second.get("/").status == 200)
        let third = try server.connect()
        try third.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        third.finishSending()
        let responses = try third.responsesToEnd()
        #expect(responses.map(\.status) == [503])
        #expect(responses.first?.field("Retry-After") == "5")
        #expect(responses.first?.field("Connection") == "close")
        #expect(try first.get("/").status == 200)
    }

    @Test func `a place that becomes free is given away again`() throws {
        let server = try TestServer.echo { $0.maximumConnections = 1 }
        do {
            let client = try server.connect()
            #expect(try client.get("/").status == 200)
        }
        let isServed = waitUntil {
            guard let client = try? server.connect() else { return false }
            try? client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            client.finishSending()
            return (try? client.responsesToEnd())?.map(\.status) == [200]
        }
        #expect(isServed)
    }
}
