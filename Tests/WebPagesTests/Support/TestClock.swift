import CivilTime
import Synchronization

/// A clock that stands still until a test moves it.
final class TestClock: Sendable {
    private let time: Mutex<Instant>

    init(_ time: Instant) { self.time = Mutex(time) }

    var now: Instant { time.withLock { $0 } }

    func advance(seconds: Int) { time.withLock { $0 = $0.adding(seconds: seconds) } }
}
