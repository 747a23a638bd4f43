import CivilTime
import JSCalendar

/// All events by the time in which they are on: single ones by their own, series opened up only for
/// the window that is asked for.
struct EventIndex: Sendable {
    private var singles: OverlapIndex
    private var series = SeriesIndex()

    init(_ records: [EventRecord] = []) {
        singles = OverlapIndex(records.filter { !$0.isRecurring })
        for record in records where record.isRecurring { series.insert(record) }
    }

    mutating func insert(_ record: EventRecord) {
        if record.isRecurring { series.insert(record) } else { singles.insert(record) }
    }

    mutating func remove(_ record: EventRecord) {
        if record.isRecurring { series.remove(record) } else { singles.remove(record) }
    }

    /// Calls `body` with each single event in order of start, then with each occurrence, series by
    /// series.
    func forEach(from: Instant, to: Instant, _ body: (EventRecord) -> Void) {
        singles.forEach(from: from, to: to, body)
        series.forEach(from: from, to: to) { master, series, occurrence in
            body(EventRecord(occurrence, of: master, series))
        }
    }

    /// The same for whoever needs no more than when they are on.
    func forEachSpan(
        from: Instant,
        to: Instant,
        _ body: (_ start: Instant, _ end: Instant) -> Void
    ) {
        singles.forEachSpan(from: from, to: to, body)
        series.forEach(from: from, to: to) { _, _, occurrence in
            body(occurrence.start, max(occurrence.end, occurrence.start.adding(seconds: 1)))
        }
    }
}
