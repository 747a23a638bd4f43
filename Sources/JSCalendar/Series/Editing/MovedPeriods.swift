import CivilTime
import JSON
import Recurrence

/// A rule with one day in each month or year, moved to another day of it.
///
/// The second Tuesday becomes the second Wednesday, which is a day later in one month and six days
/// earlier in another; the 30th becomes the 31st, which some months do not have. So an occurrence
/// goes with its month or year, and not by a number of days.
struct MovedPeriods {
    let start: LocalDateTime
    let rule: JSONObject
    private let isMonthly: Bool
    /// From the period of an occurrence to that of its new date.
    private let distance: Int

    /// Nil where the series is not of this kind, or where its new day cannot be said like the old.
    init?(of series: EventSeries, rules: SeriesRules, by shift: SeriesShift) {
        guard rules.rules.count == 1, rules.excludedRules.isEmpty, let given = rules.rules.first,
            var object = series.event.recurrenceRules.first?.objectValue,
            Self.isFit(given.rule)
        else { return nil }
        let own = series.times(of: given, includesStart: false)
        let from = shift.occurrence
        guard own.contains(series.timing.start), own.contains(from) else { return nil }
        isMonthly = given.rule.frequency == .monthly
        let to = shift.to.start.date
        var probe = given.rule.completed(from: series.timing.start, isDateOnly: true)
        guard Self.move(&probe, &object, given.rule, from: from.date, to: to) else { return nil }
        distance = Self.number(of: to, isMonthly) - Self.number(of: from.date, isMonthly)

        let period = Self.number(of: series.timing.start.date, isMonthly) + distance
        guard let first = Self.firstDay(of: period, isMonthly),
            let start = Self.times(probe, from: first, shift.timing).first,
            // A first month without that day would lose the start.
            Self.number(of: start.date, isMonthly) == period
        else { return nil }
        self.start = start
        if let until = object["until"]?.localDateTime, let last = series.set.lastOccurrence {
            let admitted = Self.times(probe, from: start.date, shift.timing)
            let moved = MovedRule(of: series, by: shift).until(until, of: given.rule)
            let number = Self.number(of: last.date, isMonthly) + distance + 1
            guard let bound = Self.firstDay(of: number, isMonthly) else { return nil }
            let end = Self.end(moved, admitting: admitted, before: LocalDateTime(bound), shift)
            object["until"] = .string(end.description)
        }
        rule = object
    }

    /// The occurrence that a former one has become; nil where its period has none any more.
    func newId(_ id: LocalDateTime, in new: RecurrenceSet) -> LocalDateTime? {
        let number = Self.number(of: id.date, isMonthly) + distance
        guard let first = Self.firstDay(of: number, isMonthly),
            let next = Self.firstDay(of: number + 1, isMonthly)
        else { return nil }
        return new.occurrences(from: LocalDateTime(first), to: LocalDateTime(next), limit: 1).first
    }

    private static func isFit(_ rule: RecurrenceRule) -> Bool {
        let hasOthers =
            !rule.bySetPosition.isEmpty || !rule.byYearDay.isEmpty || !rule.byWeekNumber.isEmpty
            || !rule.byHour.isEmpty || !rule.byMinute.isEmpty || !rule.bySecond.isEmpty
        return [.monthly, .yearly].contains(rule.frequency) && !hasOthers && rule.skip == .omit
            && (rule.scale == nil || rule.scale == "GREGORIAN")
    }

    /// Says the new day where the rule says the old one, in the rule that says everything and in
    /// the object that may leave it to the start.
    private static func move(
        _ probe: inout RecurrenceRule,
        _ object: inout JSONObject,
        _ given: RecurrenceRule,
        from: CivilDate,
        to: CivilDate
    ) -> Bool {
        if given.frequency == .yearly {
            guard probe.byMonth.count == 1 else { return false }
            probe.byMonth = [RuleMonth(to.month)]
            if !given.byMonth.isEmpty, to.month != from.month { object.setOnlyMonth(to.month) }
        } else if !probe.byMonth.isEmpty, to.month != from.month {
            return false
        }
        if probe.byDay.isEmpty, probe.byMonthDay.count == 1 {
            let fromEnd = to.daysInMonth - to.day + 1
            let isFromEnd = probe.byMonthDay[0] < 0
            guard !isFromEnd || to.month == from.month else { return false }
            probe.byMonthDay = [isFromEnd ? -fromEnd : to.day]
            if !given.byMonthDay.isEmpty { object.setOnlyMonthDay(probe.byMonthDay[0]) }
            return true
        }
        guard probe.byMonthDay.isEmpty, probe.byDay.count == 1,
            let ordinal = probe.byDay[0].ordinal
        else { return false }
        let moved = Self.ordinal(of: to, like: ordinal)
        probe.byDay = [NthWeekday(to.weekday, ordinal: moved)]
        object.setOnlyWeekday(to.weekday, ordinal: moved)
        return true
    }

    /// Counts a weekday in its month from the same end; a fifth, which few months have, from the
    /// other.
    private static func ordinal(of date: CivilDate, like old: Int) -> Int {
        let fromStart = (date.day - 1) / 7 + 1
        let fromEnd = (date.daysInMonth - date.day) / 7 + 1
        if old > 0 { return fromStart == 5 ? -1 : fromStart }
        return fromEnd == 5 ? 1 : -fromEnd
    }

    /// The end as it moved, or the last occurrence where that would admit more or fewer.
    private static func end(
        _ moved: LocalDateTime,
        admitting times: RecurrenceSet,
        before bound: LocalDateTime,
        _ shift: SeriesShift
    ) -> LocalDateTime {
        guard let last = times.last(before: bound) else { return moved }
        let isDateOnly = shift.timing.isAllDay
        let end = isDateOnly ? LocalDateTime(moved.date) : moved
        let admitsMore = times.first(after: last).map { $0 <= end } ?? false
        if end >= last, !admitsMore { return moved }
        let isEndOfDay = !isDateOnly && moved == MovedRule.endOfDay(moved.date)
        return isEndOfDay ? MovedRule.endOfDay(last.date) : last
    }

    /// What a rule that says its day itself gives from a day on, without end.
    private static func times(
        _ rule: RecurrenceRule,
        from date: CivilDate,
        _ timing: EventTiming
    ) -> RecurrenceSet {
        var rule = rule
        (rule.count, rule.until) = (nil, nil)
        var rules: [ValidatedRule] = []
        do throws(RecurrenceError) {
            rules = [try ValidatedRule(rule)]
        } catch {
            // No rule at all gives no start either.
        }
        return RecurrenceSet(
            start: LocalDateTime(date, timing.start.time),
            isDateOnly: timing.isAllDay,
            rules: rules,
            includesStart: false
        )
    }

    private static func number(of date: CivilDate, _ isMonthly: Bool) -> Int {
        isMonthly ? date.year * 12 + date.month - 1 : date.year
    }

    private static func firstDay(of number: Int, _ isMonthly: Bool) -> CivilDate? {
        isMonthly
            ? CivilDate(year: number / 12, month: number % 12 + 1, day: 1)
            : CivilDate(year: number, month: 1, day: 1)
    }
}
