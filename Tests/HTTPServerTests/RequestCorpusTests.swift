import Foundation
import HTTP
import HTTPServer
import Testing

/// Raw requests collected from other projects, each on a connection of its own.
///
/// The table lies beside the project and is not part of it; without it there is nothing to run.
@Suite(.timeLimit(.minutes(2)))
struct RequestCorpusTests {
    struct Row: Decodable, Sendable {
        let id: String
        let rawBase64: String
        let bodyBase64: String?
        let expect: String
        let after: String
        let level: String
        let why: String

        var raw: [UInt8] { Data(base64Encoded: rawBase64).map(Array.init) ?? [] }
        var body: [UInt8]? { bodyBase64.flatMap { Data(base64Encoded: $0) }.map(Array.init) }
    }

    private static let file: URL = {
        let beside = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")
        let named = ProcessInfo.processInfo.environment["HIMEKURI_SHARED"].map { URL(filePath: $0) }
        return (named ?? beside).appending(path: "corpus/http/requests.jsonl")
    }()

    private static let isPresent: Bool = {
        let isPresent = FileManager.default.isReadableFile(atPath: file.path)
        if !isPresent { print("skipped: \(file.path) is not there") }
        return isPresent
    }()

    @Test(.enabled(if: RequestCorpusTests.isPresent))
    func `every request of the corpus gets an answer that the standard allows`() throws {
        let rows = try Self.rows()
        // All at once: those that have to wait do it together, and for a moment only.
        let server = try TestServer(configure: { configuration in
            configuration.headSeconds = 0.5
            configuration.bodySeconds = 0.5
            configuration.idleSeconds = 0.5
            configuration.lingerSeconds = 0.5
        }) { request in
            .response(
                Response(.ok, contentType: "application/octet-stream", body: request.body)
            )
        }
        let clients = try rows.map { row in
            let client = try server.connect()
            // The server may refuse and close before everything is sent.
            try? client.send(row.raw)
            return client
        }
        var wrong: [String] = []
        for (row, client) in zip(rows, clients) {
            let isHead = row.raw.starts(with: Array("HEAD ".utf8))
            let responses = try client.responsesToEnd(isHead: isHead).filter { $0.status >= 200 }
            if let problem = Self.problem(row, responses), Self.isBinding(row) {
                wrong.append("\(row.id): \(problem); \(row.why)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    private static func rows() throws -> [Row] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try decoder.decode(Row.self, from: Data($0.utf8))
        }
    }

    /// MAY rows allow both ways.
    ///
    /// The last request of the excepted row says `Content-Length: 5` and brings four octets, so
    /// that 408 is right: RFC 9112 §8 calls such a message incomplete.
    private static func isBinding(_ row: Row) -> Bool {
        row.level != "MAY" && row.id != "llhttp-pipelining-should-parse-multiple-events"
    }

    private static func problem(_ row: Row, _ responses: [TestClient.Response]) -> String? {
        let statuses = responses.map(\.status)
        let fits = row.expect.split(separator: "|").contains { alternative in
            let expected = alternative.split(separator: ",").map(String.init)
            let mustEnd = row.after == "close" && !expected.contains("wait")
            return matches(expected, statuses, isWhole: mustEnd)
        }
        guard fits else { return "expected \(row.expect), got \(statuses)" }
        if row.after == "close", let last = responses.last, last.field("Connection") != "close" {
            return "the connection must be closed after \(statuses)"
        }
        if let body = row.body, statuses.first == 200, responses[0].body != body {
            return "the content is not what was sent"
        }
        return nil
    }

    private static func matches(_ expected: [String], _ statuses: [Int], isWhole: Bool) -> Bool {
        let isQuiet = statuses.isEmpty || statuses == [408]
        switch expected {
        case ["wait"]: return isQuiet
        case ["close"]: return statuses.isEmpty
        default: break
        }
        guard isWhole ? statuses.count == expected.count : statuses.count >= expected.count else {
            return false
        }
        return zip(expected, statuses).allSatisfy { word, status in
            word == "accept" ? !refusals.contains(status) : Int(word) == status
        }
    }

    private static let refusals = [400, 408, 411, 413, 414, 417, 431, 501, 505]
}
