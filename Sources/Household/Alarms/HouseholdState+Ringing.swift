package import CivilTime
import JSCalendar

/// An alarm that rings on a device now, with the event or the occurrence that it is about.
package struct RingingAlarm: Sendable {
    package let rung: RungAlarm
    package let record: EventRecord

    fileprivate var isPrivate: Bool { (try? record.event())?.isPrivate ?? true }
}

extension HouseholdState {
    /// What rings on a device, the latest first.
    ///
    /// A calendar that the device hides is silent there, as private events are on one that only
    /// looks; and an event that was deleted, or moved since, rings no more.
    package func ringing(on device: Device, at now: Instant) -> [RingingAlarm] {
        guard rungAlarms.count > 0, device.can(.seeEvents) else { return [] }
        let shown = shownCalendars(of: device)
        let start = now.adding(seconds: -AlarmSchedule.memory)
        return rungAlarms.values
            .filter { $0.rangAt > start && $0.isRinging(on: device.id, at: now) }
            .compactMap { rung in record(of: rung.due).map { RingingAlarm(rung: rung, record: $0) }
            }
            .filter { shown?.contains($0.record.calendar) ?? true }
            .filter { device.can(.changeEvents) || !$0.isPrivate }
            .sorted { ($0.rung.due.date, $0.rung.id) > ($1.rung.due.date, $1.rung.id) }
    }

    /// The event or occurrence of an alarm; nil where it has that alarm no longer.
    package func record(of due: DueAlarm) -> EventRecord? {
        guard let stored = event(due.event) else { return nil }
        let found = due.occurrence.map { stored.occurrence(identifier: $0) } ?? stored
        guard let found, let event = try? found.event(),
            let alarm = alarms(of: event, found).first(where: { $0.id == due.alarm }),
            alarm.due(found.occurrence?.timing ?? event.timing, in: settings.zone) == due.date
        else { return nil }
        return found
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
