import CivilTime
import Household
import Mustache

/// The upcoming page as its template sees it.
struct UpcomingView: FieldView {
    let span: UpcomingSpan
    let isSelecting: Bool
    let alert: String?
    private let list: UpcomingList
    private let visit: Visit

    static let fields: FieldTable<UpcomingView> = [
        "spanText": { .text($0.spanText($0.span)) },
        "lengths": { .list($0.lengths) },
        "selectHref": { .optional($0.selectHref) },
        "doneHref": { .text($0.visit.address($0.span.path())) },
        "isSelecting": { .flag($0.isSelecting) },
        "alert": { .optional($0.alert) },
        "revision": { .number($0.visit.state.sequence) },
        "days": { .number($0.span.days) },
        "from": { .optional($0.span.from?.description) },
        "isEmpty": { .flag($0.list.isEmpty) },
        "emptyText": { .text($0.emptyText) },
        "sections": { .list($0.list.isEmpty ? [] : $0.sections) },
        "previousHref": { .text($0.address($0.step(-1))) },
        "previousText": { .text($0.stepText($0.step(-1))) },
        "nextHref": { .text($0.address($0.step(1))) },
        "nextText": { .text($0.stepText($0.step(1))) },
        "todayHref": { .optional($0.todayHref) },
        "dueReminders": { .optional($0.reminders) },
    ]

    init(_ span: UpcomingSpan, _ visit: Visit, isSelecting: Bool = false, alert: String? = nil) {
        self.span = span
        self.isSelecting = isSelecting
        self.alert = alert
        self.visit = visit
        list = UpcomingList(span, visit)
    }

    /// Whoever selects events is not to check off reminders beside them.
    private var reminders: DueRemindersView? {
        guard !isSelecting else { return nil }
        let first = span.first(today: visit.today)
        return DueRemindersView(on: first..<first.adding(days: span.days), visit)
    }

    private func address(_ span: UpcomingSpan) -> String {
        visit.address(span.path(isSelecting: isSelecting))
    }

    private func step(_ stretches: Int) -> UpcomingSpan {
        span.moved(by: stretches, today: visit.today)
    }

    private var todayHref: String? {
        span.from == nil || span.from == visit.today
            ? nil : address(UpcomingSpan(days: span.days, from: nil))
    }

    /// Only where there is something to select, and somebody who may delete it.
    private var selectHref: String? {
        let canSelect = visit.can(.changeEvents) && !list.isEmpty && !isSelecting
        return canSelect ? visit.address(span.path(isSelecting: true)) : nil
    }

    private func spanText(_ span: UpcomingSpan) -> String {
        let first = span.first(today: visit.today)
        let ends = visit.dates.dates(first, first.adding(days: span.days - 1))
        return visit.text("timeRange", ["start": ends.first, "end": ends.last])
    }

    /// The same without this year.
    private func stepText(_ span: UpcomingSpan) -> String {
        let first = span.first(today: visit.today)
        let last = first.adding(days: span.days - 1)
        let year = visit.today.year
        guard first.year == year, last.year == year else { return spanText(span) }
        let ends = visit.dates.daysAndMonths(first, last)
        return visit.text("timeRange", ["start": ends.first, "end": ends.last])
    }

    private var lengths: [UpcomingLengthView] {
        UpcomingSpan.lengths.map { days in
            UpcomingLengthView(
                href: address(UpcomingSpan(days: days, from: span.from)),
                label: visit.text("upcomingDays", count: days),
                isCurrent: days == span.days
            )
        }
    }

    private var emptyText: String {
        list.first == visit.today
            ? visit.text("upcomingEmpty", count: span.days)
            : NothingSentence.text(list.first...list.last, of: list, visit)
    }

    private var sections: [UpcomingSectionView] {
        var sections: [UpcomingSectionView] = []
        if !list.running.isEmpty {
            let rows = rows(list.running, "running")
            sections.append(
                UpcomingSectionView(heading: UpcomingHeadingView(running: visit), rows: rows)
            )
        }
        for entry in list.entries {
            switch entry {
            case .day(let day, let slices):
                sections.append(
                    UpcomingSectionView(
                        heading: UpcomingHeadingView(day, visit),
                        rows: rows(slices, day.description)
                    )
                )
            case .nothing(let days):
                sections.append(
                    UpcomingSectionView(nothing: NothingSentence.text(days, of: list, visit))
                )
            }
        }
        return sections
    }

    private func rows(_ slices: [DaySlice], _ section: String) -> [UpcomingRowView] {
        slices.enumerated().map { number, slice in
            UpcomingRowView(
                slice,
                "select-\(section)-\(number + 1)",
                isSelecting: isSelecting,
                visit
            )
        }
    }
}

extension UpcomingList {
    init(_ span: UpcomingSpan, _ visit: Visit) {
        self.init(from: span.first(today: visit.today), days: span.days, visit)
    }
}

/// A day with what begins on it, what is on now, or the days on which nothing is.
private struct UpcomingSectionView: FieldView {
    var heading: UpcomingHeadingView?
    var rows: [UpcomingRowView] = []
    var nothing: String?

    static let fields: FieldTable<UpcomingSectionView> = [
        "heading": { .optional($0.heading) },
        "rows": { .list($0.rows) },
        "nothing": { .optional($0.nothing) },
    ]
}

/// “Today, Wednesday 9 December”, with the way to the day; “In progress” leads nowhere.
private struct UpcomingHeadingView: FieldView {
    let identifier: String
    let name: String
    let kind: String
    var href: String?
    var date: String?
    var dateText: String?

    static let fields: FieldTable<UpcomingHeadingView> = [
        "headingId": { .text($0.identifier) },
        "name": { .text($0.name) },
        "kind": { .text($0.kind) },
        "dayHref": { .optional($0.href) },
        "date": { .optional($0.date) },
        "dateText": { .optional($0.dateText) },
    ]

    init(running visit: Visit) {
        identifier = "in-progress"
        name = visit.text("upcomingRunning")
        kind = "running"
    }

    init(_ day: CivilDate, _ visit: Visit) {
        let dates = visit.dates
        let isThisYear = day.year == visit.today.year
        identifier = "day-\(day)"
        href = visit.address(DayAddress.path(day))
        date = day.description
        switch visit.today.days(until: day) {
        case 0:
            name = visit.text("today")
            kind = "today"
            dateText = dates.dayAndWeekday(day)
        case 1:
            name = visit.text("upcomingTomorrow")
            kind = DayKind.name(of: day.weekday)
            dateText = dates.dayAndWeekday(day)
        default:
            name = dates.weekday(day.weekday)
            kind = DayKind.name(of: day.weekday)
            dateText = isThisYear ? dates.dayAndMonth(day) : dates.date(day)
        }
    }
}

/// One of the lengths that the list can have.
private struct UpcomingLengthView: FieldView {
    let href: String
    let label: String
    let isCurrent: Bool

    static let fields: FieldTable<UpcomingLengthView> = [
        "href": { .text($0.href) },
        "label": { .text($0.label) },
        "isCurrent": { .flag($0.isCurrent) },
    ]
}
