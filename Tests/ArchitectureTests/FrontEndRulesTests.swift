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

    @Test func `every page loads the script of each behaviour that it names`() throws {
        let common = try Self.behaviours(of: "app.js")
        let ofForms = try Self.behaviours(of: "forms.js")
        let templates = try Project.files(in: "Templates", ending: ".mustache")
        var pagesWithForms = 0
        for page in templates where page.path.contains("/pages/") {
            let text = Self.includingPartials(page.text, among: templates)
            let others = Self.behavioursNamed(in: text).subtracting(common)
            guard !others.isEmpty else { continue }
            pagesWithForms += 1
            #expect(text.contains("{{>partials/form-script}}"), "\(page.path)")
            #expect(others.subtracting(ofForms) == [], "\(page.path)")
        }
        let frame = templates.first { $0.path.hasSuffix("/layout.mustache") }?.text ?? ""
        #expect(Self.behavioursNamed(in: frame).subtracting(common) == [])
        #expect(pagesWithForms > 5)
    }

    private static func behaviours(of script: String) throws -> Set<String> {
        let text = try Project.files(in: "Public/scripts", ending: script).first?.text ?? ""
        return Set(text.matches(of: /"([a-z-]+)":/).map { String($0.1) })
    }

    /// Several words each, some perhaps within a section.
    private static func behavioursNamed(in template: String) -> Set<String> {
        let values = template.matches(of: /data-behaviour="([^"]+)"/).map { $0.1 }
        let words = values.flatMap { value in
            value.replacing(/\{\{[^}]*\}\}/, with: " ").split(separator: " ")
        }
        return Set(words.map(String.init))
    }

    /// The template followed by its partials, each once.
    private static func includingPartials(
        _ template: String,
        among templates: [Project.File]
    ) -> String {
        var text = template
        var included: Set<String> = []
        while let name = text.matches(of: /\{\{>\s*([^\s}]+)\s*\}\}/).map({ String($0.1) })
            .first(where: { !included.contains($0) })
        {
            included.insert(name)
            text += templates.first { $0.path == "Templates/\(name).mustache" }?.text ?? ""
        }
        return text
    }
}
