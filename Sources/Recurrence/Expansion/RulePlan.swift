import CivilTime

/// A rule made ready for one series: everything that does not change from period to period.
///
/// What a BYxxx part does depends on FREQ; this is the table of RFC 5545 §3.3.10:
///
///     |          |SECONDLY|MINUTELY|HOURLY |DAILY  |WEEKLY|MONTHLY|YEARLY|
///     |BYMONTH   |Limit   |Limit   |Limit  |Limit  |Limit |Limit  |Expand|
///     |BYWEEKNO  |N/A     |N/A     |N/A    |N/A    |N/A   |N/A    |Expand|
///     |BYYEARDAY |Limit   |Limit   |Limit  |N/A    |N/A   |N/A    |Expand|
///     |BYMONTHDAY|Limit   |Limit   |Limit  |Limit  |N/A   |Expand |Expand|
///     |BYDAY     |Limit   |Limit   |Limit  |Limit  |Expand|Note 1 |Note 2|
///     |BYHOUR    |Limit   |Limit   |Limit  |Expand |Expand|Expand |Expand|
///     |BYMINUTE  |Limit   |Limit   |Expand |Expand |Expand|Expand |Expand|
///     |BYSECOND  |Limit   |Expand  |Expand |Expand |Expand|Expand |Expand|
///     |BYSETPOS  |Limit   |Limit   |Limit  |Limit  |Limit |Limit  |Limit |
///
///     Note 1: Limit if BYMONTHDAY is present; otherwise, special expand for MONTHLY.
///     Note 2: Limit if BYYEARDAY or BYMONTHDAY is present; otherwise, special expand for WEEKLY
///             if BYWEEKNO present; otherwise, special expand for MONTHLY if BYMONTH present;
///             otherwise, special expand for YEARLY.
///
/// Expanding one part and limiting by another leaves the days that satisfy both, so days are
/// masks of bits that are intersected, whichever part comes first.
final class RulePlan: Sendable {
    /// How the rule goes through the calendar.
    enum Shape {
        /// Month after month, of every nth year.
        case monthsOfYears
        /// Every nth month.
        case everyMonths
        case weeks
        case years
        case weekYears
        /// Equal steps of seconds.
        case steps
        /// Years or months of another calendar, or with SKIP.
        case scaled
    }

    let shape: Shape
    let start: Int
    let interval: Int
    let count: Int?
    let until: UntilBound
    /// The times in each day taken, or in each period of ``StepGrid``.
    let times: [Int]
    /// What is left of BYSETPOS where it depends on the period.
    let positions: SetPositions
    let filter: DayFilter
    let monthTable: MonthTable
    let weekNumbers: [Int]
    /// INTERVAL of a daily rule that goes through months.
    let daySteps: DaySteps?
    let week: WeekPattern
    let year: YearPattern
    let grid: StepGrid
    let isYearly: Bool
    /// Whether BYMONTH takes days out of a week.
    let limitsDaysOfWeeks: Bool
    let scaled: ScaledPattern
    /// Whether the rule has no occurrence but, perhaps, the start.
    let isBarren: Bool

    init(_ validated: ValidatedRule, start: LocalDateTime, isDateOnly: Bool, zone: Zone?) {
        let given = validated.rule
        let day = start.date.daysSince1970
        let rule = given.completed(startDay: day)
        filter = DayFilter(rule)
        shape = Self.shape(of: rule, filter)
        self.start = isDateOnly ? ClockSeconds.of(start.date) : ClockSeconds.of(start)
        interval = rule.interval
        count = rule.count
        until = UntilBound(rule.until, isDateOnly: isDateOnly, zone: zone)
        let times = TimesOfDay(rule, start: start.time, isDateOnly: isDateOnly).offsets
        let positions = SetPositions(rule.bySetPosition)
        let isSamePeriod = shape == .steps || rule.frequency == .daily
        self.times = isSamePeriod ? positions.chosen(from: times) : times
        self.positions = isSamePeriod ? SetPositions([]) : positions
        let countsInMonth = rule.frequency != .yearly || !rule.byMonth.isEmpty || shape != .years
        monthTable = MonthTable(rule, countsWeekdays: countsInMonth)
        weekNumbers = rule.byWeekNumber
        let skipsDays = shape == .monthsOfYears && rule.frequency == .daily && rule.interval > 1
        daySteps = skipsDays ? DaySteps(from: day, step: rule.interval) : nil
        week = WeekPattern(rule, startDay: day)
        year = YearPattern(rule, months: filter.months, table: monthTable)
        grid = StepGrid(rule, start: self.start, isDateOnly: isDateOnly)
        isYearly = rule.frequency == .yearly
        limitsDaysOfWeeks = !rule.byMonth.isEmpty
        scaled = ScaledPattern(rule)
        isBarren = self.times.isEmpty || shape == .steps && !grid.meetsItsLimits
    }

    /// The years from one taken to the next, where a rule goes through months of years.
    var yearStep: Int { isYearly ? interval : 1 }

    private static func shape(of rule: RecurrenceRule, _ filter: DayFilter) -> Shape {
        let isGregorian = rule.calendar == .gregorian
        let isScaled = !isGregorian || rule.skip != .omit
        let hasPositions = !rule.bySetPosition.isEmpty
        switch rule.frequency {
        case .yearly where isScaled, .monthly where isScaled: return .scaled
        case .yearly where !rule.byWeekNumber.isEmpty: return .weekYears
        case .yearly:
            let isNumbered = rule.byMonth.isEmpty && rule.byDay.contains { $0.ordinal != nil }
            return hasPositions || isNumbered || !rule.byYearDay.isEmpty ? .years : .monthsOfYears
        case .monthly: return rule.interval == 1 ? .monthsOfYears : .everyMonths
        case .weekly:
            // Every week, its days can be taken from the months as well, many at a time.
            return isGregorian && rule.interval == 1 && !hasPositions ? .monthsOfYears : .weeks
        case .daily:
            let isMonthly = isGregorian && rule.interval < 28 && !filter.admitsEveryDay
            return isMonthly ? .monthsOfYears : .steps
        case .hourly, .minutely, .secondly: return .steps
        }
    }
}

extension RecurrenceRule {
    /// RSCALE's calendar; a validated rule names one that is known.
    var calendar: ScaleCalendar { scale.flatMap { ScaleCalendar(named: $0) } ?? .gregorian }
}
