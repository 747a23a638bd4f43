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
    init(month: CivilDate, selected: CivilDate, visit: Visit) {
        let first = month.firstOfMonth
        let weekStart = visit.state.settings.firstDayOfWeek
        let texts = visit.edition.months.texts(of: first, for: visit)
        let marked = visit.site.markedDays.days(from: texts.first, until: texts.end, visit.state)
        let today = visit.today
        caption = texts.caption
        weekdays = (0..<7).compactMap { step in
            Weekday(rawValue: (weekStart.rawValue - 1 + step) % 7 + 1)
                .map { WeekdayView(weekday: $0, dates: visit.dates) }
        }
        weeks = texts.weeks.map { days in
            WeekView(
                days: days.map { day in
                    DayCellView(
                        texts: day,
                        hasEvents: marked.contains(day.date),
                        isOtherMonth: day.date.month != first.month,
                        isToday: day.date == today,
                        isSelected: day.date == selected
                    )
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
///
/// A class, so that the lists that hold it copy one reference and not its texts.
final class DayCellView: FieldView {
    private let texts: MonthTexts.Day
    private let hasEvents: Bool
    private let isOtherMonth: Bool
    private let isToday: Bool
    private let isSelected: Bool

    static let fields: FieldTable<DayCellView> = [
        "href": { .text($0.texts.href) },
        "dayNumber": { .number($0.texts.date.day) },
        "label": { .text($0.hasEvents ? $0.texts.markedLabel : $0.texts.label) },
        "dayKind": { .text($0.texts.kind) },
        "isOtherMonth": { .flag($0.isOtherMonth) },
        "isToday": { .flag($0.isToday) },
        "isSelected": { .flag($0.isSelected) },
        "hasEvents": { .flag($0.hasEvents) },
    ]

    init(
        texts: MonthTexts.Day,
        hasEvents: Bool,
        isOtherMonth: Bool,
        isToday: Bool,
        isSelected: Bool
    ) {
        self.texts = texts
        self.hasEvents = hasEvents
        self.isOtherMonth = isOtherMonth
        self.isToday = isToday
        self.isSelected = isSelected
    }
}
