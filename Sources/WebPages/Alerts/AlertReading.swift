import CivilTime
import Household
import JSCalendar
import JSON

/// Reads the typing of alerts into alerts, or says what is wrong with each field.
struct AlertReading {
    let typing: AlertTyping
    let visit: Visit
    /// The end of an event that happens once; after it nobody need be told.
    var end: Instant?

    private var zone: Zone { visit.state.settings.zone }

    /// The alerts once the form is saved.
    ///
    /// What the form shows unchanged stays as it is stored, to the letter; what it cannot show
    /// stays unless it was ticked to go.
    func alerts(
        besides stored: JSONObject,
        wasAllDay: Bool,
        of stand: AlertSubject = .event,
        _ problems: inout FormProblems
    ) -> JSONObject {
        let values = readChosen(&problems) + readCustom(&problems)
        if Set(values).count > Alarm.limit, Set(values).count > stored.count {
            problems.add("alert", visit.text("errorAlertTooMany", ["limit": "\(Alarm.limit)"]))
        }
        var missing = values
        var alerts = JSONObject()
        for (id, value) in stored.members {
            let alert = Alert(value.objectValue ?? [:])
            if AlertValue(alert, isAllDay: wasAllDay, in: zone, of: stand) == nil {
                if !typing.removed.contains(id) { alerts[id] = value }
            } else if let now = shown(alert), values.contains(now) {
                alerts[id] = value
                missing.removeAll { $0 == now }
            }
        }
        alerts = Self.withoutOrphans(alerts, of: stored)
        for value in missing {
            var number = stored.count + 1
            while alerts["\(number)"] != nil || stored["\(number)"] != nil { number += 1 }
            let alert = JSONValue.object(value.alert(in: zone, of: typing.subject).object)
            if !alerts.members.contains(where: { $0.value == alert }) {
                alerts["\(number)"] = alert
            }
        }
        return alerts
    }

    /// What a menu of the form shows of an alert.
    private func shown(_ alert: Alert) -> AlertValue? {
        AlertValue(alert, isAllDay: typing.isAllDay, in: zone, of: typing.subject)
    }

    /// An alert that only repeats another one goes with it.
    private static func withoutOrphans(
        _ alerts: JSONObject,
        of stored: JSONObject
    ) -> JSONObject {
        JSONObject(
            alerts.members.filter { _, value in
                let parents = Alert(value.objectValue ?? [:]).parents
                return parents.isEmpty
                    || parents.contains { alerts[$0] != nil || stored[$0] == nil }
            }
        )
    }

    /// The field of the alert that comes first, counted from the start.
    var fieldOfEarliest: String {
        var ignored = FormProblems()
        var leads = typing.chosen.enumerated().map { index, text in
            (field: AlertFieldsView.identifier(ofSlot: index), lead: AlertValue(text)?.lead ?? 0)
        }
        if typing.isAllDay {
            leads.append(("alert-days", readDays(&ignored)?.lead ?? 0))
        } else {
            leads.append(("alert-number", readNumber(&ignored)?.lead ?? 0))
        }
        let earliest = leads.max { $0.lead < $1.lead }
        return earliest.flatMap { $0.lead > 0 ? $0.field : nil } ?? "alert"
    }

    private func readChosen(_ problems: inout FormProblems) -> [AlertValue] {
        var values: [AlertValue] = []
        for (index, text) in typing.chosen.enumerated() {
            let field = AlertFieldsView.identifier(ofSlot: index)
            guard let value = AlertValue(text) else {
                problems.add(field, visit.text("errorAlertUnreadable", ["value": text]))
                continue
            }
            if let message = fault(of: value, text) {
                problems.add(field, message)
            } else {
                values.append(typing.isAllDay ? Self.ofWholeDays(value) : value)
            }
        }
        return values
    }

