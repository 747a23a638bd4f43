import Foundation
import Testing

/// Rules of the house style that a text search can check.
@Suite struct SourceRulesTests {
    private static let longestFile = 400

    private func sources() throws -> [SourceCode] {
        try Project.files(in: "Sources", ending: ".swift").map { SourceCode($0) }
    }

    @Test func `no file is longer than 400 lines`() throws {
        let long = try Project.files(in: "Sources", ending: ".swift")
            .filter { $0.lines.count > Self.longestFile + 1 }
        #expect(long.map(\.path) == [])
    }

    @Test func `nothing is forced`() throws {
        let places = try sources().flatMap { $0.places(of: /\b(?:try|as)!|\bfatalError\(/) }
        #expect(places == [])
    }

    @Test func `no optional is unwrapped by force`() throws {
        let places = try sources().flatMap { $0.places(of: /[A-Za-z0-9_)\]}"]!(?!=)/) }
        #expect(places == [])
    }

    @Test func `whatever the compiler cannot check is explained above`() throws {
        for code in try sources() {
            for (index, line) in code.lines.enumerated()
            where line.contains(/@unchecked|nonisolated\(unsafe\)/) {
                #expect(code.isExplained(index), "\(code.file.path):\(index + 1)")
            }
        }
    }

    @Test func `nothing is left to do later`() throws {
        // Written in two parts, or this file would find itself.
        let words = ["TO" + "DO", "FIX" + "ME"]
        for folder in ["Sources", "Tests", "Templates", "Public/styles", "Public/scripts"] {
            for file in try Project.textFiles(in: folder) {
                for (index, line) in file.lines.enumerated() {
                    let found = line.split { !$0.isLetter }.contains { words.contains(String($0)) }
                    #expect(!found, "\(file.path):\(index + 1)")
                }
            }
        }
    }

    @Test func `the top level holds the agreed entries`() {
        let agreed: Set = ["Package.swift", "Sources", "Tests", "Public", "Templates", "README.md"]
        let foreign = Project.names(in: "").filter { !$0.hasPrefix(".") && !agreed.contains($0) }
        #expect(foreign == [])
    }
}
