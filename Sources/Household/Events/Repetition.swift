import CivilTime
package import JSCalendar
import JSON

/// What makes a record a series, or one occurrence of it; apart from the record, because most
/// events happen once.
final class Repetition: Sendable {
    let series: EventSeries
    /// nil for the series as it is stored.
    let occurrence: SeriesOccurrence?

    init(_ series: EventSeries, _ occurrence: SeriesOccurrence?) {
        self.series = series
        self.occurrence = occurrence
    }

    /// Reads the series `id` from its stored form.
    ///
    /// - Throws: `StoredObjectError` where the text is not an event.
    convenience init(
        id: String,
        text: SharedBytes,
        household: Zone
    ) throws(StoredObjectError) {
        do {
            self.init(EventSeries(try EventRecord.event(id, text), household: household), nil)
        } catch let error as StoredObjectError {
            throw error
        } catch {
            throw StoredObjectError(kind: .event, id: id, reason: "\(error)")
        }
    }
}

extension EventRecord {
    /// Which occurrence of a series this is; nil for single events and for the series itself.
    package var occurrence: SeriesOccurrence? { repetition?.occurrence }

    /// The series that it is, or is an occurrence of; nil for single events.
    package var series: EventSeries? { repetition?.series }

    /// Whether it is an occurrence that differs from its series (features E-25).
    package var isDetached: Bool { occurrence?.isDetached ?? false }

    /// The most occurrences of one series that a query gives: an hourly one has 35,000 in four
    /// years, and a hostile rule ends.
    package static let mostOccurrences = 50_000

    /// The occurrence that an address names by its original start; nil where there is none.
    package func occurrence(identifier: String) -> EventRecord? {
        guard let series = repetition?.series else { return nil }
        return series.occurrence(identifier: identifier)
            .map { EventRecord($0, of: self, series) }
    }

    /// The occurrence that starts first; nil for a single event, and where all are excluded.
    package var firstOccurrence: EventRecord? {
        guard let series = repetition?.series else { return nil }
        return series.first.map { EventRecord($0, of: self, series) }
    }
}