    /// Minutes before whole days are minutes before their midnight.
    private static func ofWholeDays(_ value: AlertValue) -> AlertValue {
        guard case .minutes(let minutes) = value else { return value }
        let days = -((minutes + 1_439) / 1_440)
        let time = TimeOfDay(secondsSinceMidnight: (-minutes - days * 1_440) * 60)
        return .day(days, time ?? .midnight)
    }

    private func fault(of value: AlertValue, _ text: String) -> String? {
        Self.fault(of: value, isAllDay: typing.isAllDay).map { key in
            let isOfReminder = typing.subject.isReminder && key != "errorAlertFar"
            return visit.text(isOfReminder ? "\(key)OfReminder" : key, ["value": text])
        }
    }

    /// Whether nothing is wrong with an alert, whatever event it is of.
    static func isUsual(_ value: AlertValue, isAllDay: Bool) -> Bool {
        fault(of: value, isAllDay: isAllDay) == nil
    }

    /// The message that says what is wrong with it.
    private static func fault(of value: AlertValue, isAllDay: Bool) -> String? {
        switch value {
        case .minutes(let minutes) where minutes < 0: "errorAlertAfterStart"
        case .day where !isAllDay: "errorAlertOnlyAllDay"
        case .day(let days, _) where days > 0: "errorAlertAfterStart"
        case .minutes(let minutes) where minutes > mostMinutes: "errorAlertFar"
        case .day(let days, _) where days < -mostDays: "errorAlertFar"
        case .minutes, .day, .at: nil
        }
    }

    private static let mostDays = Alarm.longestLead.days
    private static let mostMinutes = mostDays * 1_440

    // MARK: One's own

    private func readCustom(_ problems: inout FormProblems) -> [AlertValue] {
        let lead = typing.isAllDay ? readDays(&problems) : readNumber(&problems)
        return [lead, readMoment(&problems)].compactMap { $0 }
    }

    private func readNumber(_ problems: inout FormProblems) -> AlertValue? {
        guard !typing.number.isEmpty else { return nil }
        guard let unit = AlertUnit(rawValue: typing.unit) else {
            problems.add("alert-number", visit.text("errorChoiceUnknown"))
            return nil
        }
        let most = Self.mostMinutes / unit.minutes
        guard let number = number(typing.number, "alert-number", most, &problems) else {
            return nil
        }
        return .minutes(number * unit.minutes)
    }

    private func readDays(_ problems: inout FormProblems) -> AlertValue? {
        guard !typing.days.isEmpty else { return nil }
        let days = number(typing.days, "alert-days", Self.mostDays, &problems)
        guard let time = TimeOfDay(typing.clock) else {
            let key = typing.clock.isEmpty ? "errorAlertTimeMissing" : "errorTimeUnreadable"
            problems.add("alert-clock", visit.text(key, ["value": typing.clock]))
            return nil
        }
        return days.map { .day(-$0, time) }
    }

    private func number(
        _ text: String,
        _ field: String,
        _ most: Int,
        _ problems: inout FormProblems
    ) -> Int? {
        if let number = Int(text), (0...most).contains(number) { return number }
        problems.add(field, visit.text("errorAlertNumber", ["limit": "\(most)"]))
        return nil
    }

    private func readMoment(_ problems: inout FormProblems) -> AlertValue? {
        guard !typing.date.isEmpty || !typing.time.isEmpty else { return nil }
        let date = CivilDate(typing.date)
        if date == nil {
            problems.add("alert-date", DateProblem.sentence(typing.date, visit))
        }
        guard let time = TimeOfDay(typing.time) else {
            let key = typing.time.isEmpty ? "errorAlertTimeMissing" : "errorTimeUnreadable"
            problems.add("alert-time", visit.text(key, ["value": typing.time]))
            return nil
        }
        guard let date else { return nil }
        let moment = LocalDateTime(date, time)
        if let end, zone.instant(of: moment) > end {
            problems.add("alert-date", visit.text("errorAlertAfterEnd"))
            return nil
        }
        return .at(moment)
    }
}
