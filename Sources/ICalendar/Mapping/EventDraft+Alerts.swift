import CivilTime
import JSON

extension EventDraft {
    /// Takes VALARM components as `alerts` (RFC 8984 §4.5.2).
    ///
    /// What cannot be read as an alert, and Apple's ACTION:NONE, which says that there is none,
    /// stays as a component of the leftovers; so does an alarm that would start a program
    /// (features L-09).
    mutating func takeAlerts(householdZone: Zone) {
        var alerts = JSONObject()
        for (index, alarm) in component.components.enumerated() where alarm.name == "VALARM" {
            guard let action = Self.action(of: alarm) else { continue }
            if action == "PROCEDURE" {
                remark(alarm.number, "the alarm cannot be set: it starts a program")
                continue
            }
            do throws(ValueError) {
                let trigger = try trigger(of: alarm, householdZone: householdZone)
                let identifier = Self.identifier(of: alarm, beside: alerts)
                var alert: JSONObject = ["@type": "Alert", "trigger": .object(trigger)]
                if action == "EMAIL" { alert["action"] = "email" }
                addAcknowledgement(of: alarm, to: &alert)
                Self.addLeftovers(of: alarm, identifier: identifier, to: &alert)
                alerts[identifier] = .object(alert)
                takeComponent(at: index)
            } catch {
                remark(alarm.number, "the alarm cannot be set: \(error.reason)")
            }
        }
        if !alerts.isEmpty { object["alerts"] = .object(alerts) }
    }

    private static func action(of alarm: Component) -> String? {
        let action = alarm.first("ACTION")?.value.uppercased() ?? "DISPLAY"
        return action == "NONE" ? nil : action
    }

    private func trigger(
        of alarm: Component,
        householdZone: Zone
    ) throws(ValueError) -> JSONObject {
        guard let line = alarm.first("TRIGGER") else { throw ValueError("it has no TRIGGER") }
        if DateTimeValue(line.value) != nil {
            let time = try zones.time(line)
            let moment = time.instant ?? (start.zone ?? householdZone).instant(of: time.local)
            return ["@type": "AbsoluteTrigger", "when": .string(moment.description)]
        }
        let offset = try DurationValue(parsing: line.value)
        var trigger: JSONObject = ["@type": "OffsetTrigger", "offset": .string(offset.text)]
        if line.parameter("RELATED")?.uppercased() == "END" { trigger["relativeTo"] = "end" }
        return trigger
    }

    /// RFC 9074 §4 gives alarms a UID, which serves as key where it is a valid Id.
    private static func identifier(of alarm: Component, beside alerts: JSONObject) -> String {
        if let text = alarm.first("UID")?.value, isIdentifier(text), alerts[text] == nil {
            return text
        }
        var number = alerts.count + 1
        while alerts["\(number)"] != nil { number += 1 }
        return "\(number)"
    }

    /// RFC 8984 §1.4.1: an Id has 1 to 255 letters, digits, "-" and "_".
    private static func isIdentifier(_ text: String) -> Bool {
        1...255 ~= text.utf8.count
            && text.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
            }
    }

    /// RFC 9074 §6.1: ACKNOWLEDGED is a time in UTC; another form stays with the leftovers.
    private func addAcknowledgement(of alarm: Component, to alert: inout JSONObject) {
        guard let value = alarm.first("ACKNOWLEDGED").flatMap({ DateTimeValue($0.value) }),
            let time = value.time, value.isUTC
        else { return }
        let moment = Zone.utc.instant(of: LocalDateTime(value.date, time))
        alert["acknowledged"] = .string(moment.description)
    }

    /// The texts and sounds of an alarm have no member of their own.
    private static func addLeftovers(
        of alarm: Component,
        identifier: String,
        to alert: inout JSONObject
    ) {
        let rest = alarm.properties.filter { line in
            switch line.name {
            case "TRIGGER": line != alarm.first("TRIGGER")
            case "ACTION": !["DISPLAY", "EMAIL"].contains(line.value.uppercased())
            case "ACKNOWLEDGED": alert["acknowledged"] == nil
            case "UID": line.value != identifier
            default: true
            }
        }
        guard !rest.isEmpty || !alarm.components.isEmpty else { return }
        var object: JSONObject = ["@type": "ICalComponent", "name": "valarm"]
        if !rest.isEmpty { object["properties"] = .array(rest.map(JCal.property)) }
        if !alarm.components.isEmpty {
            object["components"] = .array(alarm.components.map(JCal.component))
        }
        alert["iCalendar"] = .object(object)
    }
}
