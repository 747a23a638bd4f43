import CivilTime
import JSCalendar
import JSON

/// Checks the alarms that somebody gives an event or a reminder (features L-04, L-05, L-13).
struct AlarmRules {
    /// What the alarms are of.
    enum Subject {
        /// With when it is over; nil of a series, of which some later occurrence may be meant.
        case event(end: Instant?)
        case reminder(ReminderDates)
    }

    let subject: Subject
    let isAllDay: Bool
    /// The alerts as they were known: what stands in one of them was not typed.
    let known: [JSONObject]

    private static let day = CivilDuration(days: 1).nominalSeconds

    init(_ fields: EventFields, besides known: [EventFields], in household: Zone) {
        let end = fields.time.timing.interval(in: household).end
        subject = .event(end: fields.rules.isEmpty ? end : nil)
        isAllDay = fields.time.isAllDay
        self.known = known.map(\.alerts)
    }

    init(_ fields: ReminderFields, besides known: [ReminderFields]) {
        subject = .reminder(fields.dates)
        isAllDay = fields.dates.isAllDay
        self.known = known.map(\.alerts)
    }

    func problems(of alerts: JSONObject) -> [FieldProblem] {
        let most = max(Alarm.limit, known.map(\.count).max() ?? 0)
        if alerts.count > most { return [FieldProblem("alert", .tooMany(limit: Alarm.limit))] }
        let typed = JSONObject(
            alerts.members.filter { alert in
                !known.contains { $0[alert.name] == alert.value }
            }
        )
        return typed.alarms.lazy.compactMap { fault(of: $0) }.first
            .map { [FieldProblem("alert", $0)] } ?? []
    }

    /// Whether one counts from a date that is not there.
    func undated(in alerts: JSONObject) -> [FieldProblem] {
        alerts.alarms.contains { fault(of: $0) == .needed }
            ? [FieldProblem("alert", .needed)] : []
    }

    private func fault(of alarm: Alarm) -> FieldProblem.Reason? {
        switch (alarm.trigger, subject) {
        case (.relativeToStart(let offset), .event): fault(of: offset)
        case (.relativeToStart(let offset), .reminder(let dates)):
            dates.due == nil && dates.start == nil ? .needed : fault(of: offset)
        case (.relativeToEnd(let offset), .reminder(let dates)):
            dates.due == nil ? .needed : fault(of: offset)
        case (.absoluteDate(let date), .event(let end?)): date > end ? .alarmAfterEnd : nil
        // What is overdue may be brought to mind again.
        case (.absoluteDate, _), (.relativeToEnd, .event): nil
        }
    }

    private func fault(of offset: CivilDuration) -> FieldProblem.Reason? {
        let seconds = offset.nominalSeconds
        if -seconds > Alarm.longestLead.nominalSeconds { return .outOfRange }
        // Features L-04: not after the start; of whole days, within the first of them.
        let isWithin = isAllDay ? seconds < Self.day : seconds <= 0
        return isWithin ? nil : .alarmAfterStart
    }

    /// Refuses an alarm that would ring before the occurrence before is due (EKError 8).
    static func check(_ alarms: [Alarm], of series: EventSeries) throws(HouseholdError) {
        guard let interval = series.shortestInterval?.nominalSeconds else { return }
        for alarm in alarms {
            if let offset = alarm.offset, -offset.nominalSeconds > interval {
                throw .invalid([FieldProblem("alert", .alarmLongerThanInterval)])
            }
        }
    }
}
