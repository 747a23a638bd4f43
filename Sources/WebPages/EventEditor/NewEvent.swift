import CivilTime
import HTTP
import Household

/// What a new event starts from.
enum NewEvent {
    /// The next full hour for one hour, on the day asked for, and whatever else the query fills in
    /// (`/events/new?on=2026-12-09&title=Dentist&start=15:00`).
    ///
    /// With a title and no time it is the event of features E-43: an hour from now, for an hour. What
    /// the query says and no event can have is left out; the form shows what stands there instead.
    static func typing(_ visit: Visit) -> EventTyping {
        let prefill = EventPrefill(visit.request.target.query)
        var typing = EventTyping()
        let zone = prefill.zone ?? visit.state.settings.zone
        let time = prefill.time(now: zone.local(at: visit.now), zone)
        typing.setTime(time)
        typing.repetition = RepeatTyping(suggestedBy: time.start.date)
        typing.timeZone = prefill.zone?.id ?? ""
        typing.calendar = defaultCalendar(visit)
        typing.revision = visit.state.sequence
        prefill.fill(&typing, visit)
        typing.alerts = alerts(of: typing, visit)
        return typing
    }

    /// The default calendar (features U-108), which a device that may only add need not know.
    private static func defaultCalendar(_ visit: Visit) -> String {
        visit.can(.seeEvents) ? visit.state.defaultCalendarForNewEvents?.id ?? "" : ""
    }

    /// The alerts asked for (`alert=10`), or those by default; what is no alert is passed over.
    private static func alerts(of typing: EventTyping, _ visit: Visit) -> AlertTyping {
        let isAllDay = typing.isAllDay
        let calendar =
            typing.calendar.isEmpty
            ? visit.state.defaultCalendarForNewEvents?.id ?? "" : typing.calendar
        var alerts = AlertTyping.byDefault(in: calendar, isAllDay: isAllDay, visit.state)
        let asked = visit.request.target.query.all("alert")
        guard !asked.isEmpty else { return alerts }
        let values = AlertTyping.values(asked).compactMap { AlertValue($0) }.filter { value in
            AlertReading.isUsual(value, isAllDay: isAllDay)
        }
        alerts.chosen = values.prefix(Alarm.limit).map(\.text)
        return alerts
    }
}

extension Visit {
    /// The calendar with this id, where it takes events.
    func writableCalendar(_ id: String) -> EventCalendar? {
        state.calendar(id).flatMap { $0.allowsContentModifications ? $0 : nil }
    }
}
