import Foundation
import Glibc
import Household
import WebPages

/// The program of `--on-alarm`: no shell, no arguments, the message on standard input.
final class HookProgram: Courier {
    let path: String
    let name = "--on-alarm"
    let pauses = [1, 5, 25]
    private let calls = RunningCalls()

    /// Seconds after which it is ended.
    private static let limit = 30

    /// - Throws: `UsageError` where there is no such program.
    init(_ path: String) throws(UsageError) {
        guard access(path, X_OK) == 0 else {
            throw UsageError("--on-alarm takes the path of a program, and “\(path)” is none")
        }
        self.path = path
    }

    func send(_ message: OutgoingMessage, for household: HouseholdSettings) -> DeliveryOutcome {
        calls.run { run(message.line, $0) } ?? .interrupted
    }

    func stop() { calls.stop() }

    private func run(_ message: [UInt8], _ call: RunningCalls.Call) -> DeliveryOutcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { _ in call.end() }
        do {
            // A file and not a pipe: nobody has to wait until it is read.
            let file = try MessageFile(message)
            process.standardInput = file.handle
            try process.run()
        } catch {
            return .unreachable("\(error)")
        }
        switch call.wait(seconds: Self.limit) {
        case .ended: break
        case .timedOut:
            end(process, call)
            return .timedOut(seconds: Self.limit)
        case .stopped:
            end(process, call)
            // One that finished its work when it was asked to has been told.
            let isDone = process.terminationReason == .exit && process.terminationStatus == 0
            return isDone ? .ended(status: 0) : .interrupted
        }
        let status = Int(process.terminationStatus)
        return process.terminationReason == .exit
            ? .ended(status: status) : .endedBySignal(status)
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
