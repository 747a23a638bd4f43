import CivilTime

/// The parts of a set on the clock of its series: rules made ready, dates and exceptions in order.
final class SetPlan: Sendable {
    let rules: [RulePlan]
    /// Whether the start is an occurrence also where no rule gives it.
    let includesStart: Bool
    let excludedRules: [RulePlan]
    /// RDATE, and the start where no rule gives it.
    let dates: [Int]
    let excludedTimes: [Int]
    let excludedDays: [Int]
    let excludesSomething: Bool
    /// The rule of a set that has one rule and nothing else.
    let onlyRule: RulePlan?
    /// What RDATE periods give their occurrences.
    let durations: [Int: CivilDuration]

    init(
        _ places: SetPlaces,
        rules: [RulePlan],
        excludedRules: [RulePlan],
        dates: [RecurrenceMoment],
        periods: [RecurrencePeriod],
        excludedDates: [RecurrenceMoment],
        includesStart: Bool
    ) {
        self.rules = rules
        self.includesStart = includesStart
        self.excludedRules = excludedRules
        let own = rules.isEmpty && includesStart ? [ClockSeconds.of(places.start)] : []
        let added = dates + periods.map(\.start)
        self.dates = Set(own + added.map(places.time)).sorted()
        excludedTimes = Set(excludedDates.flatMap(places.excludedTimes)).sorted()
        excludedDays = Set(excludedDates.compactMap(places.excludedDay)).sorted()
        excludesSomething =
            !(excludedTimes.isEmpty && excludedDays.isEmpty && excludedRules.isEmpty)
        let isPlain = rules.count == 1 && self.dates.isEmpty && !excludesSomething
        onlyRule = isPlain ? rules.first : nil
        durations = Dictionary(
            periods.map { (places.time($0.start), $0.duration) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
