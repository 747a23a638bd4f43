/// Years and months of another calendar, listed one period at a time.
extension RuleCursor {
    /// Goes to the first day of the period to begin with.
    ///
    /// Where every period is taken, that is calculated; where every nth is, the years between are
    /// walked, since a calendar with leap months has no other way to count them.
    mutating func enterScaled() {
        let startDay = ClockSeconds.day(plan.start)
        let first = periodStart(startDay)
        guard plan.interval == 1 else {
            position = first
            return
        }
        // SKIP=FORWARD moves a day that the period before lacks into this one.
        position = max(first, periodStart(periodStart(entryDay) - 1))
    }

    mutating func moveToNextScaledPeriod() -> Bool {
        let months = plan.scaled.isMonthly ? 13 : 1
        for _ in 0..<Self.mostBarrenScaledYears * months {
            // SKIP=BACKWARD moves a day that this period lacks into the one before.
            guard !isAfterLast(position - 1), let year = plan.scaled.year(containing: position)
            else { return false }
            if plan.scaled.isMonthly {
                let month = year.months[year.monthIndex(containing: position)]
                list(plan.scaled.days(of: month))
            } else {
                list(plan.scaled.days(of: year))
            }
            guard moveByInterval() else {
                position = Int.max / ClockSeconds.perDay
                return !listed.isEmpty
            }
            if !listed.isEmpty { return true }
        }
        return false
    }

    private func periodStart(_ day: Int) -> Int {
        guard let year = plan.scaled.year(containing: day) else { return day }
        guard plan.scaled.isMonthly else { return year.firstDay }
        return year.months[year.monthIndex(containing: day)].firstDay
    }

    private mutating func moveByInterval() -> Bool {
        for _ in 0..<plan.interval {
            guard let year = plan.scaled.year(containing: position) else { return false }
            guard plan.scaled.isMonthly else {
                position = year.end
                continue
            }
            let month = year.months[year.monthIndex(containing: position)]
            position = month.firstDay + month.length
        }
        return true
    }

    /// Lists the times of the days, or what BYSETPOS chooses of them.
    private mutating func list(_ days: [Int]) {
        let all = days.flatMap { day in plan.times.map { day * ClockSeconds.perDay + $0 } }
        if plan.positions.isEmpty {
            listed = all
        } else {
            scratch.removeAll(keepingCapacity: true)
            plan.positions.choose(from: all.count, into: &scratch)
            listed = scratch.map { all[$0] }
        }
        // A day moved by SKIP may be one that the period before has listed as well.
        listed.removeAll { $0 <= lastListed }
        lastListed = listed.last ?? lastListed
    }
}
