import Foundation
import Testing

/// Rules of the house style that a text search can check.
@Suite struct SourceRulesTests {
    private static let longestFile = 400

    /// Read once: several rules search the same lines.
    private static let sources = Result {
        try Project.files(in: "Sources", ending: ".swift").map { SourceCode($0) }
    }

    @Test func `no file is longer than 400 lines`() throws {
        let long = try Project.files(in: "Sources", ending: ".swift")
            .filter { $0.lines.count > Self.longestFile + 1 }
        #expect(long.map(\.path) == [])
    }

    @Test func `nothing is forced`() throws {
        let forced = /\b(?:try|as)!|\bfatalError\(/
        let places = try Self.sources.get().flatMap { code in
            code.places(of: forced, inLinesWith: "!", "fatalError")
        }
        #expect(places == [])
    }

    @Test func `no optional is unwrapped by force`() throws {
        let unwrapped = /[A-Za-z0-9_)\]}"]!(?!=)/
        let places = try Self.sources.get().flatMap { code in
            code.places(of: unwrapped, inLinesWith: "!")
        }
        #expect(places == [])
    }

    @Test func `whatever the compiler cannot check is explained above`() throws {
        for code in try Self.sources.get() {
            for (index, line) in code.lines.enumerated()
            where line.contains("@unchecked") || line.contains("nonisolated(unsafe)") {
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
