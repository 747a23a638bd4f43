import Foundation

/// A folder for one test that is removed with the value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let name = "civil-time-\(UUID().uuidString)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file below the folder and gives its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: file)
        return file.path
    }

    func link(_ name: String, to target: String) throws -> String {
        let path = "\(path)/\(name)"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        return path
    }
}
