import CivilTime
import Household
import JournalFile
import Synchronization

/// What the server does beside answering: it notices what others wrote, and once an hour writes
/// down who was here.
struct Housekeeping {
    private static let secondsBetweenSightings = 3_600
    private let watcher: FolderWatcher

    init(_ household: LiveHousehold) {
        let sightings = Interval(
            seconds: Self.secondsBetweenSightings,
            from: SystemClock.now()
        )
        watcher = FolderWatcher {
            do {
                try household.catchUp()
                let now = SystemClock.now()
                if sightings.isOver(at: now) { try household.recordSightings(at: now) }
            } catch {
                Output.error("himekuri: \(ErrorText.sentence(error))")
            }
        }
    }

    func start() { watcher.start() }

    func stop() { watcher.stop() }
}

/// Tells when a stretch of time is over, and begins the next one.
private final class Interval: Sendable {
    private let seconds: Int
    private let start: Mutex<Instant>

    init(seconds: Int, from start: Instant) {
        self.seconds = seconds
        self.start = Mutex(start)
    }

    func isOver(at now: Instant) -> Bool {
        start.withLock { start in
            guard start.seconds(until: now) >= seconds else { return false }
            start = now
            return true
        }
    }
}
