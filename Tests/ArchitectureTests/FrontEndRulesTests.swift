import Foundation
import HTTPServer
import Testing

/// Styles and scripts stay small and plain.
@Suite struct FrontEndRulesTests {
    /// In bytes, as a page loads them: each compressed by itself.
    private static let scriptBudget = 10_000
    private static let longestScript = 100

    @Test func `no style names an id`() throws {
        for file in try Project.files(in: "Public/styles", ending: ".css") {
            for (index, line) in file.lines.enumerated() {
                let selector = line.prefix { $0 != "{" && $0 != ":" }
                let isDeclaration = line.contains(":") && line.contains(";")
                let hasID = !isDeclaration && selector.contains(/#[A-Za-z]/)
                #expect(!hasID, "\(file.path):\(index + 1)")
            }
        }
    }

    @Test func `only reduced motion and paper overrule`() throws {
        let allowed = ["Public/styles/reset.css"]
        let files = try Project.files(in: "Public/styles", ending: ".css")
        let loud = files.filter { $0.text.contains("!important") }.map(\.path)
        #expect(loud.filter { !allowed.contains($0) } == [])
    }

    @Test func `scripts weigh less than 10 kB in all`() throws {
        let files = try Project.files(in: "Public/scripts", ending: ".js")
        let compressor = Compressor(level: Compressor.assetLevel)
        let weights = files.map { compressor.compress(Array($0.text.utf8)).count }
        #expect(weights.count > 5)
        #expect(weights.reduce(0, +) <= Self.scriptBudget)
    }

    @Test func `no script is longer than 100 lines`() throws {
        let files = try Project.files(in: "Public/scripts", ending: ".js")
        #expect(files.filter { $0.lines.count > Self.longestScript + 1 }.map(\.path) == [])
    }

    @Test func `every behaviour that a template names has its script`() throws {
        let script = try Project.files(in: "Public/scripts", ending: "app.js").first?.text ?? ""
        for file in try Project.files(in: "Templates", ending: ".mustache") {
            for match in file.text.matches(of: /data-behaviour="([^"]+)"/) {
                // Several words, some perhaps within a section.
                let words = match.1.replacing(/\{\{[^}]*\}\}/, with: " ").split(separator: " ")
                for word in words {
                    #expect(script.contains("\"\(word)\":"), "\(word) in \(file.path)")
                }
            }
        }
    }
}
