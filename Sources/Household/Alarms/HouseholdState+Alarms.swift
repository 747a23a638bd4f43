package import JSCalendar
package import JSON

extension HouseholdState {
    /// The alerts that a new event of a calendar begins with (features L-14, E-42); lists have none
    /// of their own.
    package func defaultAlerts(
        _ kind: DefaultAlarms.Kind,
        in calendar: String = ""
    ) -> JSONObject {
        self.calendar(calendar)?.defaultAlarms[kind] ?? settings.defaultAlarms[kind] ?? kind.usual
    }

    /// The alarms of an event or of one occurrence: its own, or where it has none of its own the
    /// default ones.
    package func alarms(of event: Event) -> [Alarm] {
        guard event.usesDefaultAlerts else { return event.alarms }
        var event = event
        event.alerts = defaultAlerts(
            event.isAllDay ? .allDay : .timed,
            in: event.calendarIdentifier ?? ""
        )
        return event.alarms
    }

    /// The alerts that an event with these fields has, as they are stored.
    package func alerts(of fields: EventFields) -> JSONObject {
        guard fields.usesDefaultAlerts else { return fields.alerts }
        return defaultAlerts(fields.time.isAllDay ? .allDay : .timed, in: fields.calendar)
    }
}
