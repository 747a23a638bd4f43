package import CivilTime
import JSON
import Recurrence

/// Edits of one occurrence, which leave every other as it is.
extension EventSeries {
    /// Leaves an occurrence out; nil where none would be left.
    ///
    /// RFC 8984 §4.3.5: "excluded" is "true if the occurrence is excluded". A date that was only
    /// added is no longer added.
    package func excluding(_ id: LocalDateTime) -> Event? { excluding([id]) }

    /// Leaves several occurrences out at once; nil where none would be left.
    package func excluding(_ ids: [LocalDateTime]) -> Event? {
        var table = OverrideTable(event, clock: clock)
        for id in ids { table.set(id, to: set.contains(id) ? ["excluded": true] : nil) }
        var rest = event
        rest.recurrenceOverrides = table.object(on: clock)
        return EventSeries(rest, household: household).first == nil ? nil : rest
    }

    /// Makes an occurrence what `occurrence` is: what its `event()` made, then edited.
    ///
    /// One that is again as the series has it loses its override; a date that was added keeps an
    /// empty one.
    package func replacing(_ id: LocalDateTime, by occurrence: Event) -> Event {
        guard event.isRecurring else { return occurrence }
        let patch = OverridePatch.difference(from: regular(id).plain, to: occurrence.object)
        var table = OverrideTable(event, clock: clock)
        table.set(id, to: patch.isEmpty && set.contains(id) ? nil : patch)
        var edited = event
        edited.recurrenceOverrides = table.object(on: clock)
        return edited
    }

    /// Whether an occurrence that was at `timing` would start with another of the series.
    package func collides(_ id: LocalDateTime, at timing: EventTiming) -> Bool {
        let start = timing.interval(in: household).start
        return occurrences(from: start, to: start.adding(seconds: 1)).contains {
            $0.start == start && $0.recurrenceId != id
        }
    }

    /// So many distances are looked at for the shortest.
    private static let mostDistances = 400

    /// The shortest time by the clock between two occurrences in a row that the rules give, of the
    /// first few hundred; nil where there is one alone.
    package var shortestInterval: CivilDuration? {
        var shortest: CivilDuration?
        var last: LocalDateTime?
        for time in set.occurrences().prefix(Self.mostDistances) {
            if let distance = last?.duration(until: time) {
                let isShorter = distance.nominalSeconds < shortest?.nominalSeconds ?? .max
                if isShorter { shortest = distance }
            }
            last = time
        }
        return shortest
    }
}
