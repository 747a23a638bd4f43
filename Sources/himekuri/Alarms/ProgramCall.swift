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
        _ = call.wait(seconds: RunningCalls.grace)
        kill(group, SIGKILL)
        process.waitUntilExit()
    }
}

/// A file that holds a message, which may be secret: nobody else may read it, and it has lost its
/// name before anything is in it.
private struct MessageFile {
    let handle: FileHandle

    init(_ bytes: [UInt8]) throws {
        let folder = FileManager.default.temporaryDirectory
        let path = folder.appendingPathComponent("himekuri-\(UUID().uuidString)").path
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        unlink(path)
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: Data(bytes))
        try handle.seek(toOffset: 0)
    }
}
