import Foundation

/// A temporary folder for the sample household, gone when the program ends cleanly.
final class DemoFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("himekuri-demo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch {
            Output.error("himekuri: \(path) could not be removed: \(error)")
        }
    }
}
