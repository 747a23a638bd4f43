package import CivilTime
package import JSCalendar
import JSON

/// What reminds people of an event or a reminder (EventKit's `EKAlarm`; features L-01…L-12), as one
/// who rings it needs it: JSCalendar's alert, without those that nobody here can ring.
package struct Alarm: Sendable, Equatable {
    /// When it is due (features L-01, L-02): one or the other, as L-03 has it.
    package enum Trigger: Sendable, Hashable {
        /// So long after the start, mostly less than nothing: before it.
        case relativeToStart(CivilDuration)
        case relativeToEnd(CivilDuration)
        case absoluteDate(Instant)
    }

    /// How people are told (EventKit's `EKAlarmType`; features L-08).
    package enum Kind: String, Sendable {
        case display, email
    }

    /// The alert's identifier among those of its item.
    package let id: String
    package let trigger: Trigger
    package let kind: Kind
    /// When somebody said that they have seen it.
    package let acknowledged: Instant?

    /// Reads an alert; nil where it has a trigger or an action that nobody here knows, or waits for
    /// somebody to come to a place.
    package init?(id: String, _ alert: Alert) {
        guard let kind = Kind(rawValue: alert.action), alert.proximity == nil else { return nil }
        switch alert.trigger {
        case .offset(let offset, .start): trigger = .relativeToStart(offset)
        case .offset(let offset, .end): trigger = .relativeToEnd(offset)
        case .absolute(let when): trigger = .absoluteDate(when)
        case .unknown: return nil
        }
        self.id = id
        self.kind = kind
        acknowledged = alert.acknowledged
    }

    /// The most alarms that people can give one event (features L-05).
    package static let limit = 5
    /// The furthest before the start that people can set one.
    package static let longestLead = CivilDuration(days: 366)

    /// When it is due for one occurrence, in a household that lives in a zone.
    ///
    /// Of whole days the offset is read on the clock (features §6, "from 00:00: +9 h, −15 h"), so
    /// that nine o'clock stays nine o'clock when the clocks change in that night.
    package func due(_ timing: EventTiming, in household: Zone) -> Instant {
        let zone = timing.isAllDay ? household : timing.zone(in: household)
        switch trigger {
        case .absoluteDate(let date): return date
        case .relativeToStart(let offset):
            return Self.moment(timing.start, offset, timing, zone)
        case .relativeToEnd(let offset):
            let end = timing.interval(in: household).end
            return Self.moment(zone.local(at: end), offset, timing, zone)
        }
    }

    /// The same for a reminder; nil without the date that it is counted from.
    ///
    /// RFC 8984 §4.5.2: "start: triggers the alert relative to the start of the calendar object.
    /// end: triggers the alert relative to the end/due time of the calendar object". One that has
    /// only one of the two dates is reminded of that.
    package func due(_ task: Task, in household: Zone) -> Instant? {
        switch trigger {
        case .absoluteDate(let date): date
        case .relativeToStart(let offset):
            Self.moment(task.start ?? task.due, offset, task, household)
        case .relativeToEnd(let offset):
            Self.moment(task.due ?? task.start, offset, task, household)
        }
    }

    private static func moment(
        _ local: LocalDateTime?,
        _ offset: CivilDuration,
        _ task: Task,
        _ household: Zone
    ) -> Instant? {
        guard let local else { return nil }
        let timing = EventTiming(
            start: local,
            timeZone: task.timeZone,
            showWithoutTime: task.showWithoutTime
        )
        let zone = timing.isAllDay ? household : timing.zone(in: household)
        return moment(local, offset, timing, zone)
    }

    private static func moment(
        _ local: LocalDateTime,
        _ offset: CivilDuration,
        _ timing: EventTiming,
        _ zone: Zone
    ) -> Instant {
        if timing.isAllDay { return zone.instant(of: local.adding(offset)) }
        let day = zone.instant(of: local.adding(days: offset.days))
        return day.adding(seconds: offset.seconds)
    }
}

extension Task {
    /// Its alarms.
    package var alarms: [Alarm] { alerts.alarms }
}

extension Event {
    /// Its alarms, which every occurrence of a series has (features L-12); those by default are the
    /// household's to know.
    package var alarms: [Alarm] { alerts.alarms }
}

extension JSONObject {
    /// The alarms of Alert objects by their ids.
    var alarms: [Alarm] {
        members.compactMap { member in
            member.value.objectValue.flatMap { Alarm(id: member.name, Alert($0)) }
        }
    }
}
