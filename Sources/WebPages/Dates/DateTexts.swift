import CivilTime
import Household

/// Writes dates and times as the people of one language read them.
struct DateTexts: Sendable {
    let patterns: DatePatterns
    let hourCycle: HouseholdSettings.HourCycle

    /// “Wednesday, 9 December 2026”.
    func full(_ date: CivilDate) -> String { text(.fullDate, date) }

    /// “9 December 2026”.
    func date(_ date: CivilDate) -> String { text(.date, date) }

    /// “9 Dec 2026”.
    func medium(_ date: CivilDate) -> String { text(.mediumDate, date) }

    /// “Wed, 9 Dec 2026”.
    func short(_ date: CivilDate) -> String { text(.dateWithWeekday, date) }

    /// “Wednesday, 9 December”.
    func dayAndWeekday(_ date: CivilDate) -> String { text(.dayAndWeekday, date) }

    /// “9 December”.
    func dayAndMonth(_ date: CivilDate) -> String { text(.dayAndMonth, date) }

    /// “December 2026”.
    func monthAndYear(_ date: CivilDate) -> String { text(.monthAndYear, date) }

    func year(_ date: CivilDate) -> String { text(.year, date) }

    func weekday(_ weekday: Weekday) -> String { patterns.weekdays[weekday.rawValue - 1] }

    func shortWeekday(_ weekday: Weekday) -> String { patterns.shortWeekdays[weekday.rawValue - 1] }

    func narrowWeekday(_ weekday: Weekday) -> String {
        patterns.narrowWeekdays[weekday.rawValue - 1]
    }

    func month(_ month: Int) -> String { patterns.months[month - 1] }

    func shortMonth(_ month: Int) -> String { patterns.shortMonths[month - 1] }

    /// “17:00” or “5:00 PM”, as the household reads clocks.
    func time(_ time: TimeOfDay) -> String { patterns.times(hourCycle).text(time) }

    private func text(_ skeleton: DatePatterns.Skeleton, _ date: CivilDate) -> String {
        text(patterns.pattern(skeleton), date)
    }

    func text(_ pattern: some Sequence<DatePatterns.Token>, _ date: CivilDate) -> String {
        let (year, month, day) = date.yearMonthDay
        return ShortText.joined { text in
            for token in pattern {
                switch token {
                case .literal(let literal): text.append(literal)
                case .field(.year, let width): text.append(Digits.padded(year, width))
                case .field(.month, let width): text.append(self.month(month, width))
                case .field(.day, let width): text.append(Digits.padded(day, width))
                case .field(.weekday, let width):
                    text.append(width <= 3 ? shortWeekday(date.weekday) : weekday(date.weekday))
                // No skeleton of a date asks for a time.
                case .field: break
                }
            }
        }
    }

    private func month(_ month: Int, _ width: Int) -> String {
        switch width {
        case 1, 2: Digits.padded(month, width)
        case 3: patterns.shortMonths[month - 1]
        default: patterns.months[month - 1]
        }
    }
}
