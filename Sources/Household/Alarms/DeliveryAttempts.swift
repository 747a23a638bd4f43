/// When what could not be told outside the pages is tried again: after pauses that grow, each thing
/// by itself, and not for ever.
///
/// Time is in seconds of a clock that only goes forward.
package struct DeliveryAttempts: Sendable {
    private struct Attempt: Sendable {
        var failures: Int
        var next: Int
    }

    private let pauses: [Int]
    private var attempts: [String: Attempt] = [:]

    /// - Parameter pauses: Seconds before each further try.
    package init(pauses: [Int]) { self.pauses = pauses }

    /// Those of `waiting` that are to be tried at `time`, in the same order; all others that were
    /// tried before are forgotten.
    package mutating func due(of waiting: [String], at time: Int) -> [String] {
        if !attempts.isEmpty {
            let known = Set(waiting)
            attempts = attempts.filter { known.contains($0.key) }
        }
        return waiting.filter { attempts[$0].map { $0.next <= time } ?? true }
    }

    /// When the next one of those that failed is to be tried.
    package var next: Int? { attempts.values.map(\.next).min() }

    /// Notes that these were tried in vain.
    ///
    /// - Returns: Those that are tried no more.
    package mutating func fail(_ ids: [String], at time: Int) -> [String] {
        var givenUp: [String] = []
        for id in ids {
            let failures = attempts[id]?.failures ?? 0
            if failures < pauses.count {
                attempts[id] = Attempt(failures: failures + 1, next: time + pauses[failures])
            } else {
                attempts[id] = nil
                givenUp.append(id)
            }
        }
        return givenUp
    }
}
