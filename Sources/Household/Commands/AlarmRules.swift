import CivilTime
import JSCalendar
import JSON

/// Checks the alarms that somebody gives an event (features L-04, L-05, L-13).
struct AlarmRules {
    /// The events as they were known: what stands in one of them was not typed.
    let known: [EventFields]
    let household: Zone

    private static let day = CivilDuration(days: 1).nominalSeconds

    func problems(of fields: EventFields) -> [FieldProblem] {
        let most = max(Alarm.limit, known.map(\.alerts.count).max() ?? 0)
        if fields.alerts.count > most {
            return [FieldProblem("alert", .tooMany(limit: Alarm.limit))]
        }
        let typed = fields.alerts.members.filter { alert in
            !known.contains { $0.alerts[alert.name] == alert.value }
        }
        for (id, value) in typed {
            guard let alarm = value.objectValue.flatMap({ Alarm(id: id, Alert($0)) }),
                let reason = fault(of: alarm, in: fields)
            else { continue }
            return [FieldProblem("alert", reason)]
        }
        return []
    }

    private func fault(of alarm: Alarm, in fields: EventFields) -> FieldProblem.Reason? {
        switch alarm.trigger {
        case .relativeToStart(let offset):
            let seconds = offset.nominalSeconds
            if -seconds > Alarm.longestLead.nominalSeconds { return .outOfRange }
            // Features L-04: not after the start; of whole days, within the first of them.
            let isWithin = fields.time.isAllDay ? seconds < Self.day : seconds <= 0
            return isWithin ? nil : .alarmAfterStart
        case .absoluteDate(let date):
            // Of a series some later occurrence may be meant.
            guard fields.rules.isEmpty else { return nil }
            let end = fields.time.timing.interval(in: household).end
            return date > end ? .alarmAfterEnd : nil
        case .relativeToEnd: return nil
        }
    }

    /// Refuses an alarm that would ring before the occurrence before is due (EKError 8).
    static func check(_ alarms: [Alarm], of series: EventSeries) throws(HouseholdError) {
        guard let interval = series.shortestInterval?.nominalSeconds else { return }
        for alarm in alarms {
            if case .relativeToStart(let offset) = alarm.trigger, -offset.nominalSeconds > interval
            {
                throw .invalid([FieldProblem("alert", .alarmLongerThanInterval)])
            }
        }
    }
}
