import CivilTime
import Household

extension Visit {
    /// When something happened, as one would say it: “just now”, “a minute ago”, “today at
    /// 10:20”, “3 December at 08:15”.
    func moment(_ instant: Instant) -> String {
        let seconds = now.secondsSince1970 - instant.secondsSince1970
        if seconds < 1 { return text("justNow") }
        if seconds < 60 { return text("secondsAgo", count: seconds) }
        if seconds < 3_600 { return text("minutesAgo", count: seconds / 60) }
        let local = state.settings.zone.local(at: instant)
        let time = dates.time(local.time)
        switch local.date.days(until: today) {
        case 0: return text("todayAt", ["time": time])
        case 1: return text("yesterdayAt", ["time": time])
        default:
            let isThisYear = local.date.year == today.year
            let day = isThisYear ? dates.dayAndMonth(local.date) : dates.short(local.date)
            return text("dayAt", ["day": day, "time": time])
        }
    }
}
