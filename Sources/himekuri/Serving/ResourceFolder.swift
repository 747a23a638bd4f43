import Foundation
import WebPages

/// Finds and reads `Templates` and `Public`, wherever the program was started from.
struct ResourceFolder {
    let path: String

    /// What both folders hold wherever they are whole.
    private static let necessary = [
        "Templates/layout.mustache", "Templates/messages/en.json", "Templates/pages",
        "Templates/partials", "Public/styles",
    ]

    /// Beside the binary, in `../share/himekuri` for an installed copy, or in the package that the
    /// binary was built in.
    ///
    /// - Throws: `CommandError` naming the places that were looked at.
    static func find() throws -> ResourceFolder {
        let binary = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        var folder = binary.deletingLastPathComponent()
        let first = folder
        var candidates = [first, first.appendingPathComponent("../share/himekuri").standardized]
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            candidates.append(folder)
        }
        let manager = FileManager.default
        let found = candidates.first { candidate in
            necessary.allSatisfy {
                manager.fileExists(atPath: candidate.appendingPathComponent($0).path)
            }
        }
        guard let found else {
            throw CommandError(
                "the folders Templates and Public are neither beside \(binary.path) nor in "
                    + candidates[1].path
            )
        }
        return ResourceFolder(path: found.path)
    }

    func pages() throws -> PageLibrary {
        let templates = try files(in: "Templates", ending: ".mustache").map { file in
            (
                name: String(file.path.dropLast(".mustache".count)),
                text: String(decoding: file.bytes, as: UTF8.self)
            )
        }
        let messages = try files(in: "Templates/messages", ending: ".json").map { file in
            (language: Language(String(file.path.dropLast(".json".count))), json: file.bytes)
        }
        return try PageLibrary(templates: templates, messages: messages)
    }

    /// Every file of `Public`.
    func publicFiles() throws -> [AssetLibrary.File] { try files(in: "Public", ending: "") }

    private func files(in name: String, ending: String) throws -> [AssetLibrary.File] {
        // A folder may be a link to another; what is listed is what it leads to.
        let root = URL(fileURLWithPath: path).appendingPathComponent(name)
            .resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return try paths.filter { $0.hasSuffix(ending) }.sorted().compactMap { path in
            var isFolder: ObjCBool = false
            let file = root.appendingPathComponent(path)
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
                !isFolder.boolValue
            else { return nil }
            return AssetLibrary.File(path: path, bytes: Array(try Data(contentsOf: file)))
        }
    }
}
