import CivilTime

/// Equal steps, over which limits jump to the next day, hour, minute or second that they admit.
extension RuleCursor {
    mutating func moveToNextStep() -> Bool {
        let grid = plan.grid
        let limitsDays = !plan.filter.admitsEveryDay
        for _ in 0..<barrenBound {
            guard position <= last else { return false }
            guard grid.limitsTimes || limitsDays else { return takeStep() }
            let day = ClockSeconds.day(position)
            if limitsDays, day != admittedDay {
                guard let next = firstAdmittedDay(from: day) else { return false }
                guard next == day else {
                    position = grid.period(notBefore: next * ClockSeconds.perDay)
                    continue
                }
                admittedDay = day
            }
            let midnight = day * ClockSeconds.perDay
            guard let next = grid.nextCandidate(secondOfDay: position - midnight)
            else { return takeStep() }
            position = grid.period(notBefore: midnight + next)
        }
        return false
    }

    private mutating func takeStep() -> Bool {
        beginPeriod(at: position)
        position += plan.grid.step
        return true
    }

    /// The first day from `day` on that the filter may admit; it does admit `day` itself, if that
    /// is the answer.
    private mutating func firstAdmittedDay(from day: Int) -> Int? {
        guard plan.filter.isGregorian else {
            return plan.filter.admits(day) ? day : plan.filter.nextCandidate(after: day)
        }
        var year = CalendarYear(CivilDate(daysSince1970: day).year)
        var index = day - year.firstDay
        while !isAfterLast(year.firstDay), year.number <= CalendarYear.all.upperBound {
            if let found = days(of: year).first(from: index) { return year.firstDay + found }
            year = CalendarYear(year.number + 1)
            index = 0
        }
        return nil
    }
}
