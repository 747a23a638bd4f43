package import CivilTime
import JSON
import Recurrence

/// All occurrences of an event (RFC 8984 §4.3), for a household that lives in a zone.
///
/// Rules and overrides are read once; after that a window costs what is in it, wherever it is. The
/// start is the first occurrence, whether the rules give it or not, unless it is excluded. An
/// override whose key the rules do not give adds an occurrence; one that moves its occurrence is
/// found where it was moved to. It never changes, and is a class so that handing it on is cheap.
package final class EventSeries: Sendable {
    package let event: Event
    package let household: Zone
    /// What could not be understood; with such a rule the start and the overrides are shown alone.
    package let problem: String?

    let timing: EventTiming
    /// Whose clock the occurrences follow.
    let zone: Zone
    let overrides: SeriesOverrides
    /// What the rules give, overrides aside.
    let set: RecurrenceSet
    let clock: SeriesClock

    package init(_ event: Event, household: Zone) {
        self.event = event
        self.household = household
        timing = event.timing
        zone = timing.zone(in: household)
        clock = SeriesClock(timing)
        overrides = SeriesOverrides(event, timing: timing, clock: clock, household: household)
        var rules = SeriesRules()
        var problem = overrides.problem
        do throws(EventError) {
            rules = try SeriesRules(event, isDateOnly: clock.isDateOnly)
        } catch {
            problem = error.description
        }
        self.problem = problem
        set = RecurrenceSet(
            start: timing.start,
            isDateOnly: clock.isDateOnly,
            zone: clock.zone,
            rules: rules.rules,
            excludedRules: rules.excludedRules
        )
        span = Self.span(
            of: rules,
            in: set,
            timing: timing,
            household: household,
            overrides: overrides
        )
    }

    /// The earliest start and the latest end that are possible, for an index.
    ///
    /// Nil means that there is no end, or none that is found by a short count.
    package let span: (start: Instant, end: Instant?)

    /// The zone in whose ``ClockSpan`` a ``SeriesGlance`` of it looks.
    package var clockZone: Zone { zone }

    /// The occurrences that overlap `[from, to)`, as a lazy sequence in the order of their starts.
    ///
    /// One without length is in the window that holds its start.
    package func occurrences(from: Instant, to: Instant) -> SeriesOccurrences {
        SeriesOccurrences(self, from: from, to: to)
    }

    /// The occurrence that has, or had, its start there; nil where there is none or it is excluded.
    package func occurrence(recurrenceId: LocalDateTime) -> SeriesOccurrence? {
        if overrides.covers(recurrenceId) { return overrides.occurrence(recurrenceId) }
        return set.contains(recurrenceId) ? regular(recurrenceId) : nil
    }

    /// The same for a name from an address: `2026-12-09T17:00:00`, or `2026-12-09`.
    package func occurrence(identifier: String) -> SeriesOccurrence? {
        clock.recurrenceId(identifier).flatMap { occurrence(recurrenceId: $0) }
    }

    /// The occurrence that starts first.
    package var first: SeriesOccurrence? {
        let time = set.occurrences().first { !overrides.covers($0) }
        guard let regular = time.map({ regular($0) }) else { return overrides.occurrences.first }
        guard let changed = overrides.occurrences.first, changed.start < regular.start else {
            return regular
        }
        return changed
    }

    /// How many occurrences there are, one million at most; nil for a series without end.
    package var count: Int? { count(from: nil) }

    /// Those that have an override, in the order of their starts; the excluded ones left out.
    package var changedOccurrences: [SeriesOccurrence] {
        overrides.occurrences.filter(\.isDetached)
    }

    func regular(_ time: LocalDateTime) -> SeriesOccurrence {
        var timing = timing
        timing.start = time
        return SeriesOccurrence(
            of: event,
            recurrenceId: time,
            timing: timing,
            isDateOnly: clock.isDateOnly,
            household: household,
            zone: zone,
            patch: nil
        )
    }
}
