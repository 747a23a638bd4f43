import CivilTime
import Household
import JSCalendar
import JSON

/// Says when an alert goes off.
struct AlertText {
    let visit: Visit
    let subject: AlertSubject

    init(_ visit: Visit, of subject: AlertSubject = .event) {
        self.visit = visit
        self.subject = subject
    }

    /// A sentence for each alert.
    func sentences(of alerts: JSONObject, isAllDay: Bool) -> [String] {
        let zone = visit.state.settings.zone
        return alerts.members.map { _, value in
            let alert = Alert(value.objectValue ?? [:])
            let shown = AlertValue(alert, isAllDay: isAllDay, in: zone, of: subject)
            return shown.map { text($0) } ?? text(alert)
        }
    }

    /// The same in one text, a line for each; nil where there are none.
    func lines(of fields: EventFields) -> String? {
        lines(of: visit.state.alerts(of: fields), isAllDay: fields.time.isAllDay)
    }

    func lines(of alerts: JSONObject, isAllDay: Bool) -> String? {
        guard !alerts.isEmpty else { return nil }
        return sentences(of: alerts, isAllDay: isAllDay).joined(separator: "\n")
    }

    /// “15 minutes before”, “1 day before, 09:00”, “9 Dec 2026, 08:00”.
    func text(_ value: AlertValue) -> String {
        switch value {
        case .minutes(0): return visit.text(subject.key("alertAtStart", "alertAtDue"))
        case .minutes(let minutes): return visit.text("alertBefore", ["length": length(minutes)])
        case .day(let days, let time):
            let time = visit.dates.time(time)
            guard days < 0 else {
                return visit.text(subject.key("alertOnDay", "alertOnDueDay"), ["time": time])
            }
            let length = length(-days * 1_440)
            return visit.text("alertDaysBefore", ["length": length, "time": time])
        case .at(let local): return moment(local)
        }
    }

    /// What the fields of a form cannot say.
    func text(_ alert: Alert) -> String {
        if let proximity = alert.proximity { return text(proximity) }
        let text =
            switch alert.trigger {
            case .offset(let offset, let anchor): text(offset, anchor)
            case .absolute(let when): moment(visit.state.settings.zone.local(at: when))
            case .unknown: visit.text("alertUnknown")
            }
        if !alert.parents.isEmpty { return visit.text("alertAgain", ["alert": text]) }
        return alert.action == "email" ? visit.text("alertByEmail", ["alert": text]) : text
    }

    private func text(_ proximity: Alert.Proximity) -> String {
        guard let place = proximity.place else {
            return visit.text(proximity.isArriving ? "alertArriving" : "alertLeaving")
        }
        let key = proximity.isArriving ? "alertArrivingAt" : "alertLeavingFrom"
        guard let radius = proximity.radius else { return visit.text(key, ["place": place]) }
        let around = visit.text("alertPlaceRadius", ["place": place, "radius": String(radius)])
        return visit.text(key, ["place": around])
    }

    private func text(_ offset: CivilDuration, _ anchor: Alert.Anchor) -> String {
        let seconds = offset.nominalSeconds
        let isEnd = anchor == .end
        if seconds == 0 {
            let (end, start) = (
                subject.key("alertAtEnd", "alertAtDue"), subject.key("alertAtStart", "alertAtBegin")
            )
            return visit.text(isEnd ? end : start)
        }
        let key =
            switch (seconds < 0, isEnd) {
            case (true, false): subject.key("alertBefore", "alertBeforeStart")
            case (true, true): subject.key("alertBeforeEnd", "alertBefore")
            case (false, false): "alertAfterStart"
            case (false, true): subject.key("alertAfterEnd", "alertAfterDue")
            }
        return visit.text(key, ["length": length(of: abs(seconds))])
    }

    private func length(of seconds: Int) -> String {
        guard seconds % 60 != 0 else { return length(seconds / 60) }
        return visit.text("alertSeconds", count: seconds)
    }

    /// In the largest unit that says it without a fraction.
    private func length(_ minutes: Int) -> String {
        let unit = AlertUnit.allCases.last { minutes % $0.minutes == 0 } ?? .minutes
        return visit.text(unit.key, count: minutes / unit.minutes)
    }

    private func moment(_ local: LocalDateTime) -> String {
        let date = visit.dates.medium(local.date)
        return visit.text("alertAt", ["date": date, "time": visit.dates.time(local.time)])
    }
}

/// A unit in which people count how long before; the field `alert-unit`.
enum AlertUnit: String, CaseIterable {
    case minutes, hours, days, weeks

    var minutes: Int {
        switch self {
        case .minutes: 1
        case .hours: 60
        case .days: 1_440
        case .weeks: 10_080
        }
    }

    /// The message “{count} minutes”.
    var key: String {
        switch self {
        case .minutes: "alertMinutes"
        case .hours: "alertHours"
        case .days: "alertDays"
        case .weeks: "alertWeeks"
        }
    }

    /// The unit alone, as a menu has it.
    var nameKey: String {
        switch self {
        case .minutes: "alertUnitMinutes"
        case .hours: "alertUnitHours"
        case .days: "alertUnitDays"
        case .weeks: "alertUnitWeeks"
        }
    }
}
