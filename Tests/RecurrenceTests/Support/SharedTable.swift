import Foundation

/// The recurrence tables that lie beside the package, not in it.
enum SharedTable {
    /// The folder that `HIMEKURI_SHARED` names, or `../shared` beside the package.
    static let folder: URL? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let beside = package.resolvingSymlinksInPath().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["HIMEKURI_SHARED"]
        let root = named.map { URL(filePath: $0) } ?? beside.appending(path: "shared")
        let folder = root.appending(path: "corpus/recurrence")
        if FileManager.default.fileExists(atPath: folder.path) { return folder }
        print("skipped: there is no \(folder.path)")
        return nil
    }()

    static var isPresent: Bool { folder != nil }

    static func rows<Row: Decodable>(_ name: String, as type: Row.Type) throws -> [Row] {
        guard let folder else { return [] }
        let data = try Data(contentsOf: folder.appending(path: name))
        let decoder = JSONDecoder()
        return try data.split(separator: UInt8(ascii: "\n")).map {
            try decoder.decode(Row.self, from: $0)
        }
    }
}
