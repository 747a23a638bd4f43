import CivilTime

/// Finding the period to begin with by calculation, so that a far window costs what a near one does.
extension RuleCursor {
    mutating func moveToPeriod() {
        switch plan.shape {
        case .monthsOfYears: enterMonthsOfYears()
        case .everyMonths:
            let first = Self.monthNumber(ClockSeconds.day(plan.start))
            position = align(Self.monthNumber(entryDay), to: first)
        case .weeks:
            let week = WeekdayIndex.weekStart(entryDay, first: plan.week.firstWeekday)
            position = Floor.nextStep(
                notBefore: week,
                from: plan.week.base,
                step: 7 * plan.interval
            )
        case .years:
            position = align(Self.year(entryDay), to: Self.year(ClockSeconds.day(plan.start)))
        case .weekYears:
            position = align(weekYear(entryDay), to: weekYear(ClockSeconds.day(plan.start)))
        case .steps: enterSteps()
        case .scaled: enterScaled()
        }
    }

    private mutating func enterMonthsOfYears() {
        let date = CivilDate(daysSince1970: entryDay).yearMonthDay
        let isYearly = plan.isYearly
        let first = isYearly ? Self.year(ClockSeconds.day(plan.start)) : date.year
        position = isYearly ? align(date.year, to: first) : date.year
        months = plan.filter.months
        if position == date.year { months = (months >> UInt16(date.month)) << UInt16(date.month) }
    }

    private mutating func enterSteps() {
        let grid = plan.grid
        position = grid.base
        guard target > plan.start else { return }
        // The last period that begins before the target: it may reach over it.
        let steps = max(0, (target - grid.base) / grid.step)
        guard plan.count != nil else {
            position += steps * grid.step
            return
        }
        guard !grid.limitsTimes, plan.filter.admitsEveryDay, steps > 1 else { return }
        // Every period gives as many, but the first gives only what is not before the start.
        spend(plan.times.count { grid.base + $0 > floor })
        spend((steps - 1) * plan.times.count)
        position += steps * grid.step
    }

    private func align(_ value: Int, to first: Int) -> Int {
        Floor.nextStep(notBefore: value, from: first, step: plan.interval)
    }

    private func weekYear(_ day: Int) -> Int {
        WeekYear.number(containing: day, firstWeekday: plan.week.firstWeekday)
    }

    private static func year(_ day: Int) -> Int { CivilDate(daysSince1970: day).year }

    private static func monthNumber(_ day: Int) -> Int {
        let date = CivilDate(daysSince1970: day).yearMonthDay
        return date.year * 12 + date.month - 1
    }
}
