import CivilTime
import Household
import Mustache

/// The week as its template sees it.
struct WeekGridView: FieldView {
    /// The lines of the row above the hours.
    private static let laneCount = 6

    private let week: Range<CivilDate>
    private let showsAllHours: Bool
    private let hours: HourRange
    private let days: [WeekDayView]
    private let agenda: [DayAgendaView]
    private let hasBars: Bool
    private let visit: Visit

    static let fields: FieldTable<WeekGridView> = [
        "weekText": { .text($0.weekText) },
        "rangeText": { .text(WeekRange.text($0.week, $0.visit)) },
        "date": { .text($0.shownDay.description) },
        "previousHref": { .text($0.address($0.week.lowerBound.adding(days: -7))) },
        "previousLabel": { .text($0.label(-7)) },
        "nextHref": { .text($0.address($0.week.lowerBound.adding(days: 7))) },
        "nextLabel": { .text($0.label(7)) },
        "isCurrent": { .flag($0.week.contains($0.visit.today)) },
        "currentHref": { .text($0.visit.address("/weeks")) },
        "hoursClasses": { .text("clock clock--from-\($0.hours.first) clock--to-\($0.hours.end)") },
        "hours": { .texts($0.hourTexts) },
        "hasMoreHours": { .flag($0.showsAllHours || $0.hours != .all) },
        "hoursHref": { .text($0.hoursHref) },
        "hoursLabel": {
            .text($0.visit.text($0.showsAllHours ? "weekUsedHours" : "weekAllHours"))
        },
        "days": { .list($0.days) },
        "hasBars": { .flag($0.hasBars) },
        "isEmpty": { .flag($0.agenda.allSatisfy(\.events.isEmpty)) },
        "agenda": { .list($0.agenda) },
        "dueReminders": { .optional(DueRemindersView(on: $0.week, $0.visit)) },
    ]

    init(week: Range<CivilDate>, showsAllHours: Bool, visit: Visit) {
        let slices = visit.slices(from: week.lowerBound, until: week.upperBound)
        let bars = slices.map { $0.filter(Self.isBar) }
        let timed = slices.map { $0.filter { !Self.isBar($0) } }
        let spans = timed.map { $0.map { ClockSpan($0) } }
        let hours = showsAllHours ? .all : HourRange(of: spans.joined())
        let lanes = EventLanes(bars, isBar: { _ in true }, limit: Self.laneCount, visit)
        self.week = week
        self.showsAllHours = showsAllHours
        self.hours = hours
        self.visit = visit
        hasBars = bars.contains { !$0.isEmpty }
        days = slices.indices.map { index in
            WeekDayView(
                day: week.lowerBound.adding(days: index),
                eventCount: slices[index].count,
                lanes: lanes.days[index],
                events: WeekEventView.placed(timed[index], spans[index], visit),
                hours: hours,
                visit: visit
            )
        }
        agenda = slices.enumerated().map { index, slices in
            DayAgendaView(
                day: week.lowerBound.adding(days: index),
                slices: slices,
                visit: visit
            )
        }
    }

    /// Whether an event stands above the hours: whole days, and what lasts as long as one.
    private static func isBar(_ slice: DaySlice) -> Bool {
        slice.record.isAllDay || slice.record.start.seconds(until: slice.record.end) >= 86_400
    }

    /// A day of the week that an address can name.
    private var shownDay: CivilDate { DayAddress.clamped(week.lowerBound) }

    private var weekText: String {
        visit.text("weekNumber", ["week": String(week.lowerBound.weekNumber)])
    }

    /// The hours in words, such as “08:00” and “09:00”.
    private var hourTexts: [String] {
        (hours.first..<hours.end).compactMap { hour in
            TimeOfDay(hour: hour, minute: 0).map { visit.dates.time($0) }
        }
    }

    private func address(_ day: CivilDate) -> String {
        visit.address(WeekPage.path(day) + (showsAllHours ? WeekRange.allHours : ""))
    }

    private var hoursHref: String {
        visit.address(
            WeekPage.path(week.lowerBound) + (showsAllHours ? "" : WeekRange.allHours)
        )
    }

    private func label(_ days: Int) -> String {
        WeekRange.text(
            week.lowerBound.adding(days: days)..<week.upperBound.adding(days: days),
            visit
        )
    }
}

/// The days of a week in words.
enum WeekRange {
    /// What an address says that asks for all 24 hours.
    static let allHours = "?hours=all"

    /// “7 – 13 December 2026”.
    static func text(_ week: Range<CivilDate>, _ visit: Visit) -> String {
        let ends = visit.dates.dates(week.lowerBound, week.upperBound.adding(days: -1))
        return visit.text("timeRange", ["start": ends.first, "end": ends.last])
    }
}
