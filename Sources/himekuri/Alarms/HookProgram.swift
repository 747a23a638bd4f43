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
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            !isFolder.boolValue, access(path, X_OK) == 0
        else {
            throw UsageError("--on-alarm takes the path of a program, and “\(path)” is none")
        }
        self.path = path
    }

    func send(_ message: OutgoingMessage, for household: HouseholdSettings) -> DeliveryOutcome {
        let program = ProgramCall(executable: URL(fileURLWithPath: path), limit: Self.limit)
        switch calls.run({ program.run(message.line, $0) }) {
        case .exited(let status): return .ended(status: status)
        case .signalled(let signal): return .endedBySignal(signal)
        case .timedOut: return .timedOut(seconds: Self.limit)
        case .failed(let reason): return .unreachable(reason)
        case .interrupted, nil: return .interrupted
        }
    }

    func stop() { calls.stop() }
}
