import Foundation
import Testing

@testable import WebPages

@Suite struct MessageCatalogueTests {
    private let catalogues: [MessageCatalogue]

    init() throws {
        catalogues = try ProjectFiles.messages().map { language, json in
            try MessageCatalogue(language: language, json: json)
        }
    }

    @Test func `all languages have the same messages`() throws {
        let english = try #require(catalogues.first)
        // English alone names a locale of its own for dates.
        let keys = Set(english.messages.keys).subtracting(["dateLocale"])
        for catalogue in catalogues {
            let own = Set(catalogue.messages.keys).subtracting(["dateLocale"])
            #expect(own.symmetricDifference(keys).sorted() == [])
        }
    }

    @Test func `a message has the same placeholders in every language`() throws {
        let english = try #require(catalogues.first)
        for catalogue in catalogues {
            for (key, message) in english.messages {
                let translated = try #require(catalogue.messages[key] ?? english.messages[key])
                #expect(
                    Self.placeholders(translated) == Self.placeholders(message),
                    "\(key) in \(catalogue.language.tag)"
                )
            }
        }
    }

    @Test func `a message that counts has a text for all other numbers`() {
        for catalogue in catalogues {
            for (key, message) in catalogue.messages {
                guard case .counted(let forms) = message else { continue }
                #expect(forms["other"] != nil, "\(key) in \(catalogue.language.tag)")
            }
        }
    }

    @Test func `every text of a template is in every catalogue, without placeholders`() throws {
        for (name, template) in try ProjectFiles.templates() {
            for piece in template.split(separator: "{{text.").dropFirst() {
                let key = String(piece.prefix { $0 != "}" })
                for catalogue in catalogues {
                    guard case .text(let text) = catalogue.messages[key] else {
                        Issue.record("\(name) needs \(key) in \(catalogue.language.tag)")
                        continue
                    }
                    #expect(!text.contains("{"), "\(name) cannot fill \(key)")
                }
            }
        }
    }

    @Test func `every sentence that the pages ask for by name is in the catalogue`() throws {
        let english = try #require(catalogues.first)
        let folder = ProjectFiles.root.appending(path: "Sources/WebPages").resolvingSymlinksInPath()
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where name.hasSuffix(".swift") {
            let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for piece in source.split(separator: ".text(\"").dropFirst() {
                let key = piece.prefix { $0 != "\"" }
                // Values of templates are texts too; keys are single words.
                guard key.count > 3, key.allSatisfy(\.isLetter) else { continue }
                guard piece.dropFirst(key.count + 1).first.map({ ",)".contains($0) }) ?? false
                else { continue }
                #expect(english.messages[String(key)] != nil, "\(key) in \(name)")
            }
        }
    }

    @Test func `exact numbers come before all others`() throws {
        let json = #"{ "days": { "0": "none", "1": "one day", "other": "{count} days" } }"#
        let catalogue = try MessageCatalogue(language: Language("en"), json: Array(json.utf8))
        #expect(catalogue.text("days", count: 0) == "none")
        #expect(catalogue.text("days", count: 1) == "one day")
        #expect(catalogue.text("days", count: 12) == "12 days")
    }

    @Test func `a value with braces is not filled again`() throws {
        let json = #"{ "hello": "{first} and {second}" }"#
        let catalogue = try MessageCatalogue(language: Language("en"), json: Array(json.utf8))
        let text = catalogue.text("hello", ["first": "{second}", "second": "Ren"])
        #expect(text == "{second} and Ren")
    }

    @Test func `a catalogue that is no object of texts is refused by name`() {
        #expect(
            throws: MessageCatalogue.Problem(
                language: "en",
                reason: "a is neither a text nor an object"
            )
        ) {
            try MessageCatalogue(language: Language("en"), json: Array(#"{"a": 1}"#.utf8))
        }
        #expect(throws: MessageCatalogue.Problem(language: "en", reason: "is not a JSON object")) {
            try MessageCatalogue(language: Language("en"), json: Array("[]".utf8))
        }
    }

    private static func placeholders(_ message: MessageCatalogue.Message) -> Set<String> {
        let text: String =
            switch message {
            case .text(let text): text
            case .counted(let forms): forms["other"] ?? ""
            }
        return Set(
            text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
                .map { String($0.prefix { $0 != "}" }) }
        )
    }
}
