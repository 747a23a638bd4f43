import HTTP
import HTTPServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RequestContentTests {
    @Test func `100 Continue invites the content`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send(
            "POST /c HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
        )
        #expect(try client.response().status == 100)
        try client.send("ok")
        #expect(try client.response().text == "POST /c ok")
    }

    @Test func `content that comes with the head needs no 100 Continue`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send(
            "POST /c HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\nok"
        )
        #expect(try client.response().text == "POST /c ok")
    }

    @Test func `too much content is refused before it is sent`() throws {
        let server = try TestServer.echo(bodyLimit: 10)
        let client = try server.connect()
        try client.send(
            "POST /c HTTP/1.1\r\nHost: h\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n"
        )
        let response = try client.response()
        #expect(response.status == 413)
        #expect(response.field("Connection") == "close")
        #expect(try client.isClosed())
    }

    @Test func `a client that sends too much anyway can read why`() throws {
        let server = try TestServer.echo(bodyLimit: 10)
        let client = try server.connect()
        let megabyte = [UInt8](repeating: 0x61, count: 1024 * 1024)
        try client.send("POST /c HTTP/1.1\r\nHost: h\r\nContent-Length: 1048576\r\n\r\n")
        try client.send(megabyte)
        client.finishSending()
        let responses = try client.responsesToEnd()
        #expect(responses.map(\.status) == [413])
        #expect(responses.first?.text.hasPrefix("refused: ") == true)
    }

    @Test func `chunked content above the limit is refused`() throws {
        let server = try TestServer.echo(bodyLimit: 10)
        let client = try server.connect()
        try client.send(
            "POST /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n01234567890\r\n"
        )
        #expect(try client.response().status == 413)
    }

    @Test func `chunked content is put together`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send("POST /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
        try client.send("3\r\nabc\r\n")
        try client.send("2;x=y\r\nde\r\n0\r\nTrailer: t\r\n\r\n")
        #expect(try client.response().text == "POST /c abcde")
        #expect(try client.get("/next").text == "GET /next ")
    }

    @Test func `a mebibyte arrives unchanged`() throws {
        let server = try TestServer { request in
            .response(
                Response(.ok, contentType: "application/octet-stream", body: request.body)
            )
        }
        let client = try server.connect()
        let content = (0..<1024 * 1024).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(content.count)\r\n\r\n")
        try client.send(content)
        #expect(try client.response().body == content)
    }

    @Test func `a malformed request is answered and ends the connection`() throws {
        let server = try TestServer.echo()
        let client = try server.connect()
        try client.send("GET / HTTP/1.1\r\nNo host: here\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n")
        let responses = try client.responsesToEnd()
        #expect(responses.map(\.status) == [400])
        #expect(responses.first?.field("Connection") == "close")
    }
}
