import Foundation
import HTTP
import Testing

@testable import WebPages

/// A request and its whole answer, kept as `Transcripts/NAME.http` and compared letter by letter.
///
/// With `HIMEKURI_UPDATE_TRANSCRIPTS=1` in the environment the files are written anew, to be looked
/// at before they are kept.
enum Transcript {
    /// Expects the answer to `GET path` to be the one in the file.
    static func expect(
        _ name: String,
        _ path: String,
        _ browser: Browser,
        _ site: TestSite,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard case .response(let response) = try browser.open(.get, path) else { return }
        let text = Self.text(path, browser, response, site)
        let file = ProjectFiles.root
            .appending(path: "Tests/WebPagesTests/Transcripts/\(name).http")
        if ProcessInfo.processInfo.environment["HIMEKURI_UPDATE_TRANSCRIPTS"] == "1" {
            try Data(text.utf8).write(to: file)
            return
        }
        let known = try String(contentsOf: file, encoding: .utf8)
        let lines = (
            text.split(separator: "\n", omittingEmptySubsequences: false),
            known.split(separator: "\n", omittingEmptySubsequences: false)
        )
        let difference = zip(lines.0, lines.1).first { $0 != $1 }
        #expect(
            text == known,
            "is: \(difference?.0 ?? "") was: \(difference?.1 ?? "")",
            sourceLocation: sourceLocation
        )
    }

    /// What changes with every asset, or by itself, is named instead of shown.
    private static func text(
        _ path: String,
        _ browser: Browser,
        _ response: Response,
        _ site: TestSite
    ) -> String {
        var lines = [
            "GET \(path) HTTP/1.1", "Host: \(browser.host)",
            "Accept-Language: \(browser.acceptLanguage)", "", "\(response.status)",
        ]
        lines += response.fields.pairs.map { "\($0.name): \($0.value)" }
        if response.entityTag != nil { lines.append("ETag: \"TAG\"") }
        lines.append("")
        lines.append(String(decoding: response.body.identity, as: UTF8.self))
        return lines.joined(separator: "\n")
            .split(separator: site.site.assets.version, omittingEmptySubsequences: false)
            .joined(separator: "HASH")
    }
}
