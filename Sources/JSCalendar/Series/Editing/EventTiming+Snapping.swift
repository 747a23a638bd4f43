import CivilTime
package import JSON
import Recurrence

extension EventTiming {
    /// Moves the start forward to the first one that the rules give, so that a new series has no
    /// extra occurrence before them; nil where they never give one.
    ///
    /// - Throws: `EventError` where a rule cannot be understood.
    package func snapped(to rules: [JSONValue]) throws(EventError) -> EventTiming? {
        guard !rules.isEmpty else { return self }
        let set = RecurrenceSet(
            start: start,
            isDateOnly: isAllDay,
            zone: SeriesClock(self).zone,
            rules: try SeriesRules(rules, isDateOnly: isAllDay).rules,
            includesStart: false
        )
        var snapped = self
        guard let first = set.first else { return nil }
        snapped.start = first
        return snapped
    }
}
