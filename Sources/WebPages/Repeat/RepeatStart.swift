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
        let time = typing.startDate.isEmpty ? typing.dueTime : typing.startTime
        if time.isEmpty { return EventTiming(allDayFrom: date, days: 1) }
        guard let time = TimeOfDay(time) else { return nil }
        return timing(LocalDateTime(date, time), typing.timeZone, visit)
    }

    /// The start that is typed, without a length; nil while it cannot be read.
    static func timing(_ typing: EventTyping, _ visit: Visit) -> EventTiming? {
        guard let date = CivilDate(typing.startDate) else { return nil }
        if typing.isAllDay { return EventTiming(allDayFrom: date, days: 1) }
        guard let time = TimeOfDay(typing.startTime) else { return nil }
        return timing(LocalDateTime(date, time), typing.timeZone, visit)
    }

    private static func timing(
        _ start: LocalDateTime,
        _ zone: String,
        _ visit: Visit
    ) -> EventTiming? {
        switch zone {
        case "": return EventTiming(start: start, timeZone: visit.state.settings.zone.id)
        case "floating": return EventTiming(start: start)
        case let id: return Zone.named(id).map { EventTiming(start: start, timeZone: $0.id) }
        }
    }
}
