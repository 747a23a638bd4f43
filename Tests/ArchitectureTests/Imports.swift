import Foundation

/// The modules that Swift files name in their `import` lines.
enum Imports {
    /// Module → the files that import it.
    static func of(_ files: [Project.File]) -> [String: [String]] {
        var found: [String: [String]] = [:]
        for file in files {
            for line in file.lines {
                guard let module = module(line) else { continue }
                found[module, default: []].append(file.path)
            }
        }
        return found
    }

    /// `package import JSON` names `JSON`.
    private static func module(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"), position + 1 < words.count else {
            return nil
        }
        let before = Set(words[..<position])
        let known: Set<Substring> = ["@testable", "package", "public", "internal", "private"]
        guard before.isSubset(of: known), position + 2 == words.count else { return nil }
        return String(words[position + 1])
    }
}
