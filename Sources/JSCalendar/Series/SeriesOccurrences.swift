import CivilTime

/// The occurrences of a series that overlap a span of instants, found one by one, by start.
package struct SeriesOccurrences: Sequence, IteratorProtocol, Sendable {
    private let series: EventSeries
    private let from: Instant
    private let to: Instant
    private var times: SeriesTimes
    private var upcoming: SeriesOccurrence?
    private var overridden: ArraySlice<SeriesOccurrence>

    init(_ series: EventSeries, from: Instant, to: Instant) {
        self.series = series
        self.from = from
        self.to = to
        let window = SeriesWindow(from: from, to: to, of: series.timing, zone: series.zone)
        times = SeriesTimes(series.set, in: window)
        overridden = series.overrides.overlapping(from: from, to: to)[...]
        upcoming = nextRegular()
    }

    package mutating func next() -> SeriesOccurrence? {
        if let changed = overridden.first,
            upcoming.map({ changed.start < $0.start }) ?? true
        {
            overridden.removeFirst()
            return changed
        }
        guard let regular = upcoming else { return nil }
        upcoming = nextRegular()
        return regular
    }

    /// The next occurrence that has no override.
    private mutating func nextRegular() -> SeriesOccurrence? {
        while let time = times.next() {
            guard !series.overrides.covers(time) else { continue }
            let occurrence = series.regular(time)
            if occurrence.overlaps(from: from, to: to) { return occurrence }
        }
        return nil
    }
}
