import Foundation
import Glibc

/// One run of a program: a message on its standard input, and an end whether it wants one or not.
struct ProgramCall {
    let executable: URL
    var arguments: [String] = []
    /// Where it writes what it answers; nil where nobody asks.
    var output: Pipe?
    /// Seconds after which it is ended.
    let limit: Int

    enum End {
        case exited(status: Int)
        case signalled(Int)
        case timedOut
        /// Because this program stops.
        case interrupted
        /// It did not start, for a reason of the system's own words.
        case failed(String)
    }

    func run(_ message: [UInt8], _ call: RunningCalls.Call) -> End {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.standardOutput = output ?? FileHandle.nullDevice
        process.terminationHandler = { _ in call.end() }
        do {
            // A file and not a pipe: nobody has to wait until it is read.
            let file = try MessageFile(message)
            process.standardInput = file.handle
            try process.run()
        } catch {
            return .failed("\(error)")
        }
        switch call.wait(seconds: limit) {
        case .ended: break
        case .timedOut:
            end(process, call)
            return .timedOut
        case .stopped:
            end(process, call)
            // One that finished its work when it was asked to has done it.
            guard process.terminationReason == .exit, process.terminationStatus == 0 else {
                return .interrupted
            }
        }
        let status = Int(process.terminationStatus)
        return process.terminationReason == .exit ? .exited(status: status) : .signalled(status)
    }

    /// Asks it and all that it started to end, and then no longer asks.
    ///
    /// Foundation gives each process a group of its own.
    private func end(_ process: Process, _ call: RunningCalls.Call) {
        let group = -process.processIdentifier
        kill(group, SIGTERM)
        guard call.wait(seconds: RunningCalls.grace) != .ended else { return }
        kill(group, SIGKILL)
        process.waitUntilExit()
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
