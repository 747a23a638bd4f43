import CivilTime
import Household
import JSCalendar

/// When a series would start, as far as the form that is being typed says.
enum RepeatStart {
    /// The same of a reminder, whose series starts where it may be begun, else where it is due.
    static func timing(_ typing: ReminderTyping, _ visit: Visit) -> EventTiming? {
        guard let due = CivilDate(typing.dueDate) else { return nil }
        let date = typing.startDate.isEmpty ? due : CivilDate(typing.startDate)
        guard let date else { return nil }
        if typing.dueTime.isEmpty { return EventTiming(allDayFrom: date, days: 1) }
        guard let time = TimeOfDay(typing.dueTime) else { return nil }
        let start = LocalDateTime(date, typing.startDate.isEmpty ? time : .midnight)
        return EventTiming(start: start, timeZone: visit.state.settings.zone.id)
    }

    /// The start that is typed, without a length; nil while it cannot be read.
    static func timing(_ typing: EventTyping, _ visit: Visit) -> EventTiming? {
        guard let date = CivilDate(typing.startDate) else { return nil }
        if typing.isAllDay { return EventTiming(allDayFrom: date, days: 1) }
        guard let time = TimeOfDay(typing.startTime) else { return nil }
        let start = LocalDateTime(date, time)
        switch typing.timeZone {
        case "": return EventTiming(start: start, timeZone: visit.state.settings.zone.id)
        case "floating": return EventTiming(start: start)
        case let id: return Zone.named(id).map { EventTiming(start: start, timeZone: $0.id) }
        }
    }
}
