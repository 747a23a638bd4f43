import Foundation
import Synchronization

/// The calls of a courier that are under way, so that the end of the program need not wait for
/// them.
final class RunningCalls: Sendable {
    /// One call: ended by whoever makes it, or given up by whoever waits.
    final class Call: Sendable {
        private struct State {
            var hasEnded = false
            var isStopping = false
        }

        private let state = Mutex(State())
        private let news = DispatchSemaphore(value: 0)

        /// Why the wait is over.
        enum Event { case ended, timedOut, stopped }

        func end() {
            state.withLock { $0.hasEnded = true }
            news.signal()
        }

        fileprivate func stop() {
            state.withLock { $0.isStopping = true }
            news.signal()
        }

        /// Waits for the end; no longer than `seconds`, and where the program stops no longer than
        /// most calls take.
        func wait(seconds: Int) -> Event {
            let limit = DispatchTime.now() + .seconds(seconds)
            var deadline = limit
            while true {
                let (hasEnded, isStopping) = state.withLock { ($0.hasEnded, $0.isStopping) }
                if hasEnded { return .ended }
                if isStopping { deadline = min(deadline, .now() + .seconds(RunningCalls.grace)) }
                guard news.wait(timeout: deadline) == .timedOut else { continue }
                if state.withLock({ $0.hasEnded }) { return .ended }
                return isStopping ? .stopped : .timedOut
            }
        }
    }

    private struct Calls {
        var running: [ObjectIdentifier: Call] = [:]
        var isStopped = false
    }

    /// Seconds that a call is given when the program stops.
    static let grace = 2

    /// Held only to look up and to store.
    private let calls = Mutex(Calls())

    /// Hands a new call to `body`; nil where the program stops.
    func run<Outcome>(_ body: (Call) -> Outcome) -> Outcome? {
        let call = Call()
        let isStopped = calls.withLock { calls in
            calls.running[ObjectIdentifier(call)] = call
            return calls.isStopped
        }
        defer { calls.withLock { $0.running[ObjectIdentifier(call)] = nil } }
        return isStopped ? nil : body(call)
    }

    func stop() {
        let running = calls.withLock { calls in
            calls.isStopped = true
            return Array(calls.running.values)
        }
        for call in running { call.stop() }
    }
}
