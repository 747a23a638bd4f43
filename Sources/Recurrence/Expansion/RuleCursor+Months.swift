/// Months, weeks and years as blocks of days.
extension RuleCursor {
    mutating func moveToNextMonthOfYears() -> Bool {
        for _ in 0..<Self.mostBarrenPeriods {
            while months == 0 {
                position += plan.yearStep
                months = plan.filter.months
            }
            guard position <= CalendarYear.all.upperBound else { return false }
            let month = months.trailingZeroBitCount
            months &= months - 1
            guard takeMonth(month, of: CalendarYear(position)) else { return false }
            if block != 0 || !listed.isEmpty { return true }
        }
        return false
    }

    mutating func moveToNextMonth() -> Bool {
        for _ in 0..<Self.mostBarrenPeriods {
            let (year, month) = (position / 12, position % 12 + 1)
            guard year <= CalendarYear.all.upperBound else { return false }
            position += plan.interval
            guard plan.filter.months >> UInt16(month) & 1 == 1 else { continue }
            guard takeMonth(month, of: CalendarYear(year)) else { return false }
            if block != 0 || !listed.isEmpty { return true }
        }
        return false
    }

    /// Makes the month the block; false where it lies after what is asked for.
    private mutating func takeMonth(_ month: Int, of year: CalendarYear) -> Bool {
        let first = year.firstDay(ofMonth: month)
        guard !isAfterLast(first) else { return false }
        let days = plan.monthTable.days(
            firstWeekday: WeekdayIndex.ofDay(first),
            length: year.length(ofMonth: month)
        )
        let steps = plan.daySteps
        guard let steps else {
            take(UInt64(days), from: first)
            return true
        }
        take(UInt64(days) & steps.bits(from: first), from: first)
        return true
    }

    mutating func moveToNextWeek() -> Bool {
        for _ in 0..<barrenBound {
            let first = position
            guard !isAfterLast(first) else { return false }
            position += 7 * plan.interval
            guard plan.limitsDaysOfWeeks else {
                take(plan.week.days, from: first)
                if block != 0 || !listed.isEmpty { return true }
                continue
            }
            take(daysOfAdmittedMonths(first), from: first)
            if block != 0 || !listed.isEmpty { return true }
            passOverMonths(after: first)
        }
        return false
    }

    private func daysOfAdmittedMonths(_ first: Int) -> UInt64 {
        var days = plan.week.days
        for day in 0..<7 where days >> UInt64(day) & 1 == 1 {
            if !plan.filter.admits(first + day) { days &= ~(1 << UInt64(day)) }
        }
        return days
    }

    /// Goes to the first week of the rule that may reach into a month of BYMONTH.
    private mutating func passOverMonths(after first: Int) {
        let next = plan.filter.nextCandidate(after: first + 6)
        position = Floor.nextStep(
            notBefore: WeekdayIndex.weekStart(next, first: plan.week.firstWeekday),
            from: position,
            step: 7 * plan.interval
        )
    }

    /// Makes the days the block, or what BYSETPOS chooses of them.
    private mutating func take(_ days: UInt64, from first: Int) {
        blockDay = first
        guard days != 0, !plan.positions.isEmpty else {
            block = days
            return
        }
        var mask = DayMask()
        mask.words[0] = days
        guard plan.times.count == 1 else {
            list(mask, from: first)
            return
        }
        block = choose(mask).words[0]
    }

    /// The days that BYSETPOS chooses where each has one time.
    mutating func choose(_ days: DayMask) -> DayMask {
        var chosen = DayMask()
        scratch.removeAll(keepingCapacity: true)
        plan.positions.choose(from: days.count, into: &scratch)
        for index in scratch { chosen.insert(days.day(at: index)) }
        return chosen
    }

    /// Lists the occurrences that BYSETPOS chooses of a period.
    mutating func list(_ days: DayMask, from first: Int) {
        let times = plan.times
        scratch.removeAll(keepingCapacity: true)
        plan.positions.choose(from: days.count * times.count, into: &scratch)
        for index in scratch {
            let (day, time) = index.quotientAndRemainder(dividingBy: times.count)
            listed.append((first + days.day(at: day)) * ClockSeconds.perDay + times[time])
        }
    }
}
