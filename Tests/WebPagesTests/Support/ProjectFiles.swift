import Foundation
import WebPages

/// The templates, messages and assets of the package, as the program reads them.
enum ProjectFiles {
    /// The package's folder, found from this file's own place in it.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // Support
        .deletingLastPathComponent()  // WebPagesTests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    /// The names of templates, such as `pages/day-list`, with their texts.
    static func templates() throws -> [(name: String, text: String)] {
        try files(in: "Templates", type: ".mustache").map { path, bytes in
            (String(path.dropLast(".mustache".count)), String(decoding: bytes, as: UTF8.self))
        }
    }

    /// The catalogues by language tag.
    static func messages() throws -> [(language: Language, json: [UInt8])] {
        try ["en", "ja", "zh-Hans"].map { tag in
            let url = root.appending(path: "Templates/messages/\(tag).json")
            return (Language(tag), Array(try Data(contentsOf: url)))
        }
    }

    static func assets() throws -> [AssetLibrary.File] {
        try files(in: "Public", type: "").map { AssetLibrary.File(path: $0, bytes: $1) }
    }

    private static func files(
        in folder: String,
        type: String
    ) throws -> [(path: String, bytes: [UInt8])] {
        let base = root.appending(path: folder).resolvingSymlinksInPath()
        let names = try FileManager.default.subpathsOfDirectory(atPath: base.path)
        return try names.filter { $0.hasSuffix(type) }.sorted().compactMap { name in
            let url = base.appending(path: name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                !isFolder.boolValue
            else { return nil }
            return (name, Array(try Data(contentsOf: url)))
        }
    }
}
