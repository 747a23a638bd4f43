/// Daylight saving time that begins and ends every year by rule, computed without a table.
struct DaylightCycle: Hashable, Sendable {
    private let standardOffset: Int
    private let daylightOffset: Int
    private let start: YearlyMoment
    private let end: YearlyMoment
    private let reachesOverNewYear: Bool

    init(standardOffset: Int, daylightOffset: Int, start: YearlyMoment, end: YearlyMoment) {
        self.standardOffset = standardOffset
        self.daylightOffset = daylightOffset
        self.start = start
        self.end = end
        reachesOverNewYear = start.isNearNewYear || end.isNearNewYear
    }

    func isDaylight(at time: Int) -> Bool {
        guard !reachesOverNewYear else { return stateNearNewYear(at: time).isDaylight }
        let year = standardYear(of: time)
        let (start, end) = (starts(inYear: year), ends(inYear: year))
        return start < end ? start <= time && time < end : time < end || start <= time
    }

    /// Tells what holds at `time` and when it ends, which is always later than `time`.
    func state(at time: Int) -> (isDaylight: Bool, end: Int) {
        guard !reachesOverNewYear else { return stateNearNewYear(at: time) }
        let year = standardYear(of: time)
        let (start, end) = (starts(inYear: year), ends(inYear: year))
        if start < end {
            if time < start { return (false, start) }
            return time < end ? (true, end) : (false, starts(inYear: year + 1))
        }
        // South of the equator the year begins in daylight saving time.
        if time < end { return (true, end) }
        return time < start ? (false, start) : (true, ends(inYear: year + 1))
    }

    /// Looks at the years beside as well, because a rule with extra hours may reach into them.
    ///
    /// RFC 9636 §3.3 allows daylight saving time all year, `EST5EDT,0/0,J365/25`: there each end is
    /// the same instant as the next start, and the start wins.
    private func stateNearNewYear(at time: Int) -> (isDaylight: Bool, end: Int) {
        let year = standardYear(of: time)
        var (lastStart, lastEnd, next) = (Int.min, Int.min, Int.max)
        for year in year - 1...year + 2 {
            let (start, end) = (starts(inYear: year), ends(inYear: year))
            if start <= time { lastStart = max(lastStart, start) } else { next = min(next, start) }
            if end <= time { lastEnd = max(lastEnd, end) } else { next = min(next, end) }
        }
        return (lastStart >= lastEnd, next)
    }

    private func starts(inYear year: Int) -> Int {
        start.clockSeconds(inYear: year) - standardOffset
    }

    private func ends(inYear year: Int) -> Int {
        end.clockSeconds(inYear: year) - daylightOffset
    }

    private func standardYear(of time: Int) -> Int {
        GregorianDays.civil(ClockRange.day(ofSecond: time + standardOffset)).year
    }
}
