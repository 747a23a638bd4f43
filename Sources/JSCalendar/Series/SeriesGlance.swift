import CivilTime
import Recurrence

/// What tells without a walk that a series has nothing in a span: plain numbers, to be kept side by
/// side for all series of a household.
package struct SeriesGlance: Sendable {
    /// Nil where the rules are not plain enough.
    private let set: SetGlance?
    private let start: Instant
    private let end: Instant?
    /// How long an occurrence is that no override changes, in seconds on its clock.
    private let length: Int
    /// The earliest start and the latest end of the occurrences that have an override.
    private let overridden: Range<Instant>?

    package init(_ series: EventSeries) {
        set = series.set.glance
        (start, end) = series.span
        let timing = series.timing
        let days = CivilDuration(days: timing.dayCount)
        length = max((timing.isAllDay ? days : timing.duration).nominalSeconds, 0)
        overridden = series.overrides.occurrences.first.flatMap { first in
            series.overrides.latestEnd.map { first.start..<$0 }
        }
    }

    /// Whether an occurrence can overlap the span, which is on the clock of the series' zone.
    ///
    /// False is sure; true may be wrong.
    package func mayOverlap(_ span: ClockSpan) -> Bool {
        guard start < span.to, end.map({ span.from < $0 }) ?? true else { return false }
        guard let set, length <= ClockSpan.longest else { return true }
        if let overridden, overridden.lowerBound < span.to, span.from < overridden.upperBound {
            return true
        }
        let first = span.first.adding(seconds: -length)
        return set.mayHaveOccurrence(from: first, to: span.end)
    }
}
