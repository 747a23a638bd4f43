import CivilTime
import Household
import Synchronization

/// What the cells of a month say in one language: the same for everybody, and made once.
final class MonthTexts: Sendable {
    /// What a cell says of its day.
    ///
    /// A class, so that a cell counts one reference and not one for each text.
    final class Day: Sendable {
        let date: CivilDate
        let number: String
        let href: String
        /// The day's full name.
        let label: String
        /// The same where something is on.
        let markedLabel: String
        /// Whether it belongs to the month before or after.
        let isOtherMonth: Bool

        init(date: CivilDate, label: String, markedLabel: String, isOtherMonth: Bool) {
            self.date = date
            number = String(date.day)
            href = DayAddress.path(date)
            self.label = label
            self.markedLabel = markedLabel
            self.isOtherMonth = isOtherMonth
        }
    }

    let caption: String
    let first: CivilDate
    let end: CivilDate
    let weeks: [[Day]]

    /// - Parameters:
    ///   - month: The first day of the month.
    ///   - weekStart: The day in the first column.
    ///   - visit: Whose words.
    init(month: CivilDate, weekStart: Weekday, visit: Visit) {
        let offset = (month.weekday.rawValue - weekStart.rawValue + 7) % 7
        let weekCount = (offset + month.daysInMonth + 6) / 7
        let start = month.adding(days: -offset)
        let dates = visit.dates
        let events = visit.text("events")
        caption = dates.monthAndYear(month)
        first = start
        end = start.adding(days: weekCount * 7)
        weeks = (0..<weekCount).map { week in
            (0..<7).map { step in
                let date = start.adding(days: week * 7 + step)
                let label = dates.dayAndWeekday(date)
                return Day(
                    date: date,
                    label: label,
                    markedLabel: visit.text("dayWithEvents", ["day": label, "events": events]),
                    isOtherMonth: date.firstOfMonth != month
                )
            }
        }
    }
}

/// The months of one language that were looked at lately.
final class MonthTextsCache: Sendable {
    private static let limit = 64

    private struct Key: Hashable {
        let month: CivilDate
        let weekStart: Weekday
        let dateOrder: DateOrder
    }

    /// Held only to look up and to store.
    private let months = Mutex<[Key: MonthTexts]>([:])

    /// The texts of a month in the language of `visit`, whose cache this is.
    func texts(of month: CivilDate, for visit: Visit) -> MonthTexts {
        let key = Key(
            month: month,
            weekStart: visit.display.firstDayOfWeek,
            dateOrder: visit.display.dateOrder
        )
        if let known = months.withLock({ $0[key] }) { return known }
        let texts = MonthTexts(month: month, weekStart: key.weekStart, visit: visit)
        months.withLock { months in
            // Who walks through the centuries only makes it start anew.
            if months.count >= Self.limit { months = [:] }
            months[key] = texts
        }
        return texts
    }
}
