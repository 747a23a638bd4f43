import Foundation

/// The package as files, from its root.
enum Project {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A file by its path below the root, such as `Sources/HTTP/Status.swift`.
    struct File {
        let path: String
        let text: String

        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    }

    /// The files of a folder and those below it, sorted by path.
    static func files(in folder: String, ending: String) throws -> [File] {
        let top = root.appendingPathComponent(folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: top.path)
        return try paths.filter { $0.hasSuffix(ending) }.sorted().map { path in
            let text = try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
            return File(path: "\(folder)/\(path)", text: text)
        }
    }

    /// The files that people write, of every kind.
    static func textFiles(in folder: String) throws -> [File] {
        try [".swift", ".mustache", ".json", ".css", ".js", ".py", ".md", ".h"]
            .flatMap { try files(in: folder, ending: $0) }
    }

    /// The names in a folder, sorted; none where there is no such folder.
    static func names(in folder: String) -> [String] {
        let path = root.appendingPathComponent(folder).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}
