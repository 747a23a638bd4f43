import Household
import Synchronization

/// The tests that somebody asked for on the settings page, and how they went; the last few.
final class DeliveryTests: Sendable {
    private static let most = 20

    struct Entry: Sendable {
        let way: RungAlarm.Delivery
        /// nil while it is under way.
        var outcome: DeliveryOutcome?
    }

    private struct Log {
        var count = 0
        var entries: [Int: Entry] = [:]
    }

    /// Held only to look up and to store.
    private let log = Mutex(Log())

    /// Notes that one begins.
    ///
    /// - Returns: The number by which it is asked for.
    func begin(_ way: RungAlarm.Delivery) -> Int {
        log.withLock { log in
            log.count += 1
            log.entries[log.count] = Entry(way: way)
            log.entries[log.count - Self.most] = nil
            return log.count
        }
    }

    func end(_ number: Int, _ outcome: DeliveryOutcome) {
        log.withLock { $0.entries[number]?.outcome = outcome }
    }

    func entry(_ number: Int) -> Entry? { log.withLock { $0.entries[number] } }
}
