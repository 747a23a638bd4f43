import CivilTime
import Household
import JSCalendar
import Mustache

/// A timed event on a day, as a card.
///
/// A class, so that the lists that hold it copy one reference and not two dozen texts.
final class EventCardView: FieldView {
    private let slice: DaySlice
    private let times: SliceTimes
    private let href: String
    private let title: String
    private let calendarColor: String
    private let calendarName: String
    private let detailLine: String?
    private let url: String?
    private let isUntitled: Bool
    private let isRunning: Bool
    private let isPast: Bool
    private let marks: EventMarks

    static let fields: FieldTable<EventCardView> = [
        "href": { .text($0.href) },
        "calendarColor": { .text($0.calendarColor) },
        "calendarName": { .text($0.calendarName) },
        "startText": { .text($0.times.startText) },
        "startDateTime": { .text($0.slice.start.description) },
        "endText": { .optional($0.times.endText) },
        "endDateTime": { .text($0.slice.end.description) },
        "title": { .text($0.title) },
        "isUntitled": { .flag($0.isUntitled) },
        "spokenWhen": { .text($0.times.spoken) },
        "detailLine": { .optional($0.detailLine) },
        "urlHref": { .optional($0.url) },
        "urlText": { .optional($0.url.map { WebLink.text($0) }) },
        "isRunning": { .flag($0.isRunning) },
        "runningText": { .optional($0.times.runningText) },
        "isPast": { .flag($0.isPast) },
        "isCancelled": { .flag($0.marks.isCancelled) },
        "hasPeople": { .flag(!$0.marks.people.isEmpty) },
        "people": { .list($0.marks.people.map(PersonBadgeView.init)) },
    ]

    init(_ slice: DaySlice, _ visit: Visit) {
        let facts = visit.site.eventFacts.facts(of: slice.record)
        let calendar = visit.calendarMark(slice.record.calendar)
        self.slice = slice
        times = SliceTimes(slice, visit)
        href = EventAddress.path(slice.record, facts, visit)
        title = visit.displayTitle(slice.record)
        calendarColor = calendar.color.rawValue
        calendarName = calendar.name
        detailLine = Self.detailLine(slice, facts, visit)
        url = facts?.urlHref
        marks = visit.marks(facts)
        isUntitled = visit.isUntitled(slice.record)
        isRunning = slice.isRunning(at: visit.now)
        isPast = slice.record.end <= visit.now
    }

    private static func detailLine(
        _ slice: DaySlice,
        _ facts: EventFacts?,
        _ visit: Visit
    ) -> String? {
        var parts = visit.statusMark(facts?.status ?? .confirmed)
        if let location = facts?.location { parts.append(location) }
        if slice.dayCount > 1, slice.dayNumber > 1 || slice.dayCount > 2 {
            parts.append(visit.dayOfDays(slice))
        }
        if let clock = facts?.clock, let elsewhere = ForeignTime.text(clock, visit) {
            parts.append(elsewhere)
        }
        parts += visit.repeatMark(slice.record)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}

/// A whole-day or several-day event above the list.
struct AllDayChipView: FieldView {
    let href: String
    let title: String
    let detail: String?
    let calendarColor: String
    let calendarName: String
    let marks: EventMarks

    static let fields: FieldTable<AllDayChipView> = [
        "href": { .text($0.href) },
        "title": { .text($0.title) },
        "detail": { .optional($0.detail) },
        "calendarColor": { .text($0.calendarColor) },
        "calendarName": { .text($0.calendarName) },
        "isCancelled": { .flag($0.marks.isCancelled) },
        "badges": { .list($0.marks.people.map(PersonBadgeView.init)) },
    ]

    init(_ slice: DaySlice, _ visit: Visit) {
        let calendar = visit.calendarMark(slice.record.calendar)
        marks = visit.marks(of: slice.record)
        href = EventAddress.path(slice, visit)
        title = visit.displayTitle(slice.record)
        let days = slice.dayCount > 1 ? [visit.dayOfDays(slice)] : []
        let parts = visit.statusMark(marks.status) + days + visit.repeatMark(slice.record)
        detail = parts.isEmpty ? nil : parts.joined(separator: " · ")
        calendarColor = calendar.color.rawValue
        calendarName = calendar.name
    }
}

extension Visit {
    /// That an event repeats, or that this date of it was changed (features E-25).
    func repeatMark(_ record: EventRecord) -> [String] {
        guard record.isRecurring, record.birthdayPerson == nil else { return [] }
        return [text(record.isDetached ? "occurrenceEdited" : "repeats")]
    }

    /// The title, or a word for events that have none (features P-17).
    func displayTitle(_ record: EventRecord) -> String {
        if record.birthdayPerson != nil { return BirthdayText.title(record, self) }
        return isUntitled(record) ? text("untitled") : record.title
    }

    func isUntitled(_ record: EventRecord) -> Bool {
        let title = record.title
        // What begins with a character of ASCII that can be seen needs no look at Unicode's tables.
        if let first = title.utf8.first, 0x21...0x7E ~= first { return false }
        return title.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    /// “day 2 of 3”.
    func dayOfDays(_ slice: DaySlice) -> String {
        text("dayOfDays", ["day": String(slice.dayNumber), "count": String(slice.dayCount)])
    }
}
