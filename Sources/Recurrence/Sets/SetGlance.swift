package import CivilTime

/// What tells without a walk that a set of one rule has nothing in a window: plain numbers, cheap
/// to ask of thousands of series.
package struct SetGlance: Sendable {
    private enum Kind {
        case days, weeks, months, unknown
    }

    private let kind: Kind
    private let start: Int
    private let last: Int
    private let firstTime: Int
    private let lastTime: Int
    private let interval: Int
    /// The day of the start.
    private let base: Int
    private let week: WeekPattern
    private let months: UInt16
    private let monthTable: MonthTable
    private let daySteps: DaySteps?
    private let takesEveryNthYear: Bool
    private let takesEveryNthMonth: Bool

    /// A window of more days is not looked at: it mostly has something.
    private static let mostDays = 366

    init?(_ set: SetPlan) {
        guard let plan = set.rules.first, set.rules.count == 1, set.dates.isEmpty,
            let first = plan.times.first, let last = plan.times.last
        else { return nil }
        kind = Self.kind(of: plan)
        start = plan.start
        self.last = plan.until.last
        (firstTime, lastTime) = (first, last)
        interval = plan.interval
        base = ClockSeconds.day(plan.start)
        week = plan.week
        months = plan.filter.months
        monthTable = plan.monthTable
        daySteps = plan.daySteps
        takesEveryNthYear = plan.isYearly && interval > 1
        takesEveryNthMonth = plan.shape == .everyMonths
    }

    private static func kind(of plan: RulePlan) -> Kind {
        switch plan.shape {
        case .steps: plan.grid.unit == ClockSeconds.perDay ? .days : .unknown
        case .weeks: .weeks
        case .monthsOfYears, .everyMonths: .months
        case .years, .weekYears, .scaled: .unknown
        }
    }

    /// Whether an occurrence can begin at `from` or later and before `to`.
    ///
    /// False is sure. True may be wrong where more than days, weeks and months decides: exceptions,
    /// COUNT, BYSETPOS, limits of a long step; it is the answer for every rule that is not plain.
    package func mayHaveOccurrence(from: LocalDateTime, to: LocalDateTime) -> Bool {
        let (first, through) = (ClockSeconds.of(from), ClockSeconds.of(to) - 1)
        // The start is always one.
        if first <= start, start <= through { return true }
        return mayGive(from: max(first, start), through: min(through, last))
    }

    private func mayGive(from: Int, through: Int) -> Bool {
        guard from <= through else { return false }
        guard kind != .unknown else { return true }
        // The days that have one of the rule's times in the window.
        let first = ClockSeconds.day(from - lastTime + ClockSeconds.perDay - 1)
        let last = ClockSeconds.day(through - firstTime)
        guard first <= last else { return false }
        guard last - first < Self.mostDays else { return true }
        switch kind {
        case .days: return Floor.nextStep(notBefore: first, from: base, step: interval) <= last
        case .weeks: return weeksMayGive(first, last)
        case .months: return monthsMayGive(first, last)
        case .unknown: return true
        }
    }

    private func weeksMayGive(_ first: Int, _ last: Int) -> Bool {
        let begin = WeekdayIndex.weekStart(first, first: week.firstWeekday)
        var weekDay = Floor.nextStep(notBefore: begin, from: week.base, step: 7 * interval)
        while weekDay <= last {
            if Self.meets(week.days, from: weekDay, first, last) { return true }
            weekDay += 7 * interval
        }
        return false
    }

    private func monthsMayGive(_ first: Int, _ last: Int) -> Bool {
        var (year, month, day) = CivilDate(daysSince1970: first).yearMonthDay
        var monthDay = first - day + 1
        while monthDay <= last {
            let length = CalendarYear(year).length(ofMonth: month)
            if takes(month, of: year) {
                let weekday = WeekdayIndex.ofDay(monthDay)
                let days = UInt64(monthTable.days(firstWeekday: weekday, length: length))
                let steps = daySteps?.bits(from: monthDay) ?? .max
                if Self.meets(days & steps, from: monthDay, first, last) { return true }
            }
            monthDay += length
            (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
        }
        return false
    }

    /// Whether BYMONTH and INTERVAL take the month.
    private func takes(_ month: Int, of year: Int) -> Bool {
        guard months >> UInt16(month) & 1 == 1 else { return false }
        guard takesEveryNthYear || takesEveryNthMonth else { return true }
        let begin = CivilDate(daysSince1970: base).yearMonthDay
        let distance = year - begin.year
        return takesEveryNthYear
            ? distance % interval == 0 : (distance * 12 + month - begin.month) % interval == 0
    }

    /// Whether one of the days, as bits from `day` on, lies from `first` through `last`.
    private static func meets(_ days: UInt64, from day: Int, _ first: Int, _ last: Int) -> Bool {
        let passed = UInt64(max(first - day, 0))
        let after = (days >> passed) << passed
        return after != 0 && day + after.trailingZeroBitCount <= last
    }
}

extension RecurrenceSet {
    /// Nil for a set of several rules, of added dates, or without a rule.
    package var glance: SetGlance? { SetGlance(plan) }
}
