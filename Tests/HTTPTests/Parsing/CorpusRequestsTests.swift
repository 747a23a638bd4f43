import Foundation
import HTTP
import Testing

/// Requests that other projects test with, and what RFC 9112 says of each.
@Suite struct CorpusRequestsTests {
    /// Rows of the corpus whose expectation the RFC's text does not bear out, with that text.
    private static let disputed: [String: (outcome: String, rule: String)] = [
        "llhttp-pipelining-should-parse-multiple-events": (
            outcome: "accept,accept",
            rule: """
            The third request says Content-Length: 5 and has four octets. RFC 9112 §6.3 item \
            6: the "decimal value defines the expected message body length in octets"; §8: \
            the message is incomplete, so there is nothing to answer yet.
            """
        )
    ]

    /// One line of the corpus; its README explains the members.
    private struct Row: Decodable {
        let id: String
        let level: String
        let raw: Data
        let expect: String
        let after: String
        let body: Data?

        enum CodingKeys: String, CodingKey {
            case id, level, expect, after
            case raw = "raw_base64"
            case body = "body_base64"
        }
    }

    private static let file: URL = {
        let environment = ProcessInfo.processInfo.environment["HIMEKURI_SHARED"]
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let shared =
            environment.map { URL(filePath: $0) }
            ?? package.deletingLastPathComponent().appending(path: "shared")
        return shared.appending(path: "corpus/http/requests.jsonl")
    }()

    private static let isPresent: Bool = {
        let isPresent = FileManager.default.fileExists(atPath: file.path)
        if !isPresent { print("skipped: there is no \(file.path)") }
        return isPresent
    }()

    private static func rows(levels: Set<String>) throws -> [Row] {
        let text = try String(contentsOf: file, encoding: .utf8)
        let decoder = JSONDecoder()
        return try text.split(separator: "\n")
            .map { try decoder.decode(Row.self, from: Data($0.utf8)) }
            .filter { levels.contains($0.level) }
    }

    private func check(_ row: Row, pieces: Int) {
        let transcript = ParserTranscript(Array(row.raw), pieces: pieces)
        let summary = transcript.summary
        let stated = row.expect.split(separator: "|").map(String.init)
        let expected = Self.disputed[row.id].map { [$0.outcome] } ?? stated
        #expect(expected.contains(summary), "\(row.id) in pieces of \(pieces)")
        if row.after == "close", summary != "wait" {
            #expect(transcript.isClosed, "\(row.id) keeps the connection")
        }
        if let body = row.body, summary.hasPrefix("accept") {
            #expect(transcript.bodies.first == Array(body), "\(row.id) has other content")
        }
    }

    @Test(.enabled(if: isPresent), arguments: [Int.max, 1, 2, 7, 64])
    func `every request that the RFC settles is accepted or refused as it says`(
        pieces: Int
    ) throws {
        for row in try Self.rows(levels: ["MUST", "SHOULD"]) {
            check(row, pieces: pieces)
        }
    }

    @Test(.enabled(if: isPresent))
    func `a request that may go either way reads the same in every chunking`() throws {
        for row in try Self.rows(levels: ["MAY"]) {
            let whole = ParserTranscript(Array(row.raw))
            let bytewise = ParserTranscript(Array(row.raw), pieces: 1)
            #expect(row.expect.split(separator: "|").contains(whole.summary[...]), "\(row.id)")
            #expect(bytewise.outcomes == whole.outcomes, "\(row.id)")
        }
    }
}
