/// Whole years as blocks: BYYEARDAY, weekdays numbered within the year, BYWEEKNO, BYSETPOS.
extension RuleCursor {
    mutating func moveToNextYear() -> Bool {
        if takeYearWord() { return true }
        for _ in 0..<Self.mostBarrenPeriods {
            guard position <= CalendarYear.all.upperBound else { return false }
            let year = CalendarYear(position)
            guard !isAfterLast(year.firstDay) else { return false }
            position += plan.interval
            if take(days(of: year), from: year.firstDay) { return true }
        }
        return false
    }

    mutating func moveToNextWeekYear() -> Bool {
        if takeYearWord() { return true }
        for _ in 0..<Self.mostBarrenPeriods {
            guard position <= CalendarYear.all.upperBound else { return false }
            let year = WeekYear(position, firstWeekday: plan.week.firstWeekday)
            guard !isAfterLast(year.firstDay) else { return false }
            position += plan.interval
            let days = year.days(ofWeeks: plan.weekNumbers, plan.filter)
            if take(days, from: year.firstDay) { return true }
        }
        return false
    }

    /// A year is one of fourteen kinds, by its first weekday and whether it is a leap year.
    mutating func days(of year: CalendarYear) -> DayMask {
        // A window mostly meets one year, for which a table does not pay.
        madeYears += 1
        guard madeYears > 1 else { return plan.year.days(of: year) }
        if knownYears.isEmpty { knownYears = Array(repeating: nil, count: 14) }
        let kind = WeekdayIndex.ofDay(year.firstDay) * 2 + (year.isLeap ? 1 : 0)
        if let known = knownYears[kind] { return known }
        let days = plan.year.days(of: year)
        knownYears[kind] = days
        return days
    }

    private mutating func take(_ days: DayMask, from first: Int) -> Bool {
        if plan.positions.isEmpty {
            yearDays = days
        } else if plan.times.count == 1 {
            yearDays = choose(days)
        } else {
            list(days, from: first)
            return !listed.isEmpty
        }
        yearWord = 0
        blockDay = first - UInt64.bitWidth
        return takeYearWord()
    }

    /// Takes the next 64 days of the year that are not all empty as the block.
    private mutating func takeYearWord() -> Bool {
        while yearWord < DayMask.wordCount {
            block = yearDays.words[yearWord]
            yearWord += 1
            blockDay += UInt64.bitWidth
            if block != 0 { return true }
        }
        return false
    }
}
