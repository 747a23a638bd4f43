import CivilTime
import Household
import Synchronization

/// On which days something is on, for the spans of days that were asked for lately.
///
/// A month of 240 events costs more to look through than to draw, and stays the same until
/// somebody changes something.
final class MarkedDaysCache: Sendable {
    private static let limit = 64

    private struct Key: Hashable {
        let span: Range<CivilDate>
        /// nil for all of them, as most devices have it.
        let calendars: Set<String>?
    }

    private struct Known {
        var epoch = ""
        var sequence = -1
        var days: [Key: Set<CivilDate>] = [:]
    }

    /// Held only to look up and to store.
    private let known = Mutex(Known())

    /// The days from `first` until before `end` on which something is on in `state`, in some
    /// calendars or in any.
    func days(
        from first: CivilDate,
        until end: CivilDate,
        calendars: Set<String>?,
        _ state: HouseholdState
    ) -> Set<CivilDate> {
        let key = Key(span: first..<end, calendars: calendars)
        let days = known.withLock { known in
            known.sequence == state.sequence && known.epoch == state.epoch ? known.days[key] : nil
        }
        if let days { return days }
        let made = state.daysWithEvents(from: first, until: end, calendars: calendars)
        known.withLock { known in
            let isOfState = known.sequence == state.sequence && known.epoch == state.epoch
            if !isOfState || known.days.count >= Self.limit {
                known = Known(epoch: state.epoch, sequence: state.sequence)
            }
            known.days[key] = made
        }
        return made
    }
}
