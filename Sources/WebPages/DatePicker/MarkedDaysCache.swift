import CivilTime
import Household
import Synchronization

/// On which days something is on, for the spans of days that were asked for lately.
///
/// A month of 240 events costs more to look through than to draw, and stays the same until
/// somebody changes something.
final class MarkedDaysCache: Sendable {
    private static let limit = 64

    private struct Known {
        var epoch = ""
        var sequence = -1
        var days: [Range<CivilDate>: Set<CivilDate>] = [:]
    }

    /// Held only to look up and to store.
    private let known = Mutex(Known())

    /// The days from `first` until before `end` on which something is on in `state`.
    func days(
        from first: CivilDate,
        until end: CivilDate,
        _ state: HouseholdState
    ) -> Set<CivilDate> {
        let span = first..<end
        let days = known.withLock { known in
            known.sequence == state.sequence && known.epoch == state.epoch ? known.days[span] : nil
        }
        if let days { return days }
        let made = state.daysWithEvents(from: first, until: end)
        known.withLock { known in
            let isOfState = known.sequence == state.sequence && known.epoch == state.epoch
            if !isOfState || known.days.count >= Self.limit {
                known = Known(epoch: state.epoch, sequence: state.sequence)
            }
            known.days[span] = made
        }
        return made
    }
}
