import CivilTime
import Household
import Mustache

/// One event of the upcoming list: a link to it, or a choice of it while several are selected.
final class UpcomingRowView: FieldView {
    private let slice: DaySlice
    private let times: UpcomingTimes
    private let facts: EventFacts?
    private let calendar: EventCalendar?
    private let marks: EventMarks
    private let visit: Visit
    private let isSelecting: Bool
    private let identifier: String

    static let fields: FieldTable<UpcomingRowView> = [
        "calendarColor": { .text(($0.calendar?.color ?? .slate).rawValue) },
        "calendarName": { .text($0.calendar?.name ?? "") },
        "startText": { .text($0.times.startText) },
        "startDateTime": { .text($0.startDateTime) },
        "endText": { .optional($0.times.endText) },
        "endDateTime": { .text($0.slice.end.description) },
        "title": { .text($0.visit.displayTitle($0.slice.record)) },
        "isUntitled": { .flag($0.visit.isUntitled($0.slice.record)) },
        "spokenWhen": { .text($0.times.spoken) },
        "detailLine": { .optional($0.details.joined(separator: " · ")) },
        "isRunning": { .flag($0.slice.isRunning(at: $0.visit.now) && !$0.slice.record.isAllDay) },
        "href": { .optional($0.isSelecting ? nil : $0.path) },
        "choiceId": { .optional($0.canChoose ? $0.identifier : nil) },
        "choiceValue": { .text($0.choiceValue) },
        "isFixed": { .flag($0.isSelecting && !$0.canChoose) },
        "isCancelled": { .flag($0.marks.isCancelled) },
        "hasPeople": { .flag(!$0.marks.people.isEmpty) },
        "people": { .list($0.marks.people.map(PersonBadgeView.init)) },
    ]

    /// A row of the page, whose `identifier` no other row has.
    init(_ slice: DaySlice, _ identifier: String, isSelecting: Bool, _ visit: Visit) {
        self.slice = slice
        self.identifier = identifier
        self.isSelecting = isSelecting
        self.visit = visit
        times = UpcomingTimes(slice, visit)
        facts = visit.site.eventFacts.facts(of: slice.record)
        marks = visit.marks(facts)
        calendar = visit.calendar(slice.record.calendar)
    }

    private var path: String { EventAddress.path(slice.record, facts, visit) }

    /// Nothing is deleted from a calendar that takes no changes (features U-125).
    private var canChoose: Bool {
        isSelecting && calendar?.allowsContentModifications ?? true
    }

    private var choiceValue: String {
        SelectedEvents.value(
            EventTarget(
                uid: slice.record.uid,
                occurrence: EventAddress.occurrence(of: slice.record, visit)
            )
        )
    }

    private var startDateTime: String {
        slice.record.isAllDay ? slice.start.date.description : slice.start.description
    }

    private var details: [String] {
        var parts = visit.statusMark(marks.status)
        if let location = facts?.location { parts.append(location) }
        if !slice.isFirstDay, slice.dayCount > 2 { parts.append(visit.dayOfDays(slice)) }
        if let until = times.until { parts.append(until) }
        if let clock = facts?.clock, let elsewhere = ForeignTime.text(clock, visit) {
            parts.append(elsewhere)
        }
        return parts + visit.repeatMark(slice.record)
    }
}
