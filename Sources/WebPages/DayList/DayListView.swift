import CivilTime
import Household
import Mustache

/// The day list as its template sees it.
struct DayListView: FieldView {
    let day: CivilDate
    let isToday: Bool
    let heading: DayHeading
    let month: MonthGridView
    let chips: [AllDayChipView]
    let entries: [DayEntryView]
    let emptyText: String
    let isFirstRun: Bool

    static let fields: FieldTable<DayListView> = [
        "date": { .text($0.day.description) },
        "isToday": { .flag($0.isToday) },
        "dateLong": { .text($0.heading.dateLong) },
        "monthName": { .text($0.heading.monthName) },
        "dayNumber": { .text($0.heading.dayNumber) },
        "weekdayName": { .text($0.heading.weekdayName) },
        "weekParts": { .texts($0.heading.weekParts) },
        "dayKind": { .text($0.heading.dayKind) },
        "dayNotes": { _ in .none },
        "previousHref": { .text(DayAddress.path($0.day.adding(days: -1))) },
        "previousLabel": { .text($0.heading.previousLabel) },
        "nextHref": { .text(DayAddress.path($0.day.adding(days: 1))) },
        "nextLabel": { .text($0.heading.nextLabel) },
        "todayHref": { _ in .text("/") },
        "pickerHref": { .text("/days/\($0.day)/picker") },
        "month": { .view($0.month) },
        "hasAllDayEvents": { .flag(!$0.chips.isEmpty) },
        "allDayEvents": { .list($0.chips) },
        "hasEntries": { .flag(!$0.entries.isEmpty) },
        "entries": { .list($0.entries) },
        "isEmpty": { .flag($0.chips.isEmpty && !$0.hasEvents && !$0.isFirstRun) },
        "emptyText": { .text($0.emptyText) },
        "isFirstRun": { .flag($0.isFirstRun) },
    ]

    private var hasEvents: Bool { entries.contains { $0.event != nil } }

    init(day: CivilDate, visit: Visit) {
        let slices = visit.state.slices(on: day)
        self.day = day
        isToday = day == visit.today
        heading = DayHeading(day: day, visit: visit)
        month = MonthGridView(month: day, selected: day, visit: visit)
        chips = slices.filter(Self.isChip).map { AllDayChipView($0, visit) }
        let cards = slices.filter { !Self.isChip($0) }
        entries =
            isToday && !cards.isEmpty
            ? Self.entriesWithNow(cards, visit)
            : cards.map { DayEntryView(event: EventCardView($0, visit), nowLine: nil) }
        emptyText = visit.text(isToday ? "todayEmpty" : "dayEmpty")
        isFirstRun = visit.state.events.count == 0 && visit.can(.manageHousehold)
    }

    /// Whole days stand above the list; so does the middle of an event that goes on for days.
    private static func isChip(_ slice: DaySlice) -> Bool {
        slice.record.isAllDay || !slice.isFirstDay && !slice.isLastDay
    }

    /// The cards with the line at now before the first one that is still to come.
    private static func entriesWithNow(_ cards: [DaySlice], _ visit: Visit) -> [DayEntryView] {
        let line = DayEntryView(event: nil, nowLine: NowLineView(visit))
        var entries: [DayEntryView] = []
        var isPlaced = false
        for slice in cards {
            if !isPlaced, slice.record.start > visit.now {
                entries.append(line)
                isPlaced = true
            }
            entries.append(DayEntryView(event: EventCardView(slice, visit), nowLine: nil))
        }
        if !isPlaced { entries.append(line) }
        return entries
    }
}

/// The words on the calendar's leaf.
struct DayHeading: Sendable {
    let dateLong: String
    let monthName: String
    let dayNumber: String
    let weekdayName: String
    let weekParts: [String]
    let dayKind: String
    let previousLabel: String
    let nextLabel: String

    init(day: CivilDate, visit: Visit) {
        let dates = visit.dates
        dateLong = dates.full(day)
        monthName = dates.monthAndYear(day)
        dayNumber = String(day.day)
        weekdayName = dates.weekday(day.weekday)
        let daysLeft = (day.isLeapYear ? 366 : 365) - day.dayOfYear
        weekParts = [
            visit.text("weekNumber", ["week": String(day.isoWeek.week)]),
            visit.text("daysLeft", count: daysLeft),
        ]
        dayKind = DayKind.name(of: day.weekday)
        previousLabel = dates.dayAndWeekday(day.adding(days: -1))
        nextLabel = dates.dayAndWeekday(day.adding(days: 1))
    }
}

/// How a weekday is coloured.
enum DayKind {
    static func name(of weekday: Weekday) -> String {
        switch weekday {
        case .saturday: "saturday"
        case .sunday: "sunday"
        case .monday, .tuesday, .wednesday, .thursday, .friday: "weekday"
        }
    }
}

/// One line of the list: an event, or the line at now.
struct DayEntryView: FieldView {
    let event: EventCardView?
    let nowLine: NowLineView?

    static let fields: FieldTable<DayEntryView> = [
        "event": { .optional($0.event) },
        "nowLine": { .optional($0.nowLine) },
    ]
}

/// The line at the present time.
struct NowLineView: FieldView {
    let dateTime: String
    let timeText: String

    static let fields: FieldTable<NowLineView> = [
        "dateTime": { .text($0.dateTime) },
        "timeText": { .text($0.timeText) },
    ]

    init(_ visit: Visit) {
        let local = visit.state.settings.zone.local(at: visit.now)
        dateTime = "\(local.date)T\(local.time.shortText)"
        timeText = visit.dates.time(local.time)
    }
}
