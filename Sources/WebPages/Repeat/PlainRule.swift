import CivilTime
import JSCalendar
import Recurrence

/// A rule in the form that is said most plainly, with the same dates.
///
/// Lists are in order, what the start decides is written out (RFC 5545 §3.3.10: information not
/// contained in the rule is "derived from the Start Time"), and what can be said of a longer period
/// is: `FREQ=DAILY;BYDAY=MO` becomes `FREQ=WEEKLY;BYDAY=MO`.
struct PlainRule {
    private(set) var rule: RecurrenceRule
    /// Nil for the Gregorian one.
    let calendar: RuleCalendar?
    let timing: EventTiming

    init(_ given: RecurrenceRule, timing: EventTiming) {
        rule = given
        calendar = given.scale.flatMap { RuleCalendar(scale: $0) }
        self.timing = timing
        orderLists()
        if timing.isAllDay { (rule.byHour, rule.byMinute, rule.bySecond) = ([], [], []) }
        if rule.frequency == .weekly, rule.byDay.isEmpty {
            rule.byDay = [NthWeekday(timing.start.date.weekday)]
        }
        guard calendar == nil else { return }
        complete(timing.start.date)
        if Set(rule.byMonth).count == 12 { dropMonths() }
        resolvePositions()
        if rule.interval == 1, rule.bySetPosition.isEmpty { lengthenPeriod() }
    }

    var hasNoDay: Bool { rule.byDay.isEmpty && rule.byMonthDay.isEmpty }

    /// Whether its days have one time each, so that a position among times is one among days.
    var hasOneTime: Bool {
        [rule.byHour, rule.byMinute, rule.bySecond].allSatisfy { $0.count < 2 }
    }

    private var hasOnlyPlainWeekdays: Bool {
        !rule.byDay.isEmpty && rule.byDay.allSatisfy { $0.ordinal == nil }
            && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty && rule.byWeekNumber.isEmpty
    }

    private mutating func orderLists() {
        let ordered = { (numbers: [Int]) in
            Set(numbers).sorted { ($0 < 0 ? 1 : 0, $0) < ($1 < 0 ? 1 : 0, $1) }
        }
        rule.byDay = Set(rule.byDay).sorted {
            ($0.weekday.rawValue, $0.ordinal ?? 0) < ($1.weekday.rawValue, $1.ordinal ?? 0)
        }
        rule.byMonthDay = ordered(rule.byMonthDay)
        rule.byYearDay = ordered(rule.byYearDay)
        rule.byWeekNumber = ordered(rule.byWeekNumber)
        rule.bySetPosition = ordered(rule.bySetPosition)
        rule.byMonth = Set(rule.byMonth).sorted {
            ($0.number, $0.isLeap ? 1 : 0) < ($1.number, $1.isLeap ? 1 : 0)
        }
        rule.byHour = Set(rule.byHour).sorted()
        rule.byMinute = Set(rule.byMinute).sorted()
        rule.bySecond = Set(rule.bySecond).sorted()
    }

    /// RFC 8984 §4.3.3.1 says part for part what is derived from the start.
    private mutating func complete(_ start: CivilDate) {
        switch rule.frequency {
        case .yearly where rule.byYearDay.isEmpty:
            let isDayless = hasNoDay
            if rule.byMonth.isEmpty, rule.byWeekNumber.isEmpty,
                !rule.byMonthDay.isEmpty || rule.byDay.isEmpty
            {
                rule.byMonth = [RuleMonth(start.month)]
            }
            if isDayless, rule.byWeekNumber.isEmpty { rule.byMonthDay = [start.day] }
            if isDayless, !rule.byWeekNumber.isEmpty { rule.byDay = [NthWeekday(start.weekday)] }
        case .monthly where hasNoDay:
            rule.byMonthDay = [start.day]
        default: break
        }
    }

    /// In all months of every year is every month.
    private mutating func dropMonths() {
        guard rule.frequency == .yearly else {
            // BYSETPOS needs a list beside it; in a month there is one of days.
            if rule.bySetPosition.isEmpty || rule.frequency == .monthly { rule.byMonth = [] }
            return
        }
        guard rule.interval == 1, rule.bySetPosition.isEmpty, rule.byYearDay.isEmpty,
            rule.byWeekNumber.isEmpty
        else { return }
        rule.byMonth = []
        rule.frequency = .monthly
    }

    /// BYSETPOS of one weekday numbers it; of all days it is a day of the month.
    private mutating func resolvePositions() {
        let isOneMonth =
            rule.frequency == .monthly || (rule.frequency == .yearly && rule.byMonth.count == 1)
        let isYear = rule.frequency == .yearly && rule.byMonth.isEmpty
        let positions = rule.bySetPosition
        guard hasOneTime, !positions.isEmpty, isOneMonth || isYear else { return }
        if hasOnlyPlainWeekdays, rule.byDay.count == 1 {
            let limit = isYear ? 53 : 5
            guard positions.allSatisfy({ abs($0) <= limit }) else { return }
            let weekday = rule.byDay[0].weekday
            rule.byDay = positions.map { NthWeekday(weekday, ordinal: $0) }
            rule.bySetPosition = []
        } else if hasOnlyPlainWeekdays, rule.byDay.count == 7, isOneMonth {
            guard positions.allSatisfy({ abs($0) <= 31 }) else { return }
            (rule.byMonthDay, rule.byDay, rule.bySetPosition) = (positions, [], [])
        } else if isOneMonth, rule.byDay.isEmpty, rule.byYearDay.isEmpty, positions == [-1],
            rule.byMonthDay == [28, 29, 30, 31]
        {
            (rule.byMonthDay, rule.bySetPosition) = ([-1], [])
        }
    }

    private mutating func lengthenPeriod() {
        if rule.frequency == .hourly, !rule.byHour.isEmpty, rule.byYearDay.isEmpty {
            rule.frequency = .daily
        }
        if rule.frequency == .daily, !rule.byMonthDay.isEmpty { rule.frequency = .monthly }
        switch rule.frequency {
        case .daily, .monthly, .yearly:
            if hasOnlyPlainWeekdays { rule.frequency = .weekly }
        default: break
        }
        if rule.frequency == .weekly, rule.byDay.count == 7 {
            (rule.frequency, rule.byDay) = (.daily, [])
        }
        if rule.frequency == .monthly, !rule.byMonth.isEmpty { rule.frequency = .yearly }
    }
}
