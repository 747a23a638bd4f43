package import CivilTime
package import JSCalendar
import JSON

/// When a reminder is due and may be begun, as one field: its parts only make sense together.
package struct ReminderDates: Sendable, Equatable {
    package var due: LocalDateTime?
    package var start: LocalDateTime?
    /// Whether days are meant and no times (features M-03).
    package var isAllDay: Bool
    /// An IANA id; nil is floating, and whole days are.
    package var timeZone: String?

    /// No date at all.
    package static let none = ReminderDates(isAllDay: true)

    private init(isAllDay: Bool) { self.isAllDay = isAllDay }

    /// Due on a day.
    package init(on day: CivilDate, start: CivilDate? = nil) {
        due = LocalDateTime(day)
        self.start = start.map { LocalDateTime($0) }
        isAllDay = true
    }

    /// Due at a time.
    package init(at due: LocalDateTime, start: LocalDateTime? = nil, timeZone: String?) {
        self.due = due
        self.start = start
        isAllDay = false
        self.timeZone = timeZone
    }

    /// Only to be begun, and never due.
    package init(startingAt start: LocalDateTime, isAllDay: Bool, timeZone: String?) {
        self.start = start
        self.isAllDay = isAllDay
        self.timeZone = isAllDay ? nil : timeZone
    }

    package init(_ task: Task) {
        due = task.due
        start = task.start
        timeZone = task.timeZone
        isAllDay =
            due == nil && start == nil || task.showWithoutTime && task.timeZone == nil
    }

    /// When it is due, as a timing without length.
    package var dueTiming: EventTiming? {
        due.map { EventTiming(start: $0, timeZone: timeZone, showWithoutTime: isAllDay) }
    }

    /// Where its series starts (RFC 8984 §4.3): at its start, else where it is due.
    var anchorTiming: EventTiming? {
        (start ?? due).map {
            EventTiming(start: $0, timeZone: timeZone, showWithoutTime: isAllDay)
        }
    }

    /// Moves both dates so that the series starts at another time.
    mutating func move(anchorTo other: LocalDateTime) {
        guard let anchor = start ?? due else { return }
        let shift = anchor.seconds(until: other)
        due = due?.adding(seconds: shift)
        start = start?.adding(seconds: shift)
    }

    func write(to task: inout Task) {
        task.due = due
        task.start = start
        let hasDate = due != nil || start != nil
        task.timeZone = hasDate ? timeZone : nil
        task.showWithoutTime = hasDate && isAllDay
    }
}
