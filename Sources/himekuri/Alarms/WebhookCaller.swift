import Foundation
import Household
import JSON
import WebPages

/// Sends messages to the address that is set in the household's settings, with a POST.
///
/// Any host may be meant, also one of the own network: the address is set by who manages the
/// household. What it answers is shown to nobody but its status. The request itself is made by a
/// `PostProcess`, so that whatever an address does to it, the household's server goes on.
final class WebhookCaller: Courier {
    let name = "webhook"
    /// Ten minutes in all.
    let pauses = [2, 8, 30, 120, 440]
    private let calls = RunningCalls()

    /// Seconds after which no answer is awaited any more.
    private static let limit = 10

    func send(_ message: OutgoingMessage, for household: HouseholdSettings) -> DeliveryOutcome {
        guard let webhook = household.webhook else { return .nowhere }
        let post = PostProcess.Message(message, to: webhook)
        let answers = Pipe()
        let process = ProgramCall(
            // This very program, also where a newer one lies in its place by now.
            executable: URL(fileURLWithPath: "/proc/self/exe"),
            arguments: [PostProcess.word],
            output: answers,
            limit: Self.limit
        )
        switch calls.run({ process.run(post.encoded, $0) }) {
        case .exited:
            let answer = answers.fileHandleForReading.readDataToEndOfFile()
            return PostProcess.outcome(Array(answer)) ?? .unreachable("no answer")
        case .signalled(let signal): return .unreachable("no answer (signal \(signal))")
        case .timedOut: return .timedOut(seconds: Self.limit)
        case .failed(let reason): return .unreachable(reason)
        case .interrupted, nil: return .interrupted
        }
    }

    func stop() { calls.stop() }
}
