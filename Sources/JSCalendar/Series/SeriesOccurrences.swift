import CivilTime

/// The occurrences of a series that overlap a span of instants, found one by one, by start.
package struct SeriesOccurrences: Sequence, IteratorProtocol, Sendable {
    private let series: EventSeries
    private let from: Instant
    private let to: Instant
    private var times: SeriesTimes
    /// The next one without an override, while there are some with one to come.
    private var upcoming: SeriesOccurrence?
    private var overridden: ArraySlice<SeriesOccurrence>

    init(_ series: EventSeries, from: Instant, to: Instant) {
        self.series = series
        self.from = from
        self.to = to
        let window = SeriesWindow(from: from, to: to, of: series.timing, zone: series.zone)
        times = SeriesTimes(series.set, in: window)
        overridden = series.overrides.overlapping(from: from, to: to)[...]
        if !overridden.isEmpty { upcoming = nextRegular() }
    }

    package mutating func next() -> SeriesOccurrence? {
        guard let changed = overridden.first else {
            guard let regular = upcoming else { return nextRegular() }
            upcoming = nil
            return regular
        }
        guard let regular = upcoming, regular.start <= changed.start else {
            overridden.removeFirst()
            return changed
        }
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
