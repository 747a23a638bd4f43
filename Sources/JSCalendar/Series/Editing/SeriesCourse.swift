import CivilTime
import JSON
import Recurrence

/// Where a revised series goes: its new times and rules, and what became of each occurrence.
struct SeriesCourse {
    private let old: EventSeries
    let shift: SeriesShift?
    /// The event with new times and rules, the overrides in it still the old ones.
    private(set) var event: Event
    /// The same without overrides.
    private(set) var series: EventSeries
    private var periods: MovedPeriods?

    init(_ old: EventSeries, _ revision: SeriesRevision) throws(SeriesEditingError) {
        self.old = old
        event = revision.event
        shift = SeriesShift(old, revision.move)
        series = old
        if let shift { event.timing = shift.timing }
        if let rules = revision.rules {
            let seen = revision.move?.to ?? old.occurrence(recurrenceId: revision.anchor)?.timing
            try take(rules, seenAt: seen?.start ?? event.timing.start)
        } else if let shift, shift.seconds != 0 || shift.timing.isAllDay != old.timing.isAllDay {
            try follow(shift)
        }
        series = bare()
    }

    /// The new original start of an occurrence that the old rules give; nil where there is none.
    func newId(_ id: LocalDateTime) -> LocalDateTime? {
        if let periods { return periods.newId(id, in: series.set) }
        return shift.map { id.adding(seconds: $0.seconds) } ?? id
    }

    private func bare() -> EventSeries {
        var event = event
        event.recurrenceOverrides = [:]
        return EventSeries(event, household: old.household)
    }

    // MARK: New rules

    private mutating func take(
        _ rules: [JSONValue],
        seenAt seen: LocalDateTime
    ) throws(SeriesEditingError) {
        do throws(EventError) {
            _ = try SeriesRules(rules, isDateOnly: event.timing.isAllDay)
        } catch {
            throw .unreadableRule(error)
        }
        if let rule = rules.first, rules.count == 1, let ended = try ended(like: rule) {
            guard try start(on: [ended]) != nil else { throw .neverHappens }
            event.recurrenceRules = [ended]
            return
        }
        let complete = try rules.map { rule throws(SeriesEditingError) in
            try completed(rule, from: seen)
        }
        guard let start = try start(on: complete) else { throw .neverHappens }
        event.start = start
        event.recurrenceRules = complete
        event.excludedRecurrenceRules = []
    }

    private func start(on rules: [JSONValue]) throws(SeriesEditingError) -> LocalDateTime? {
        do throws(EventError) {
            return try event.timing.snapped(to: rules)?.start
        } catch {
            throw .unreadableRule(error)
        }
    }

    /// The rule with the days written out that it takes from the date the person saw, where the
    /// start of the series would give others.
    private func completed(
        _ value: JSONValue,
        from seen: LocalDateTime
    ) throws(SeriesEditingError) -> JSONValue {
        guard var object = value.objectValue else { return value }
        do throws(EventError) {
            let rule = try RecurrenceRule(object, isDateOnly: true)
            let complete = rule.completed(from: seen, isDateOnly: true)
            guard complete != rule.completed(from: event.timing.start, isDateOnly: true) else {
                return value
            }
            let written = complete.jsonObject(isDateOnly: true, zone: nil)
            for name in ["byDay", "byMonthDay", "byMonth"] where object[name] == nil {
                object[name] = written[name]
            }
            return .object(object)
        } catch {
            throw .unreadableRule(error)
        }
    }

    /// The old rule with another end, where nothing else of it was changed.
    private func ended(like wanted: JSONValue) throws(SeriesEditingError) -> JSONValue? {
        guard shift?.days ?? 0 == 0, old.event.excludedRecurrenceRules.isEmpty,
            old.event.recurrenceRules.count == 1, let new = wanted.objectValue,
            var object = old.event.recurrenceRules[0].objectValue
        else { return nil }
        do throws(EventError) {
            let before = try RecurrenceRule(object, isDateOnly: true)
            let after = try RecurrenceRule(new, isDateOnly: true)
            let start = old.timing.start
            guard before.withoutEnd(from: start) == after.withoutEnd(from: start) else {
                return nil
            }
        } catch {
            return nil
        }
        object["count"] = new["count"]
        object["until"] = new["until"]
        return .object(object)
    }

    // MARK: Old rules

    private mutating func follow(_ shift: SeriesShift) throws(SeriesEditingError) {
        let rules = try old.readRules()
        let fixesTimes = (rules.rules + rules.excludedRules).contains { $0.rule.fixesTimes }
        let changesKind = shift.timing.isAllDay != old.timing.isAllDay
        if changesKind || shift.changesTimeOfDay && !old.timing.isAllDay {
            guard !fixesTimes else { throw .ruleFixesTimes }
        }
        let isSubDaily = (rules.rules + rules.excludedRules).contains { $0.rule.isSubDaily }
        guard !(changesKind && isSubDaily) else { throw .ruleFixesTimes }
        if shift.days != 0, movePeriods(shift, rules) { return }
        let moved = MovedRule(of: old, by: shift)
        event.recurrenceRules = zip(old.event.recurrenceRules, rules.rules).map {
            moved.object($0, $1.rule)
        }
        event.excludedRecurrenceRules = zip(
            old.event.excludedRecurrenceRules,
            rules.excludedRules
        ).map { moved.object($0, $1.rule) }
        let before = old.set.sample(from: old.set.start)
        let after = bare().set.sample(from: shift.timing.start)
        guard before.elementsEqual(after, by: { $0.adding(seconds: shift.seconds) == $1 }) else {
            throw .ruleHasOtherDays
        }
    }

    private mutating func movePeriods(_ shift: SeriesShift, _ rules: SeriesRules) -> Bool {
        guard let periods = MovedPeriods(of: old, rules: rules, by: shift) else { return false }
        var moved = event
        moved.start = periods.start
        moved.recurrenceRules = [.object(periods.rule)]
        swap(&moved, &event)
        let wanted = LocalDateTime(shift.to.start.date, event.start.time)
        guard bare().set.contains(wanted) else {
            event = moved
            return false
        }
        self.periods = periods
        return true
    }
}

extension RecurrenceRule {
    fileprivate var fixesTimes: Bool {
        !byHour.isEmpty || !byMinute.isEmpty || !bySecond.isEmpty
    }

    fileprivate var isSubDaily: Bool {
        [.hourly, .minutely, .secondly].contains(frequency)
    }

    /// What the rule says apart from its end, in one spelling.
    fileprivate func withoutEnd(from start: LocalDateTime) -> RecurrenceRule {
        var rule = completed(from: start, isDateOnly: true)
        (rule.count, rule.until) = (nil, nil)
        rule.byMonthDay.sort()
        rule.byYearDay.sort()
        rule.byWeekNumber.sort()
        rule.byHour.sort()
        rule.byMinute.sort()
        rule.bySecond.sort()
        rule.bySetPosition.sort()
        rule.byMonth.sort { ($0.number, $0.isLeap ? 1 : 0) < ($1.number, $1.isLeap ? 1 : 0) }
        rule.byDay.sort {
            ($0.weekday.rawValue, $0.ordinal ?? 0) < ($1.weekday.rawValue, $1.ordinal ?? 0)
        }
        return rule
    }
}
