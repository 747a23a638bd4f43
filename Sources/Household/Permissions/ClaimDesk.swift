package import CivilTime
import Synchronization

/// Guards the claim of a new household: one code, and little patience with guessing.
package final class ClaimDesk: Sendable {
    package enum Verdict: Sendable, Equatable {
        case right
        case wrong
        /// Too many wrong codes; try again after this many seconds.
        case locked(seconds: Int)
    }

    private struct Attempts {
        var wrong = 0
        var lockedUntil = Instant(secondsSince1970: 0)
    }

    /// The one-time code of the claim link, new with each start of the program.
    package let code: String
    /// `attempts` is only held for the length of a comparison.
    private let attempts = Mutex(Attempts())

    package static let wrongCodesBeforeLock = 5
    package static let lockSeconds = 60

    package init(code: String) { self.code = code }

    package func check(_ code: String, at now: Instant) -> Verdict {
        attempts.withLock { attempts in
            let left = attempts.lockedUntil.secondsSince1970 - now.secondsSince1970
            // A longer wait than there can be means that the clock was set back.
            if left > 0, left <= Self.lockSeconds { return .locked(seconds: left) }
            if ConstantTime.areEqual(code, self.code) {
                attempts.wrong = 0
                return .right
            }
            attempts.wrong += 1
            guard attempts.wrong >= Self.wrongCodesBeforeLock else { return .wrong }
            attempts.wrong = 0
            attempts.lockedUntil = now.adding(seconds: Self.lockSeconds)
            return .locked(seconds: Self.lockSeconds)
        }
    }
}
