import CivilTime
import JSCalendar
import JSON
import Recurrence

/// What the form shows of rules that are stored.
extension RepeatTyping {
    /// A preset where the rule is one, the custom fields where they can say all of it, else `keep`.
    ///
    /// Fields that say nothing now are filled from the start: who then chooses “custom” finds the
    /// start's own weekday ticked.
    init(rules: [JSONValue], excludedRules: [JSONValue], timing: EventTiming) {
        let blank = RepeatTyping(suggestedBy: timing.start.date)
        self = blank
        guard !rules.isEmpty || !excludedRules.isEmpty else { return }
        choice = "keep"
        guard rules.count == 1, excludedRules.isEmpty, let object = rules[0].objectValue,
            let valid = try? ValidatedRule(object, isDateOnly: timing.isAllDay),
            valid.rule.isWithinTheForm(startingAt: timing.start)
        else { return }
        var shown = self
        guard shown.setDays(of: valid.rule, startingOn: timing.start.date),
            shown.setEnd(of: valid.rule, startingAt: timing.start)
        else { return }
        self = shown
    }

    /// Never repeats; the custom fields are filled from the start.
    init(suggestedBy start: CivilDate) {
        weekdays = [start.weekday.code]
        monthDays = [String(start.day)]
        months = [String(start.month)]
        ordinal = String((start.day - 1) / 7 + 1)
        ordinalDay = start.weekday.code
    }

    // MARK: - Days

    /// Whether the form has fields for the days of the rule, which are then set.
    private mutating func setDays(of rule: RecurrenceRule, startingOn start: CivilDate) -> Bool {
        let isPlain = rule.isImplied(by: start)
        if isPlain, let preset = RepeatPreset(frequency: rule.frequency, interval: rule.interval) {
            choice = preset.rawValue
            return true
        }
        choice = "custom"
        frequency = rule.frequency.rawValue.lowercased()
        interval = String(rule.interval)
        if isPlain { return true }
        switch rule.frequency {
        case .weekly: return setWeekdays(of: rule)
        case .monthly where rule.byMonth.isEmpty: return setMonthDays(of: rule)
        // The first weekday of March and of June is written so; see `RepeatReading`.
        case .monthly where rule.interval == 1 && !rule.bySetPosition.isEmpty:
            frequency = "yearly"
            return rule.byMonthDay.isEmpty && setMonths(of: rule) && setOrdinal(of: rule)
        case .yearly: return setYearDays(of: rule, startingOn: start)
        default: return false
        }
    }

    private mutating func setWeekdays(of rule: RecurrenceRule) -> Bool {
        guard rule.byMonth.isEmpty, rule.bySetPosition.isEmpty, !rule.byDay.isEmpty,
            rule.byDay.allSatisfy({ $0.ordinal == nil })
        else { return false }
        let days = Set(rule.byDay.map(\.weekday))
        weekdays = Weekday.allCases.filter { days.contains($0) }.map(\.code)
        return true
    }

    private mutating func setMonthDays(of rule: RecurrenceRule) -> Bool {
        if rule.byMonthDay.isEmpty { return setOrdinal(of: rule) }
        let days = Set(rule.byMonthDay)
        guard rule.byDay.isEmpty, rule.bySetPosition.isEmpty,
            days.isSubset(of: Set(Self.allMonthDays))
        else { return false }
        monthDays = Self.allMonthDays.filter { days.contains($0) }.map { String($0) }
        return true
    }

    private mutating func setYearDays(
        of rule: RecurrenceRule,
        startingOn start: CivilDate
    ) -> Bool {
        guard setMonths(of: rule) else { return false }
        if rule.byDay.isEmpty {
            return rule.bySetPosition.isEmpty
                && (rule.byMonthDay.isEmpty || Set(rule.byMonthDay) == [start.day])
        }
        // A place in the list counts through the year: it is the month's only where there is one.
        guard rule.byMonthDay.isEmpty, rule.bySetPosition.isEmpty || months.count == 1 else {
            return false
        }
        return setOrdinal(of: rule)
    }

    private mutating func setMonths(of rule: RecurrenceRule) -> Bool {
        let numbers = Set(rule.byMonth.map(\.number))
        guard !numbers.isEmpty, !rule.byMonth.contains(where: \.isLeap) else { return false }
        months = numbers.sorted().map { String($0) }
        return true
    }

    private mutating func setOrdinal(of rule: RecurrenceRule) -> Bool {
        guard let limit = RepeatOrdinalDay.limit(of: rule),
            Self.allOrdinals.contains(limit.ordinal)
        else { return false }
        monthly = "ordinal"
        ordinal = String(limit.ordinal)
        ordinalDay = limit.day.code
        return true
    }

    // MARK: - End

    /// Whether the form can say when the rule ends, which is then set.
    private mutating func setEnd(
        of rule: RecurrenceRule,
        startingAt start: LocalDateTime
    ) -> Bool {
        if let count = rule.count {
            end = "count"
            self.count = String(count)
            return Self.counts.contains(count)
        }
        let last: LocalDateTime
        switch rule.until {
        case nil: return true
        case .date(let date): last = LocalDateTime(date, start.time)
        case .local(let local): last = local
        case .utc: return false
        }
        // Every occurrence is at the time of the start: before it, that day has none any more.
        let day = last.time < start.time ? last.date.adding(days: -1) : last.date
        end = "date"
        until = day.description
        return day >= start.date
    }

    // MARK: - What there is to choose

    /// The last is the last day of the month.
    static let allMonthDays = Array(1...31) + [-1]
    static let allOrdinals = [1, 2, 3, 4, 5, -1]
    static let intervals = 1...999
    static let counts = 1...10_000
}

extension RecurrenceRule {
    /// Whether the rule has nothing that no field of the form is for.
    fileprivate func isWithinTheForm(startingAt start: LocalDateTime) -> Bool {
        guard RepeatTyping.intervals.contains(interval), skip == .omit,
            scale == nil || scale == "GREGORIAN",
            [byHour, byMinute, bySecond, byYearDay, byWeekNumber].allSatisfy(\.isEmpty)
        else { return false }
        // RFC 5545 §3.3.10: WKST "is significant when a WEEKLY "RRULE" has an interval greater
        // than 1, and a BYDAY rule part is specified"; the start's own weekday is in no other week.
        let otherDays = byDay.contains { $0.weekday != start.date.weekday }
        return weekStart == .monday || frequency != .weekly || interval == 1 || !otherDays
    }

    /// Whether the rule says of its days only what the start implies (features R-22).
    fileprivate func isImplied(by start: CivilDate) -> Bool {
        guard bySetPosition.isEmpty else { return false }
        let hasItsWeekday = byDay.isEmpty || byDay == [NthWeekday(start.weekday)]
        let hasItsDay = byMonthDay.isEmpty || byMonthDay == [start.day]
        let hasItsMonth = byMonth.isEmpty || byMonth == [RuleMonth(start.month)]
        return switch frequency {
        case .daily: byDay.isEmpty && byMonthDay.isEmpty && byMonth.isEmpty
        case .weekly: hasItsWeekday && byMonth.isEmpty
        case .monthly: byDay.isEmpty && hasItsDay && byMonth.isEmpty
        case .yearly: byDay.isEmpty && hasItsDay && hasItsMonth
        case .hourly, .minutely, .secondly: false
        }
    }
}
