import Glibc
import HTTP
import HTTPServer
import Testing

/// In a process of its own, whose memory no other test changes.
@Suite(.timeLimit(.minutes(2)))
struct ManyParkedTests {
    private static let count = 2000

    @Test func `two thousand parked connections take less than 10 KiB each`() async {
        await #expect(processExitsWith: .success) {
            let board = Board()
            let server = try TestServer { _ in board.wait(seconds: 600) }
            var clients: [TestClient] = []
            try Self.park(64, at: server, board, &clients)
            let before = Self.residentKibibytes
            try Self.park(Self.count, at: server, board, &clients)
            let each = Double(Self.residentKibibytes - before) / Double(Self.count)
            print("memory for each parked connection, its test client included: \(each) KiB")
            #expect(each < 10)
            board.write("news")
            server.server.wakeParked()
            for client in clients { #expect(try client.response().text == "news") }
        }
    }

    /// Sends so many requests as a browser would and waits until all of them are parked.
    private static func park(
        _ count: Int,
        at server: TestServer,
        _ board: Board,
        _ clients: inout [TestClient]
    ) throws {
        let padding = String(repeating: "x", count: 500)
        for _ in 0..<count {
            let client = try server.connect()
            try client.send(
                "GET /changes?since=7 HTTP/1.1\r\nHost: h\r\nUser-Agent: \(padding)\r\n\r\n"
            )
            clients.append(client)
        }
        let all = clients.count
        #expect(waitUntil { board.waiting >= all })
    }

    private static var residentKibibytes: Int {
        let file = open("/proc/self/statm", O_RDONLY)
        defer { close(file) }
        var text = [UInt8](repeating: 0, count: 128)
        let count = max(0, read(file, &text, text.count))
        let words = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * 4 : 0
    }
}
