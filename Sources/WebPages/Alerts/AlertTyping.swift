import HTTP
import Household
import JSCalendar
import JSON

/// What stands in the fields of an event's or a reminder's alerts, as text.
///
/// A form has a menu of alerts before a start and one of alerts for whole days beside each other,
/// and shows the one that goes with its box “all day”: switching the box on and off shows what the
/// alerts become. Of a reminder the time that it is due at stands for the box.
struct AlertTyping: Sendable, Equatable {
    var subject = AlertSubject.event
    /// Which of the two menus is called `alert`; the other is `alert-switched`.
    var isAllDay = false
    /// The values chosen in it, without “none”.
    var chosen: [String] = []
    /// The values chosen in the other.
    var switched: [String] = []
    /// A lead of one's own: `alert-number` and `alert-unit`.
    var number = ""
    var unit = AlertUnit.minutes.rawValue
    /// The same for whole days: `alert-days` and `alert-clock`.
    var days = ""
    var clock = "09:00"
    /// A moment of one's own: `alert-date` and `alert-time`.
    var date = ""
    var time = ""
    /// The alerts that no menu can show, by id.
    var kept = JSONObject()
    /// The ids of those that shall go: `remove-alert`.
    var removed: Set<String> = []
    /// Whether the form says anything of alerts.
    var isGiven = false

    init() {}

    init(_ form: Form, isAllDay: Bool, of subject: AlertSubject = .event) {
        self.subject = subject
        func text(_ name: String, else absent: String = "") -> String {
            form.first(name)?.trimmingSpaces ?? absent
        }
        let own = Self.values(form.all("alert"))
        let other = Self.values(form.all("alert-switched"))
        let wasAllDay = form.first("alert-kind").map { $0 == "all-day" } ?? isAllDay
        self.isAllDay = isAllDay
        (chosen, switched) = wasAllDay == isAllDay ? (own, other) : (other, own)
        number = text("alert-number")
        unit = text("alert-unit", else: unit)
        days = text("alert-days")
        clock = text("alert-clock", else: clock)
        date = text("alert-date")
        time = text("alert-time")
        removed = Set(form.all("remove-alert"))
        isGiven = ["alert", "alert-number", "alert-days", "alert-date"].contains {
            form.contains($0)
        }
    }

    /// So many are shown again, which says clearly enough that they are too many.
    private static let mostShown = 20

    /// The values of menus, each once.
    static func values(_ texts: [String]) -> [String] {
        texts.prefix(mostShown).map(\.trimmingSpaces).reduce(into: []) { values, text in
            if !text.isEmpty, text != "none", !values.contains(text) { values.append(text) }
        }
    }

    /// The alerts of an event, or those by default.
    init(_ fields: EventFields, _ state: HouseholdState) {
        self.init(state.alerts(of: fields), isAllDay: fields.time.isAllDay, state)
    }

    /// The alerts of a reminder.
    init(_ fields: ReminderFields, _ state: HouseholdState) {
        self.init(
            fields.alerts,
            isAllDay: fields.dates.isAllDay,
            of: .reminder(hasStart: fields.dates.start != nil),
            state
        )
    }

    init(
        _ alerts: JSONObject,
        isAllDay: Bool,
        of subject: AlertSubject = .event,
        _ state: HouseholdState
    ) {
        self.subject = subject
        self.isAllDay = isAllDay
        let zone = state.settings.zone
        var values: [AlertValue] = []
        for (id, stored) in alerts.members {
            let alert = Alert(stored.objectValue ?? [:])
            if let value = AlertValue(alert, isAllDay: isAllDay, in: zone, of: subject) {
                if !values.contains(value) { values.append(value) }
            } else {
                kept[id] = stored
            }
        }
        chosen = values.map(\.text)
        switched = Self.values(values.map { $0.converted(toAllDay: !isAllDay).text })
    }

    /// What a new event of a calendar begins with, whichever box is ticked.
    static func byDefault(
        in calendar: String,
        isAllDay: Bool,
        _ state: HouseholdState
    ) -> AlertTyping {
        func values(_ isAllDay: Bool) -> AlertTyping {
            let kind: DefaultAlarms.Kind = isAllDay ? .allDay : .timed
            let alerts = state.defaultAlerts(kind, in: calendar)
            return AlertTyping(alerts, isAllDay: isAllDay, state)
        }
        return values(isAllDay).switching(to: values(!isAllDay))
    }

    /// What a new reminder begins with, whether it has a time or not.
    static func byDefault(isAllDay: Bool, _ state: HouseholdState) -> AlertTyping {
        func values(_ isAllDay: Bool) -> AlertTyping {
            let alerts = state.defaultAlerts(isAllDay ? .allDayReminder : .reminder)
            let subject = AlertSubject.reminder(hasStart: false)
            return AlertTyping(alerts, isAllDay: isAllDay, of: subject, state)
        }
        return values(isAllDay).switching(to: values(!isAllDay))
    }

    private func switching(to other: AlertTyping) -> AlertTyping {
        var typing = self
        typing.switched = other.chosen
        return typing
    }

    /// Whether nothing is chosen but what a new reminder begins with.
    func isByDefault(_ state: HouseholdState) -> Bool {
        let usual = Self.byDefault(isAllDay: isAllDay, state)
        return chosen == usual.chosen && [number, days, date, time].allSatisfy(\.isEmpty)
    }

    /// Fills in what a form left out: the alerts of the event stay.
    mutating func keep(_ fields: EventFields, _ state: HouseholdState) {
        keep(AlertTyping(fields, state))
    }

    /// The same as `stored` shows them.
    mutating func keep(_ stored: AlertTyping) {
        kept = stored.kept
        guard !isGiven else { return }
        let isSwitched = stored.isAllDay != isAllDay
        chosen = isSwitched ? stored.switched : stored.chosen
        switched = isSwitched ? stored.chosen : stored.switched
    }
}
