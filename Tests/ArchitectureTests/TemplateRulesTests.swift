import Foundation
import HTTP
import Testing

@testable import WebPages

/// Templates, catalogues and routes fit each other.
@Suite struct TemplateRulesTests {
    private static let languages = ["en", "ja", "zh-Hans"]

    private func templates() throws -> [Project.File] {
        try Project.files(in: "Templates", ending: ".mustache")
    }

    private func catalogue(_ tag: String) throws -> MessageCatalogue {
        let files = try Project.files(in: "Templates/messages", ending: ".json")
        let file = try #require(files.first { $0.name == "\(tag).json" })
        return try MessageCatalogue(language: Language(tag), json: Array(file.text.utf8))
    }

    @Test func `every template parses, and every partial and sentence that it names exists`() throws
    {
        let sources = try templates().map { file in
            (
                name: String(file.path.dropFirst("Templates/".count).dropLast(".mustache".count)),
                text: file.text
            )
        }
        let messages = try Project.files(in: "Templates/messages", ending: ".json").map { file in
            (language: Language(String(file.name.dropLast(5))), json: Array(file.text.utf8))
        }
        let library = try PageLibrary(templates: sources, messages: messages)
        #expect(library.languages.map(\.tag).sorted() == Self.languages)
    }

    @Test func `every template that a page asks for exists, and none is left over`() throws {
        let files = Set(try Project.files(in: "Templates/pages", ending: ".mustache").map(\.name))
        let asked = try Project.files(in: "Sources/WebPages", ending: ".swift").flatMap { file in
            file.text.matches(of: /"pages\/([a-z-]+)"/).map { "\($0.1).mustache" }
        }
        #expect(Set(asked) == files)
    }

    @Test func `nothing is placed without escaping`() throws {
        let raw = try templates().filter { $0.text.contains("{{{") || $0.text.contains("{{&") }
        #expect(raw.map(\.path) == [])
    }

    @Test func `no template has a script or a style of its own`() throws {
        let pattern = /\son\w+="|\sstyle="|<style|javascript:/
        #expect(try templates().filter { $0.text.contains(pattern) }.map(\.path) == [])
    }

    @Test(arguments: ["ja", "zh-Hans"])
    func `every language says everything that English says`(_ tag: String) throws {
        let english = Set(try catalogue("en").messages.keys)
        let other = Set(try catalogue(tag).messages.keys)
        #expect(english.subtracting(other) == [], "missing in \(tag)")
        #expect(other.subtracting(english) == [], "only in \(tag)")
    }

    @Test(arguments: languages)
    func `every sentence that the pages ask for exists`(_ tag: String) throws {
        let known = Set(try catalogue(tag).messages.keys)
        for file in try Project.files(in: "Sources/WebPages", ending: ".swift") {
            for match in file.text.matches(of: /(?:visit|catalogue)\.text\(\s*"(\w+)"/) {
                #expect(known.contains(String(match.1)), "\(match.1) in \(file.path)")
            }
        }
    }

    @Test func `a sentence has the same blanks in every language`() throws {
        let english = try catalogue("en").messages
        for tag in ["ja", "zh-Hans"] {
            let other = try catalogue(tag).messages
            for (key, message) in english {
                guard case .text(let text) = message, case .text(let translated)? = other[key]
                else { continue }
                #expect(blanks(text) == blanks(translated), "\(key) in \(tag)")
            }
        }
    }

    private func blanks(_ text: String) -> [String] {
        text.matches(of: /\{(\w+)\}/).map { String($0.1) }.sorted()
    }
}
