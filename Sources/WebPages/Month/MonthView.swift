import CivilTime
import Household
import Mustache

/// The month as its template sees it.
struct MonthView: FieldView {
    private let month: CivilDate
    private let visit: Visit
    private let weekdays: [Weekday]
    private let weeks: [MonthWeekView]
    private let agenda: DayAgendaView

    static let fields: FieldTable<MonthView> = [
        "caption": { .text($0.visit.dates.monthAndYear($0.month)) },
        "date": { .text($0.agenda.day.description) },
        "previousHref": { .text($0.visit.address(MonthPage.path($0.step(-1)))) },
        "previousLabel": { .text($0.visit.dates.monthAndYear($0.step(-1))) },
        "nextHref": { .text($0.visit.address(MonthPage.path($0.step(1)))) },
        "nextLabel": { .text($0.visit.dates.monthAndYear($0.step(1))) },
        "isCurrent": { .flag($0.month == $0.visit.today.firstOfMonth) },
        "currentHref": { .text($0.visit.address("/months")) },
        "weekdays": { view in
            .list(view.weekdays.map { MonthWeekdayView(weekday: $0, dates: view.visit.dates) })
        },
        "weeks": { .list($0.weeks) },
        "agenda": { .view($0.agenda) },
        "dueReminders": { view in
            .optional(
                DueRemindersView(
                    on: view.month..<view.month.lastOfMonth.adding(days: 1),
                    view.visit
                )
            )
        },
    ]

    /// - Parameters:
    ///   - month: The first day of the month.
    ///   - chosen: The day whose list stands below on small screens; nil is today, or the first
    ///     day of the month on which something is on.
    ///   - visit: Whose events, whose words.
    init(month: CivilDate, chosen: CivilDate?, visit: Visit) {
        let start = visit.display.firstDayOfWeek
        let first = month.week(startingOn: start).lowerBound
        let end = month.lastOfMonth.week(startingOn: start).upperBound
        let slices = visit.slices(from: first, until: end)
        let today = visit.today
        let firstBusy = slices.firstIndex { !$0.isEmpty && $0[0].day >= month }
        let day =
            chosen ?? (today.firstOfMonth == month ? today : nil)
            ?? firstBusy.map { first.adding(days: $0) } ?? month
        self.month = month
        self.visit = visit
        weekdays = (0..<7).map { start.adding(days: $0) }
        weeks = stride(from: 0, to: slices.count, by: 7).map { index in
            MonthWeekView(
                first: first.adding(days: index),
                slices: Array(slices[index..<index + 7]),
                month: month,
                chosen: day,
                visit: visit
            )
        }
        let isShown = first <= day && day < end
        agenda = DayAgendaView(
            day: day,
            slices: isShown ? slices[first.days(until: day)] : visit.slices(on: day),
            visit: visit
        )
    }

    private func step(_ months: Int) -> CivilDate {
        DayAddress.clamped(month.adding(months: months)).firstOfMonth
    }
}

/// The head of a column.
private struct MonthWeekdayView: FieldView {
    let weekday: Weekday
    let dates: DateTexts

    static let fields: FieldTable<MonthWeekdayView> = [
        "shortName": { .text($0.dates.shortWeekday($0.weekday)) },
        "longName": { .text($0.dates.weekday($0.weekday)) },
        "dayKind": { .text(DayKind.name(of: $0.weekday)) },
    ]
}
