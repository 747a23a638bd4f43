import JSCalendar
import JSON

extension HouseholdState {
    func change(settings: HouseholdSettings) -> Change {
        Change(
            kind: .settings,
            id: HouseholdSettings.id,
            before: self.settings.name.isEmpty ? nil : self.settings.object.text,
            after: settings.object.text
        )
    }

    func change(person id: String, to person: Person?) -> Change {
        Change(
            kind: .person,
            id: id,
            before: self.person(id)?.object.text,
            after: person?.object.text
        )
    }

    func change(calendar id: String, to calendar: EventCalendar?) -> Change {
        Change(
            kind: .calendar,
            id: id,
            before: self.calendar(id)?.object.text,
            after: calendar?.object.text
        )
    }

    func change(device id: String, to device: Device?) -> Change {
        Change(
            kind: .device,
            id: id,
            before: devices[id]?.object.text,
            after: device?.object.text
        )
    }

    func change(event uid: String, to event: Event?) -> Change {
        Change(
            kind: .event,
            id: uid,
            before: events[uid]?.text,
            after: event?.object.text
        )
    }

    func change(list id: String, to list: ReminderList?) -> Change {
        Change(
            kind: .list,
            id: id,
            before: reminderList(id)?.object.text,
            after: list?.object.text
        )
    }

    func change(reminder uid: String, to task: Task?) -> Change {
        Change(
            kind: .task,
            id: uid,
            before: reminders[uid]?.text,
            after: task?.object.text
        )
    }
}

extension JSONObject {
    /// The stored text of this object.
    var text: SharedBytes { SharedBytes(JSONValue.object(self).encoded()) }
}
