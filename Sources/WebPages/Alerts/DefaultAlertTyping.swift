import CivilTime
import HTTP
import Household
import JSCalendar
import JSON

/// What stands in the fields of default alerts (features L-14), as text.
struct DefaultAlertTyping: Sendable {
    /// The fields, by the kind of event that they are for.
    static let fields: [(kind: DefaultAlarms.Kind, name: String)] = [
        (.timed, "default-alert"), (.allDay, "default-alert-all-day"),
        (.birthday, "default-alert-birthday"), (.reminder, "default-alert-reminder"),
        (.allDayReminder, "default-alert-reminder-all-day"),
    ]

    /// A calendar's that are the household's.
    static let household = "household"
    /// Those that one menu cannot show.
    static let kept = "keep"

    /// What is chosen in each field.
    private(set) var choices: [DefaultAlarms.Kind: String] = [:]

    /// The defaults of a calendar, or of the household itself.
    init(_ alarms: DefaultAlarms, ofCalendar: Bool, _ visit: Visit) {
        for (kind, _) in Self.fields {
            choices[kind] = Self.choice(alarms[kind], kind, ofCalendar, visit)
        }
    }

    private static func choice(
        _ alerts: JSONObject?,
        _ kind: DefaultAlarms.Kind,
        _ ofCalendar: Bool,
        _ visit: Visit
    ) -> String {
        if alerts == nil, ofCalendar { return household }
        let alerts = alerts ?? kind.usual
        guard let first = alerts.members.first else { return "none" }
        let value = AlertValue(
            Alert(first.value.objectValue ?? [:]),
            isAllDay: kind.isAllDay,
            in: visit.state.settings.zone,
            of: kind.subject
        )
        return alerts.count == 1 ? value?.text ?? kept : kept
    }

    /// Takes what a form says; fields that it does not have stay as they are.
    mutating func take(_ form: Form) {
        for (kind, name) in Self.fields {
            if let text = form.first(name) { choices[kind] = text.trimmingSpaces }
        }
    }

    /// The defaults that are meant; where a field cannot be read, the old ones and a problem.
    func alarms(
        from old: DefaultAlarms,
        ofCalendar: Bool,
        _ problems: inout FormProblems,
        _ visit: Visit
    ) -> DefaultAlarms {
        var alarms = old
        let stored = DefaultAlertTyping(old, ofCalendar: ofCalendar, visit)
        for (kind, name) in Self.fields where choices[kind] != stored.choices[kind] {
            switch choices[kind] {
            case Self.household where ofCalendar: alarms[kind] = nil
            case "none": alarms[kind] = ofCalendar || !kind.usual.isEmpty ? [:] : nil
            case let text?:
                if let alert = alert(text, kind, visit) {
                    alarms[kind] = ["1": .object(alert.object)]
                } else {
                    problems.add(name, visit.text("errorChoiceUnknown"))
                }
            case nil: break
            }
        }
        return alarms
    }

    private func alert(_ text: String, _ kind: DefaultAlarms.Kind, _ visit: Visit) -> Alert? {
        guard let value = AlertValue(text) else { return nil }
        switch value {
        case .minutes(let minutes) where !kind.isAllDay:
            guard 0...Alarm.longestLead.days * 1_440 ~= minutes else { return nil }
        case .day(let days, _) where kind.isAllDay:
            guard -Alarm.longestLead.days...0 ~= days else { return nil }
        case .minutes, .day, .at: return nil
        }
        return value.alert(in: visit.state.settings.zone, of: kind.subject)
    }
}

extension DefaultAlarms.Kind {
    var subject: AlertSubject { isOfReminders ? .reminder(hasStart: false) : .event }
}
