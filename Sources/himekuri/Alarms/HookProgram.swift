import Foundation
import Glibc

/// The program of `--on-alarm`: no shell, no arguments, the message on standard input.
struct HookProgram: Sendable {
    let path: String

    /// Seconds after which it is ended.
    private static let limit = 30

    /// - Throws: `UsageError` where there is no such program.
    init(_ path: String) throws(UsageError) {
        guard access(path, X_OK) == 0 else {
            throw UsageError("--on-alarm takes the path of a program, and “\(path)” is none")
        }
        self.path = path
    }

    /// Runs it once.
    ///
    /// - Returns: Why it failed; nil where it ended with status 0.
    func run(_ message: [UInt8]) -> String? {
        let process = Process()
        let ended = DispatchSemaphore(value: 0)
        process.executableURL = URL(fileURLWithPath: path)
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { _ in ended.signal() }
        do {
            // A file and not a pipe: nobody has to wait until it is read.
            let file = try MessageFile(message)
            process.standardInput = file.handle
            try process.run()
        } catch {
            return "\(error)"
        }
        guard ended.wait(timeout: .now() + .seconds(Self.limit)) == .success else {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
            return "took longer than \(Self.limit) seconds"
        }
        let isExit = process.terminationReason == .exit
        guard !isExit || process.terminationStatus != 0 else { return nil }
        return "ended with \(isExit ? "status" : "signal") \(process.terminationStatus)"
    }
}

/// A file without a name that holds a message.
private struct MessageFile {
    let handle: FileHandle

    init(_ bytes: [UInt8]) throws {
        let folder = FileManager.default.temporaryDirectory
        let url = folder.appendingPathComponent("himekuri-\(UUID().uuidString)")
        try Data(bytes).write(to: url)
        defer { unlink(url.path) }
        handle = try FileHandle(forReadingFrom: url)
    }
}
