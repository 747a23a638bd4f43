import CivilTime
import HTTP
import Household

/// What a new event starts from.
enum NewEvent {
    /// The next full hour for one hour, on the day asked for; a query may fill in more
    /// (`/events/new?on=2026-12-09&title=Dentist&start=2026-12-09T15:00&person=mei`).
    static func typing(_ visit: Visit) -> EventTyping {
        let query = visit.request.target.query
        var typing = EventTyping()
        let time = time(visit)
        typing.setTime(time)
        typing.repetition = RepeatTyping(suggestedBy: time.start.date)
        typing.title = query.first("title") ?? ""
        typing.location = query.first("location") ?? ""
        typing.people = visit.personFilter.people.map(\.id)
        typing.timeZone = ""
        typing.calendar = calendar(visit)
        typing.revision = visit.state.sequence
        return typing
    }

    /// The calendar that was chosen, if it takes events; else the default one (features U-108), which
    /// a device that may only add need not know.
    private static func calendar(_ visit: Visit) -> String {
        if let id = visit.request.target.query.first("calendar"),
            let chosen = visit.writableCalendar(id)
        {
            return chosen.id
        }
        return visit.can(.seeEvents) ? visit.state.defaultCalendarForNewEvents?.id ?? "" : ""
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

extension Visit {
    /// The calendar with this id, where it takes events.
    func writableCalendar(_ id: String) -> EventCalendar? {
        state.calendar(id).flatMap { $0.allowsContentModifications ? $0 : nil }
    }
}
