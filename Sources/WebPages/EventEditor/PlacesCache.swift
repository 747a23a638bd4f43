import Household
import Synchronization

/// The places to suggest in the form, found anew only when the household has changed.
final class PlacesCache: Sendable {
    private static let limit = 50

    private struct Known {
        let epoch: String
        let sequence: Int
        let places: [String]
    }

    /// Held only to look up and to store.
    private let known = Mutex<Known?>(nil)

    func places(in state: HouseholdState) -> [String] {
        let last = known.withLock { $0 }
        if let last, last.sequence == state.sequence, last.epoch == state.epoch {
            return last.places
        }
        let places = state.recentPlaces(limit: Self.limit)
        known.withLock {
            $0 = Known(epoch: state.epoch, sequence: state.sequence, places: places)
        }
        return places
    }
}
