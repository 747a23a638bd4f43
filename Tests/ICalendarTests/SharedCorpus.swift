import Foundation
import JSON

@testable import ICalendar

/// The calendar files and facts that lie beside the package, not in it.
enum SharedCorpus {
    /// The folder that `HIMEKURI_SHARED` names, or `../shared` beside the package.
    static let folder: URL? = {
        let package = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let beside = package.resolvingSymlinksInPath().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["HIMEKURI_SHARED"]
        let root = named.map { URL(filePath: $0) } ?? beside.appending(path: "shared")
        let folder = root.appending(path: "corpus/ics")
        if FileManager.default.fileExists(atPath: folder.path) { return folder }
        print("skipped: there is no \(folder.path)")
        return nil
    }()

    static var isPresent: Bool { folder != nil }

    static func bytes(of file: String) throws -> [UInt8] {
        guard let folder else { return [] }
        return Array(try Data(contentsOf: folder.appending(path: "files/\(file)")))
    }

    static func rows(of table: String) throws -> [JSONObject] {
        guard let folder else { return [] }
        let data = try Data(contentsOf: folder.appending(path: table))
        return try data.split(separator: UInt8(ascii: "\n")).compactMap { line in
            try JSONValue(parsing: Array(line)).objectValue
        }
    }

    /// Every file, read once for all tests.
    static let readings: Result<[String: CalendarFile], any Error> = Result {
        var readings: [String: CalendarFile] = [:]
        for facts in try rows(of: "facts.jsonl") {
            guard let name = facts["file"]?.stringValue else { continue }
            readings[name] = CalendarFile(parsing: try bytes(of: name))
        }
        return readings
    }
}
