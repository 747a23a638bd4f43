import HTTP
import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(1)))
struct AccessLogTests {
    private func line(
        device: String? = nil,
        method: String? = "GET",
        target: String? = "/",
        milliseconds: Double = 0
    ) -> String {
        var log = AccessLog()
        log.append(
            time: "2026-12-09T08:00:00Z",
            device: device,
            method: method,
            target: target,
            status: 200,
            bytes: 5120,
            milliseconds: milliseconds
        )
        return log.take()
    }

    @Test func `a line holds time, device, method, path, status, bytes and milliseconds`() {
        #expect(
            line(device: "Kitchen tablet", target: "/days/2026-12-09", milliseconds: 0.4171)
                == "2026-12-09T08:00:00Z \"Kitchen tablet\" GET /days/2026-12-09 200 5120 0.42"
        )
    }

    @Test func `the query is left out`() {
        #expect(line(target: "/link?code=123456").hasSuffix(" GET /link 200 5120 0.00"))
    }

    @Test func `what is unknown is a hyphen`() {
        #expect(line(method: nil, target: nil).hasSuffix("Z - - - 200 5120 0.00"))
    }

    @Test func `nothing breaks out of its line or its quotes`() {
        let text = line(device: "a\"b\\c\nd\u{2028}é", target: "/x y\r\n\"é")
        #expect(text.contains("\"a?b?c?d?é\" GET /x%20y%0D%0A%22%C3%A9 200"))
    }

    @Test func `long and short times have two decimals`() {
        #expect(line(milliseconds: 25_000).hasSuffix(" 25000.00"))
        #expect(line(milliseconds: 1.056).hasSuffix(" 1.06"))
        #expect(line(milliseconds: -1).hasSuffix(" 0.00"))
    }

    @Test func `lines are taken once and separated by line feeds`() {
        var log = AccessLog()
        for _ in 0..<2 {
            log.append(
                time: "t",
                device: nil,
                method: "GET",
                target: "/",
                status: 304,
                bytes: 9,
                milliseconds: 0
            )
        }
        #expect(log.take() == "t - GET / 304 9 0.00\nt - GET / 304 9 0.00")
        #expect(log.isEmpty)
    }

    @Test func `a live server logs each request once`() throws {
        let server = try TestServer { request in
            var response = Response(.ok, contentType: "text/plain", body: Array("hello".utf8))
            response.device = "Anna’s phone"
            return .response(response)
        }
        let client = try server.connect()
        _ = try client.get("/secret?token=hunter2")
        try client.send("nonsense\r\n\r\n")
        let lines = server.log.lines(2)
        #expect(lines.count == 2)
        let parts = lines[0].split(separator: "\"", omittingEmptySubsequences: false)
        #expect(parts[0].wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ /#) != nil)
        #expect(parts[1] == "Anna’s phone")
        #expect(parts[2].wholeMatch(of: #/ GET /secret 200 \d+ \d+\.\d\d/#) != nil)
        #expect(lines[1].wholeMatch(of: #/\S+ - - - 400 \d+ \d+\.\d\d/#) != nil)
    }
}
