import CivilTime
import Household

/// When a reminder is due or was done, as one would say it.
enum ReminderDueText {
    /// “Today, 17:00”, “Tomorrow”, “Wed, 9 Dec 2026”; nil without a due date.
    static func text(_ record: ReminderRecord, _ visit: Visit) -> String? {
        guard let due = record.due else { return nil }
        let local = visit.state.settings.zone.local(at: due.start)
        let day = day(local.date, visit)
        if record.isDueAllDay { return day }
        return visit.text("reminderDayTime", ["day": day, "time": visit.dates.time(local.time)])
    }

    static func day(_ date: CivilDate, _ visit: Visit) -> String {
        switch visit.today.days(until: date) {
        case 0: visit.text("today")
        case 1: visit.text("reminderTomorrow")
        case -1: visit.text("reminderYesterday")
        default: visit.dates.short(date)
        }
    }

    /// The same of dates that are in no store yet.
    static func text(_ dates: ReminderDates, _ visit: Visit) -> String? {
        guard let due = dates.due else { return nil }
        let day = visit.dates.short(due.date)
        if dates.isAllDay { return day }
        return visit.text("reminderDayTime", ["day": day, "time": visit.dates.time(due.time)])
    }
}
