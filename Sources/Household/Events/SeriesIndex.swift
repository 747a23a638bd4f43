import CivilTime
import JSCalendar

/// The series of a household, able to pass over those that have nothing in a window at the cost of
/// a few numbers each, which lie side by side.
struct SeriesIndex: Sendable {
    private struct Entry {
        let record: EventRecord
        let series: EventSeries
        let glance: SeriesGlance
        /// The place of its zone in `zones`.
        let zone: Int
    }

    private var entries: [Entry] = []
    /// Every zone that a series has, or had.
    private var zones: [Zone] = []

    /// Adds `record` where it is a series.
    mutating func insert(_ record: EventRecord) {
        guard let series = record.repetition?.series else { return }
        let known = zones.firstIndex(of: series.clockZone)
        if known == nil { zones.append(series.clockZone) }
        entries.append(
            Entry(
                record: record,
                series: series,
                glance: SeriesGlance(series),
                zone: known ?? zones.count - 1
            )
        )
    }

    mutating func remove(_ record: EventRecord) {
        guard let place = entries.firstIndex(where: { $0.record.uid == record.uid }) else { return }
        entries.swapAt(place, entries.count - 1)
        entries.removeLast()
    }

    /// Calls `body` with each series and each of its occurrences that overlaps `[from, to)`.
    func forEach(
        from: Instant,
        to: Instant,
        _ body: (EventRecord, EventSeries, SeriesOccurrence) -> Void
    ) {
        guard from < to, !entries.isEmpty else { return }
        let spans = zones.map { ClockSpan(from: from, to: to, zone: $0) }
        for place in entries.indices
        where entries[place].glance.mayOverlap(spans[entries[place].zone]) {
            let (record, series) = (entries[place].record, entries[place].series)
            var (occurrences, count) = (series.occurrences(from: from, to: to), 0)
            while count < EventRecord.mostOccurrences, let occurrence = occurrences.next() {
                body(record, series, occurrence)
                count += 1
            }
        }
    }
}
