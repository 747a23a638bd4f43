import CivilTime
import Household
import JSCalendar
import JSON

extension EventReading {
    /// The alerts as the form says them, of an event at a time, where that can be read; a new event
    /// of which nothing is said has the default ones of its calendar (features E-42).
    func readAlerts(
        into fields: inout EventFields,
        at time: EventTime?,
        _ problems: inout FormProblems
    ) {
        let alerts = AlertReading(
            typing: typing.alerts,
            visit: visit,
            end: time.flatMap { end(of: $0, fields) }
        )
        guard let stored = source?.fields else {
            let kind: DefaultAlarms.Kind = typing.isAllDay ? .allDay : .timed
            fields.alerts =
                typing.alerts.isGiven
                ? alerts.alerts(besides: [:], wasAllDay: typing.isAllDay, &problems)
                : visit.state.defaultAlerts(kind, in: fields.calendar)
            return
        }
        let before = visit.state.alerts(of: stored)
        let after = alerts.alerts(
            besides: before,
            wasAllDay: stored.time.isAllDay,
            &problems
        )
        if after != before { (fields.alerts, fields.usesDefaultAlerts) = (after, false) }
    }

    private func end(of time: EventTime, _ fields: EventFields) -> Instant? {
        guard fields.rules.isEmpty else { return nil }
        return time.timing.interval(in: visit.state.settings.zone).end
    }
}
