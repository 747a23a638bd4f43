import HTTP
import Synchronization

/// What parked responses wait for: a word that a test writes on a board.
final class Board: Sendable {
    private let word = Mutex<String?>(nil)
    private let polled = Atomic(0)

    private let asked = Atomic(0)

    /// How many requests were told to wait.
    var waiting: Int { asked.load(ordering: .acquiring) }

    /// How often parked responses have looked.
    var polls: Int { polled.load(ordering: .acquiring) }

    func write(_ text: String?) {
        word.withLock { $0 = text }
    }

    /// An answer that waits for a word for so long, and else says that there was none.
    func wait(seconds: Double) -> Answer {
        defer { asked.wrappingAdd(1, ordering: .acquiringAndReleasing) }
        return .parked(
            ParkedResponse(seconds: seconds) { isExpired in
                self.polled.wrappingAdd(1, ordering: .acquiringAndReleasing)
                guard let word = self.word.withLock({ $0 }) ?? (isExpired ? "nothing" : nil) else {
                    return nil
                }
                return Response(.ok, contentType: "text/plain", body: Array(word.utf8))
            }
        )
    }
}
