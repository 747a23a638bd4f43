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
        let weekStart = visit.display.firstDayOfWeek
        let texts = visit.edition.months.texts(of: first, for: visit)
        let marks = DayMarks(visit.markedDays(from: texts.first, until: texts.end), texts.first)
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
                        hasEvents: marks.contains(day.date),
                        isToday: day.date == today,
                        isSelected: day.date == selected,
                        visit: visit
                    )
                }
            )
        }
    }
}

/// The marked days of a month's grid as bits, asked for each of its cells.
private struct DayMarks {
    private let first: CivilDate
    private var bits: UInt64 = 0

    init(_ days: Set<CivilDate>, _ first: CivilDate) {
        self.first = first
        for day in days { bits |= 1 << first.days(until: day) }
    }

    func contains(_ day: CivilDate) -> Bool { bits >> first.days(until: day) & 1 == 1 }
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
/// Small enough to lie in a list without memory of its own: a month has up to 42 of them.
struct DayCellView: FieldView {
    let texts: MonthTexts.Day
    let hasEvents: Bool
    let isToday: Bool
    let isSelected: Bool
    let visit: Visit

    static let fields: FieldTable<DayCellView> = [
        "href": { .text($0.visit.address($0.texts.href)) },
        "dayNumber": { .text($0.texts.number) },
        "label": { .text($0.hasEvents ? $0.texts.markedLabel : $0.texts.label) },
        "classes": { .text($0.classes) },
        "current": { .text($0.isSelected ? "page" : $0.isToday ? "date" : "") },
    ]

    /// What differs from any day is said by classes, each mixture of them one constant: a page has
    /// 35 such cells.
    private static let classes = ["", " month-grid__day--saturday", " month-grid__day--sunday"]
        .flatMap { kind in
            (0..<8).map { states in
                kind + (states & 4 == 0 ? "" : " month-grid__day--outside")
                    + (states & 2 == 0 ? "" : " month-grid__day--today")
                    + (states & 1 == 0 ? "" : " month-grid__day--marked")
            }
        }

    private var classes: String {
        let kind =
            switch texts.date.weekday {
            case .monday, .tuesday, .wednesday, .thursday, .friday: 0
            case .saturday: 8
            case .sunday: 16
            }
        let states = (texts.isOtherMonth ? 4 : 0) + (isToday ? 2 : 0) + (hasEvents ? 1 : 0)
        return Self.classes[kind + states]
    }
}
