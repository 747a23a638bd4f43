import CivilTime
import Household
import JSCalendar
import JSON

/// What a hook is told of an alarm: one JSON object.
///
///     {"alarm": "…", "title": "Dentist", "start": "2026-12-09T10:00:00", "end": "…",
///      "timeZone": "Europe/Berlin", "isAllDay": false, "calendar": "Family",
///      "due": "2026-12-09T08:45:00Z", "isMissed": false}
///
/// Start and end are on the household's clock.
struct AlarmMessage {
    let object: JSONObject

    /// nil where the event is gone, or has the alarm no longer.
    init?(_ rung: RungAlarm, in state: HouseholdState) {
        guard let record = state.record(of: rung.due) else { return nil }
        let zone = state.settings.zone
        var object: JSONObject = [
            "alarm": .string(rung.id),
            "title": .string(record.title),
            "start": .string(zone.local(at: record.start).description),
            "end": .string(zone.local(at: record.end).description),
            "timeZone": .string(zone.id),
            "isAllDay": .bool(record.isAllDay),
            "due": .string(rung.due.date.description),
            "isMissed": .bool(rung.isMissed),
        ]
        object["calendar"] = state.calendar(record.calendar).map { .string($0.name) }
        if let event = try? record.event(), let location = event.location {
            object["location"] = .string(location)
        }
        self.object = object
    }
}
