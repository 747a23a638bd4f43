import CivilTime

/// Says on which days nothing is: “Nothing from Thursday 10 to Saturday 12 December”.
enum NothingSentence {
    static func text(
        _ days: ClosedRange<CivilDate>,
        of list: UpcomingList,
        _ visit: Visit
    ) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        let hasEnded = list.hasEnded && first == visit.today
        if first == last {
            switch first {
            case visit.today:
                return visit.text(hasEnded ? "upcomingNothingMoreToday" : "upcomingNothingToday")
            case visit.today.adding(days: 1): return visit.text("upcomingNothingTomorrow")
            default:
                return visit.text("upcomingNothingOn", ["day": visit.dates.dayAndWeekday(first)])
            }
        }
        if first == visit.today {
            return visit.text(
                hasEnded ? "upcomingNothingMoreUntil" : "upcomingNothingUntil",
                ["last": visit.dates.dayAndWeekday(last)]
            )
        }
        let ends = visit.dates.daysAndWeekdays(first, last)
        return visit.text("upcomingNothingBetween", ["first": ends.first, "last": ends.last])
    }
}
