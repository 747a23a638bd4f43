import CivilTime
import Household
import JSCalendar
import Mustache

/// “Day at a glance” (features U-72): what else is on at the day of an event, with the event itself
/// marked in its place.
struct DayGlanceView: FieldView {
    private let day: CivilDate
    private let rows: [DayGlanceRowView]
    private let visit: Visit

    static let fields: FieldTable<DayGlanceView> = [
        "dayHref": { .text(DayAddress.path($0.day)) },
        "dayName": { .text($0.visit.dates.dayAndWeekday($0.day)) },
        "date": { .text($0.day.description) },
        "rows": { .list($0.rows) },
        "isAlone": { .flag($0.rows.allSatisfy(\.isThis)) },
    ]

    init(_ record: EventRecord, _ visit: Visit) {
        let day = visit.localDate(of: record)
        self.day = day
        self.visit = visit
        rows = visit.slices(on: day, with: record).map { slice in
            DayGlanceRowView(slice, isThis: slice.record.isSame(as: record), visit)
        }
    }
}

extension EventRecord {
    /// Whether it is the same event, or the same date of a series.
    func isSame(as other: EventRecord) -> Bool {
        uid == other.uid
            && occurrence?.occurrenceIdentifier == other.occurrence?.occurrenceIdentifier
    }
}

/// One event of the day; the one whose page it is leads nowhere.
private struct DayGlanceRowView: FieldView {
    let isThis: Bool
    private let slice: DaySlice
    private let marks: EventMarks
    private let visit: Visit

    static let fields: FieldTable<DayGlanceRowView> = [
        "isThis": { .flag($0.isThis) },
        "href": { .text(EventAddress.path($0.slice, $0.visit)) },
        "title": { .text($0.visit.displayTitle($0.slice.record)) },
        "timeText": { .text($0.timeText) },
        "calendarColor": { view in
            .text(view.visit.calendarMark(view.slice.record.calendar).color.rawValue)
        },
        "calendarName": { view in
            .text(view.visit.calendarMark(view.slice.record.calendar).name)
        },
        "isCancelled": { .flag($0.marks.isCancelled) },
        "statusText": { .optional($0.visit.statusMark($0.marks.status).first) },
    ]

    init(_ slice: DaySlice, isThis: Bool, _ visit: Visit) {
        self.slice = slice
        self.isThis = isThis
        marks = visit.marks(of: slice.record)
        self.visit = visit
    }

    /// “08:15 – 08:45”, “23:00 → 07:00 tomorrow”, “All day”.
    private var timeText: String {
        guard !slice.record.isAllDay, slice.isFirstDay || slice.isLastDay else {
            return visit.text("allDay")
        }
        let times = SliceTimes(slice, visit)
        guard let end = times.endText else { return times.startText }
        guard slice.isLastDay else { return "\(times.startText) \(end)" }
        return visit.text("timeRange", ["start": times.startText, "end": end])
    }
}
