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
    func time(_ time: TimeOfDay) -> String {
        let skeleton: DatePatterns.Skeleton = hourCycle == .h24 ? .time24 : .time12
        return text(skeleton, CivilDate(daysSince1970: 0), time)
    }

    private func text(
        _ skeleton: DatePatterns.Skeleton,
        _ date: CivilDate,
        _ time: TimeOfDay = .midnight
    ) -> String {
        text(patterns.pattern(skeleton), date, time)
    }

    func text(
        _ pattern: some Sequence<DatePatterns.Token>,
        _ date: CivilDate,
        _ time: TimeOfDay = .midnight
    ) -> String {
        ShortText.joined { text in
            for token in pattern {
                switch token {
                case .literal(let literal): text.append(literal)
                case .field(let name, let width): text.append(field(name, width, date, time))
                }
            }
        }
    }

    private func field(
        _ field: DatePatterns.Field,
        _ width: Int,
        _ date: CivilDate,
        _ time: TimeOfDay
    ) -> String {
        switch field {
        case .year: padded(date.year, width)
        case .month:
            switch width {
            case 1, 2: padded(date.month, width)
            case 3: patterns.shortMonths[date.month - 1]
            default: patterns.months[date.month - 1]
            }
        case .day: padded(date.day, width)
        case .weekday: width <= 3 ? shortWeekday(date.weekday) : weekday(date.weekday)
        case .hour24: padded(time.hour, 2)
        case .hour12: padded((time.hour + 11) % 12 + 1, width)
        case .hour11: padded(time.hour % 12, width)
        case .minute: padded(time.minute, 2)
        case .dayPeriod: patterns.dayPeriods[time.hour < 12 ? 0 : 1]
        }
    }

    private static let digits = (0..<100).map { String($0) }
    private static let twoDigits = digits.map { $0.utf8.count < 2 ? "0\($0)" : $0 }

    private func padded(_ number: Int, _ width: Int) -> String {
        if width <= 2, 0..<100 ~= number {
            return width == 2 ? Self.twoDigits[number] : Self.digits[number]
        }
        let digits = String(number)
        let missing = width - digits.utf8.count
        return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
    }
}
