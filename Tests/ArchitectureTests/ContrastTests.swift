import Foundation
import Testing

/// Text on and beside the colours that people choose can be read in both themes (WCAG 2.2 §1.4.3).
@Suite struct ContrastTests {
    private static let leastForText = 4.5
    private static let leastForMarks = 3.0

    @Test func `each colour has its tint and its ink in both themes`() throws {
        let names = try Self.colors()
        #expect(names.count == 12)
        for theme in ["light", "dark"] {
            let tokens = try Self.tokens(theme)
            for name in names {
                for token in [name, "\(name)-tint", "\(name)-ink"] {
                    #expect(tokens[token] != nil, "--\(token) in the \(theme) theme")
                }
            }
        }
        let dark = try #require(Project.files(in: "Public/styles/themes", ending: "dark.css").first)
        #expect(names.allSatisfy { dark.text.contains("--\($0)-tint:") })
    }

    @Test(arguments: ["light", "dark"])
    func `text on a tinted card and on the colour itself can be read`(_ theme: String) throws {
        let tokens = try Self.tokens(theme)
        for name in try Self.colors() {
            for ink in ["ink", "ink-soft", "\(name)-ink"] {
                let contrast = try Self.contrast(ink, "\(name)-tint", tokens)
                #expect(contrast >= Self.leastForText, "\(ink) on \(name)-tint: \(contrast)")
            }
            let contrast = try Self.contrast("on-mark", name, tokens)
            #expect(contrast >= Self.leastForText, "on-mark on \(name): \(contrast)")
        }
    }

    @Test(arguments: ["light", "dark"])
    func `a dot or an edge stands out from what is beside it`(_ theme: String) throws {
        let tokens = try Self.tokens(theme)
        for name in try Self.colors() {
            for ground in ["sheet", "paper", "sheet-deep", "\(name)-tint"] {
                let contrast = try Self.contrast(name, ground, tokens)
                #expect(contrast >= Self.leastForMarks, "\(name) on \(ground): \(contrast)")
            }
        }
    }

    @Test func `black on white is 21 to 1`() throws {
        #expect(try Self.contrast("a", "b", ["a": "#000000", "b": "#ffffff"]) == 21)
    }

    // MARK: - Reading the style sheets

    /// The colours that a calendar can have, as the domain names them.
    private static func colors() throws -> [String] {
        let source = try #require(
            Project.files(in: "Sources/Household/Calendars", ending: "ColorName.swift").first
        )
        let line = try #require(source.lines.first { $0.contains("case tomato, ") })
        let names = line.drop { $0 == " " }.dropFirst("case ".count)
        return names.split(separator: ", ").map(String.init)
    }

    /// The named colours of a theme; the dark one redefines those of the light one.
    private static func tokens(_ theme: String) throws -> [String: String] {
        let sheets = theme == "light" ? ["tokens.css"] : ["tokens.css", "themes/dark.css"]
        var tokens: [String: String] = [:]
        for sheet in sheets {
            let file = try #require(
                Project.files(in: "Public/styles", ending: ".css")
                    .first { $0.path == "Public/styles/\(sheet)" }
            )
            for match in file.text.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/) {
                tokens[String(match.1)] = String(match.2)
            }
        }
        return tokens
    }

    /// The contrast of two colours (WCAG 2.2, “contrast ratio”).
    private static func contrast(
        _ one: String,
        _ other: String,
        _ tokens: [String: String]
    ) throws -> Double {
        let both = [
            luminance(try #require(tokens[one], "\(one)")),
            luminance(try #require(tokens[other], "\(other)")),
        ].sorted()
        return (both[1] + 0.05) / (both[0] + 0.05)
    }

    /// WCAG 2.2, “relative luminance”, of `#rrggbb`.
    private static func luminance(_ color: String) -> Double {
        let value = Int(color.dropFirst(), radix: 16) ?? 0
        let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { part in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
