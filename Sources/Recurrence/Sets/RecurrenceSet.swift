package import CivilTime

/// The times at which a series happens, on its own wall clock (RFC 5545 §3.8.5).
///
/// The start is always the first occurrence, and COUNT counts it, unless it is excluded (§3.8.2.4:
/// DTSTART "defines the first instance in the recurrence set"). Occurrences are local times: a
/// series at 09:00 stays there when the clocks change. A time that a change skips stays in the set
/// under its own name; ``instant(of:)`` gives it its instant.
package struct RecurrenceSet: Sendable {
    package let start: LocalDateTime
    package let isDateOnly: Bool
    package let zone: Zone?

    /// Everything else, behind one reference, so that a set is cheap to hand on.
    let plan: SetPlan

    /// Makes a set from its parts; `zone` is nil for floating times, and for dates.
    ///
    /// Without `includesStart` the start is only where the rules begin: it is an occurrence where
    /// they give it, and COUNT counts what they give.
    package init(
        start: LocalDateTime,
        isDateOnly: Bool = false,
        zone: Zone? = nil,
        rules: [ValidatedRule] = [],
        excludedRules: [ValidatedRule] = [],
        dates: [RecurrenceMoment] = [],
        periods: [RecurrencePeriod] = [],
        excludedDates: [RecurrenceMoment] = [],
        includesStart: Bool = true
    ) {
        let places = SetPlaces(start: start, isDateOnly: isDateOnly, zone: zone)
        self.start = places.start
        self.isDateOnly = isDateOnly
        self.zone = isDateOnly ? nil : zone
        let ready = { RulePlan($0, start: places.start, isDateOnly: isDateOnly, zone: zone) }
        plan = SetPlan(
            places,
            rules: rules.map(ready),
            excludedRules: excludedRules.map(ready),
            dates: dates,
            periods: periods,
            excludedDates: excludedDates,
            includesStart: includesStart
        )
    }

    /// The instant of an occurrence, or nil for a set that has no zone.
    ///
    /// RFC 5545 §3.3.10: a time that "does not exist, or occurs more than once, […] is interpreted
    /// in the same manner as an explicit DATE-TIME value", which §3.3.5 gives the offset before the
    /// gap, or the first of the two.
    package func instant(of occurrence: LocalDateTime) -> Instant? {
        zone?.instant(of: occurrence)
    }

    /// The length that an RDATE period gives its occurrence, nil for every other.
    package func duration(of occurrence: LocalDateTime) -> CivilDuration? {
        plan.durations[ClockSeconds.of(occurrence)]
    }

    /// Whether the set ends by COUNT or UNTIL, or has no rule.
    package var isFinite: Bool {
        plan.rules.allSatisfy { $0.count != nil || $0.until.last < ClockSeconds.last }
    }
}
