package import CivilTime
import JSCalendar

/// What an alarm rings for: an event, an occurrence, or a reminder.
package enum RingingItem: Sendable {
    case event(EventRecord)
    case reminder(ReminderRecord)

    package var title: String {
        switch self {
        case .event(let record): record.title
        case .reminder(let record): record.title
        }
    }

    /// The id of its calendar or its list.
    var collection: String {
        switch self {
        case .event(let record): record.calendar
        case .reminder(let record): record.list
        }
    }
}

/// An alarm that rings on a device now, with what it is about.
package struct RingingAlarm: Sendable {
    package let rung: RungAlarm
    package let item: RingingItem
}

extension HouseholdState {
    /// What rings on a device, the latest first.
    ///
    /// A calendar that the device hides is silent there, as private events are on one that only
    /// looks, and all reminders on one that may not use them; what was deleted, moved or done since
    /// rings no more.
    package func ringing(on device: Device, at now: Instant) -> [RingingAlarm] {
        guard rungAlarms.count > 0 else { return [] }
        let shown = shownCalendars(of: device)
        let start = now.adding(seconds: -AlarmSchedule.memory)
        return rungAlarms.values
            .filter { $0.rangAt > start && $0.isRinging(on: device.id, at: now) }
            .filter { device.can($0.due.item.isReminder ? .useReminders : .seeEvents) }
            .compactMap { rung in item(of: rung.due).map { RingingAlarm(rung: rung, item: $0) } }
            .filter { isShown($0.item, shown, on: device) }
            .sorted { ($0.rung.due.date, $0.rung.id) > ($1.rung.due.date, $1.rung.id) }
    }

    private func isShown(_ item: RingingItem, _ shown: Set<String>?, on device: Device) -> Bool {
        guard case .event(let record) = item else { return true }
        guard shown?.contains(record.calendar) ?? true else { return false }
        return device.can(.changeEvents) || !((try? record.event())?.isPrivate ?? true)
    }

    /// What an alarm is about; nil where it has that alarm no longer, or is done.
    package func item(of due: DueAlarm) -> RingingItem? { found(due)?.item }

    /// When somebody said in another program that they have seen it (RFC 8984 §4.5.2,
    /// `acknowledged`).
    func acknowledgement(of due: DueAlarm) -> Instant? { found(due)?.alarm.acknowledged }

    private func found(_ due: DueAlarm) -> (item: RingingItem, alarm: Alarm)? {
        switch due.item {
        case .event(let uid):
            guard let stored = event(uid) else { return nil }
            let record = due.occurrence.map { stored.occurrence(identifier: $0) } ?? stored
            guard let record, let event = try? record.event(),
                let alarm = alarms(of: event, record).first(where: { $0.id == due.alarm })
            else { return nil }
            let timing = record.occurrence?.timing ?? event.timing
            guard alarm.due(timing, in: settings.zone) == due.date else { return nil }
            return (.event(record), alarm)
        case .reminder(let uid):
            guard let record = reminders[uid], !record.isCompleted,
                record.alarmOccurrence == due.occurrence,
                let alarm = record.task.alarms.first(where: { $0.id == due.alarm }),
                alarm.due(record.task, in: settings.zone) == due.date
            else { return nil }
            return (.reminder(record), alarm)
        }
    }

    /// When the next snooze ends.
    func nextSnoozeEnd() -> Instant? {
        rungAlarms.count > 0 ? rungAlarms.values.compactMap(\.nextSnoozeEnd).min() : nil
    }

    func change(alarm id: String, to alarm: RungAlarm?) -> Change {
        Change(
            kind: .alarm,
            id: id,
            before: rungAlarms[id]?.object.text,
            after: alarm?.object.text
        )
    }
}
