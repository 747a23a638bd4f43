import CivilTime
import Household
import Mustache

/// A month as a table of links, with marks on the days that have events.
struct MonthGridView: FieldView {
    let caption: String
    let weekdays: [WeekdayView]
    let weeks: [WeekView]

    static let fields: FieldTable<MonthGridView> = [
        "caption": { .text($0.caption) },
        "weekdays": { .list($0.weekdays) },
        "weeks": { .list($0.weeks) },
    ]

    /// - Parameters:
    ///   - month: Any day of the month.
    ///   - selected: The day that is shown or was chosen.
    ///   - visit: Whose events, whose words.
    ///   - address: Where the link of a day leads.
    init(
        month: CivilDate,
        selected: CivilDate,
        visit: Visit,
        address: @escaping @Sendable (CivilDate) -> String
    ) {
        let first = month.firstOfMonth
        let weekStart = visit.state.settings.firstDayOfWeek
        let offset = (first.weekday.rawValue - weekStart.rawValue + 7) % 7
        let start = first.adding(days: -offset)
        let weekCount = (offset + first.daysInMonth + 6) / 7
        let end = start.adding(days: weekCount * 7)
        let marked = visit.state.daysWithEvents(from: start, until: end)
        let context = DayCellView.Context(
            month: first.month,
            selected: selected,
            visit: visit,
            address: address
        )
        caption = visit.dates.monthAndYear(first)
        weekdays = (0..<7).compactMap { step in
            Weekday(rawValue: (weekStart.rawValue - 1 + step) % 7 + 1)
                .map { WeekdayView(weekday: $0, dates: visit.dates) }
        }
        weeks = (0..<weekCount).map { week in
            WeekView(
                days: (0..<7).map { step in
                    let day = start.adding(days: week * 7 + step)
                    return DayCellView(day: day, hasEvents: marked.contains(day), context: context)
                }
            )
        }
    }
}

/// The head of a column.
struct WeekdayView: FieldView {
    let weekday: Weekday
    let dates: DateTexts

    static let fields: FieldTable<WeekdayView> = [
        "shortName": { .text($0.dates.narrowWeekday($0.weekday)) },
        "longName": { .text($0.dates.weekday($0.weekday)) },
        "dayKind": { .text(DayKind.name(of: $0.weekday)) },
    ]
}

/// A row of the month.
struct WeekView: FieldView {
    let days: [DayCellView]

    static let fields: FieldTable<WeekView> = ["days": { .list($0.days) }]
}

/// One day of the month: a link.
struct DayCellView: FieldView {
    /// What all cells of a month share.
    final class Context: Sendable {
        let month: Int
        let selected: CivilDate
        let today: CivilDate
        let dates: DateTexts
        let address: @Sendable (CivilDate) -> String
        /// The words before and after a day on which something is on.
        private let around: (before: String, after: String)

        init(
            month: Int,
            selected: CivilDate,
            visit: Visit,
            address: @escaping @Sendable (CivilDate) -> String
        ) {
            self.month = month
            self.selected = selected
            self.address = address
            today = visit.today
            dates = visit.dates
            let words = ["day": "\u{0}", "events": visit.text("events")]
            let sentence = visit.text("dayWithEvents", words)
                .split(separator: "\u{0}", maxSplits: 1, omittingEmptySubsequences: false)
            around = (String(sentence.first ?? ""), String(sentence.dropFirst().first ?? ""))
        }

        /// A day's full name, and whether something is on.
        func label(_ day: CivilDate, hasEvents: Bool) -> String {
            let text = dates.dayAndWeekday(day)
            return hasEvents ? around.before + text + around.after : text
        }
    }

    let day: CivilDate
    let hasEvents: Bool
    let context: Context

    static let fields: FieldTable<DayCellView> = [
        "href": { .text($0.context.address($0.day)) },
        "dayNumber": { .number($0.day.day) },
        "label": { .text($0.context.label($0.day, hasEvents: $0.hasEvents)) },
        "dayKind": { .text(DayKind.name(of: $0.day.weekday)) },
        "isOtherMonth": { .flag($0.day.month != $0.context.month) },
        "isToday": { .flag($0.day == $0.context.today) },
        "isSelected": { .flag($0.day == $0.context.selected) },
        "hasEvents": { .flag($0.hasEvents) },
    ]
}
