import CivilTime
import HTTP
import Household

/// What a new event starts from.
enum NewEvent {
    /// The next full hour for one hour, on the day asked for; a query may fill in more
    /// (`/events/new?on=2026-12-09&title=Dentist&start=2026-12-09T15:00`).
    static func typing(_ visit: Visit) -> EventTyping {
        let query = visit.request.target.query
        var typing = EventTyping()
        let time = time(visit)
        typing.setTime(time)
        typing.repetition = RepeatTyping(suggestedBy: time.start.date)
        typing.title = query.first("title") ?? ""
        typing.location = query.first("location") ?? ""
        typing.timeZone = ""
        typing.calendar = visit.state.defaultCalendarForNewEvents?.id ?? ""
        typing.alerts = alerts(typing.calendar, visit)
        typing.revision = visit.state.sequence
        return typing
    }

    /// The alerts asked for (`alert=10`), or those by default; what is no alert is passed over.
    private static func alerts(_ calendar: String, _ visit: Visit) -> AlertTyping {
        var typing = AlertTyping.byDefault(in: calendar, isAllDay: false, visit.state)
        let asked = visit.request.target.query.all("alert")
        guard !asked.isEmpty else { return typing }
        let values = AlertTyping.values(asked).compactMap { AlertValue($0) }.filter { value in
            AlertReading.isUsual(value, isAllDay: false)
        }
        typing.chosen = values.prefix(Alarm.limit).map(\.text)
        return typing
    }

    private static func time(_ visit: Visit) -> EventTime {
        let zone = visit.state.settings.zone
        let query = visit.request.target.query
        if let start = query.first("start").flatMap({
            LocalDateTime($0) ?? LocalDateTime("\($0):00")
        }) {
            return hour(from: start, in: zone)
        }
        let now = zone.local(at: visit.now)
        let nextHour = LocalDateTime(now.date).adding(seconds: (now.time.hour + 1) * 3_600)
        guard let day = query.first("on").flatMap({ CivilDate($0) }), day != now.date else {
            return hour(from: nextHour, in: zone)
        }
        // On another day the clock time stays, but nobody means midnight.
        let isLate = nextHour.date != now.date
        let time = isLate ? TimeOfDay(hour: 9, minute: 0) ?? nextHour.time : nextHour.time
        return hour(from: LocalDateTime(day, time), in: zone)
    }

    /// An hour on the clock; what the clock skips is read as the time it then shows.
    private static func hour(from start: LocalDateTime, in zone: Zone) -> EventTime {
        let shown = { (local: LocalDateTime) in zone.local(at: zone.instant(of: local)) }
        let start = shown(start)
        return EventTime(
            start: start,
            end: shown(start.adding(seconds: 3_600)),
            timeZone: zone.id
        )
    }
}
