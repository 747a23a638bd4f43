import CivilTime
import JSON
import Recurrence

/// The rules of a series one by one, for cutting and moving them.
extension EventSeries {
    func readRules() throws(SeriesEditingError) -> SeriesRules {
        do throws(EventError) {
            return try SeriesRules(event, isDateOnly: clock.isDateOnly)
        } catch {
            throw .unreadableRule(error)
        }
    }

    /// What one rule gives by itself, the start among it where `includesStart`.
    func times(of rule: ValidatedRule, includesStart: Bool) -> RecurrenceSet {
        RecurrenceSet(
            start: timing.start,
            isDateOnly: clock.isDateOnly,
            zone: clock.zone,
            rules: [rule],
            includesStart: includesStart
        )
    }
}

extension RecurrenceSet {
    var first: LocalDateTime? { first(notBefore: start) }

    /// What is compared of two sets to see whether they give the same: so many occurrences, of four
    /// hundred years at most, after which the calendar repeats.
    func sample(from time: LocalDateTime) -> some Sequence<LocalDateTime> {
        occurrences(from: time, to: time.adding(days: 146_097)).prefix(1_000)
    }

    func first(notBefore time: LocalDateTime) -> LocalDateTime? {
        first(after: time.adding(seconds: -1))
    }
}
