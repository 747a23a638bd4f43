import CivilTime
import Household
import JSCalendar
import JSON
import WebPages

/// What a hook is told of an alarm: one JSON object.
///
///     {"alarm": "…", "title": "Dentist", "start": "2026-12-09T10:00:00", "end": "…",
///      "timeZone": "Europe/Berlin", "isAllDay": false, "calendar": "Family",
///      "due": "2026-12-09T08:45:00Z", "isMissed": false}
///
/// Start and end are on the household's clock. Of a reminder `start` is when it is due, and
/// `list` stands for `calendar`.
struct AlarmMessage {
    let object: JSONObject

    /// nil where the event or the reminder is gone, or has the alarm no longer.
    init?(_ rung: RungAlarm, in state: HouseholdState, _ words: HouseholdWords) {
        guard let item = state.item(of: rung.due) else { return nil }
        let zone = state.settings.zone
        func local(_ moment: Instant) -> JSONValue { .string(zone.local(at: moment).description) }
        var object: JSONObject = [
            "alarm": .string(rung.id),
            "title": .string(words.title(item)),
            "timeZone": .string(zone.id),
            "due": .string(rung.due.date.description),
            "isMissed": .bool(rung.isMissed),
        ]
        switch item {
        case .event(let record):
            object["start"] = local(record.start)
            object["end"] = local(record.end)
            object["isAllDay"] = .bool(record.isAllDay)
            object["calendar"] = state.calendar(record.calendar).map { .string($0.name) }
            object["location"] = (try? record.event())?.location.map { .string($0) }
        case .reminder(let record):
            object["start"] = record.due.map { local($0.start) }
            object["isAllDay"] = .bool(record.isDueAllDay)
            object["list"] = state.reminderList(record.list).map { .string($0.name) }
            object["location"] = record.task.location.map { .string($0) }
        }
        self.object = object
    }
}
