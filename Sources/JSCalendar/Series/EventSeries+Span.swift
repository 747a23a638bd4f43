import CivilTime
import Recurrence

extension EventSeries {
    /// So many occurrences of a rule with COUNT are counted for its end; a longer one counts as
    /// endless.
    private static let mostCounted = 10_000

    static func span(
        of rules: SeriesRules,
        in set: RecurrenceSet,
        timing: EventTiming,
        household: Zone,
        overrides: SeriesOverrides
    ) -> (start: Instant, end: Instant?) {
        let own = timing.interval(in: household)
        let start = overrides.occurrences.first.map { min($0.start, own.start) } ?? own.start
        guard let last = lastTime(of: rules, in: set) else { return (start, nil) }
        var ending = timing
        ending.start = last
        let end = max(ending.interval(in: household).end, own.end)
        return (start, max(end, overrides.latestEnd ?? end))
    }

    /// No occurrence that the rules give starts later.
    private static func lastTime(of rules: SeriesRules, in set: RecurrenceSet) -> LocalDateTime? {
        guard set.isFinite else { return nil }
        guard rules.rules.allSatisfy({ $0.rule.count == nil }) else { return counted(set) }
        var last = set.start
        for rule in rules.rules {
            // A change of clocks may put an earlier local time after a later one.
            switch rule.rule.until {
            case .local(let until)?: last = max(last, until.adding(days: 1))
            case .date(let date)?: last = max(last, LocalDateTime(date))
            case .utc(let instant)?: last = max(last, instant.utc.adding(days: 1))
            case nil: break
            }
        }
        return last
    }

    private static func counted(_ set: RecurrenceSet) -> LocalDateTime? {
        var last = set.start
        for (place, time) in set.occurrences().enumerated() {
            guard place < mostCounted else { return nil }
            last = time
        }
        return last
    }
}
