package import CivilTime
import Recurrence

extension EventSeries {
    /// How many occurrences have their original start at `first` or later, one million at most.
    ///
    /// For nil all are counted; nil is the number of a series without end.
    package func count(from first: LocalDateTime?) -> Int? {
        guard set.isFinite else { return nil }
        var count = overrides.occurrences.count { isMeant($0.recurrenceId, from: first) }
        for time in set.occurrences(from: first) where !overrides.covers(time) {
            guard count < 1_000_000 else { break }
            count += 1
        }
        return count
    }

    /// How many of those were changed, moved or added by themselves.
    package func changedCount(from first: LocalDateTime?) -> Int {
        overrides.occurrences.count { isMeant($0.recurrenceId, from: first) }
    }

    private func isMeant(_ id: LocalDateTime, from first: LocalDateTime?) -> Bool {
        first.map { id >= $0 } ?? true
    }
}
