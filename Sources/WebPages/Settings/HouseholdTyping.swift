import CivilTime
import HTTP
import Household

/// What stands in the fields of the household's settings, as text.
struct HouseholdTyping: Sendable {
    var name: String
    /// An IANA id.
    var timeZone: String
    /// `monday`, `saturday` or `sunday`.
    var firstWeekday: String
    /// `24` or `12`.
    var clock: String
    /// Raw values of what they choose.
    var dateOrder: String
    var defaultView: String
    var theme: String
    var defaultAlerts: DefaultAlertTyping
    var messages: MessageTyping

    static let clocks: [(value: String, cycle: HouseholdSettings.HourCycle)] = [
        ("24", .h24), ("12", .h12),
    ]

    static func clock(_ cycle: HouseholdSettings.HourCycle) -> String? {
        clocks.first { $0.cycle == cycle }?.value
    }

    init(_ settings: HouseholdSettings, _ visit: Visit) {
        name = settings.name
        timeZone = settings.zone.id
        firstWeekday = "\(settings.firstDayOfWeek)"
        clock = Self.clock(settings.hourCycle) ?? ""
        dateOrder = settings.dateOrder.rawValue
        defaultView = settings.defaultView.rawValue
        theme = settings.theme.rawValue
        defaultAlerts = DefaultAlertTyping(settings.defaultAlarms, ofCalendar: false, visit)
        messages = MessageTyping(settings, visit)
    }

    /// What a form says; fields that it does not have stay as they are.
    init(_ form: Form, besides old: HouseholdSettings, _ visit: Visit) {
        self.init(old, visit)
        if let text = form.first("household-name") { name = text.trimmingSpaces }
        if let text = form.first("time-zone") { timeZone = text.trimmingSpaces }
        if let text = form.first("first-weekday") { firstWeekday = text }
        if let text = form.first("clock") { clock = text }
        if let text = form.first("date-order") { dateOrder = text }
        if let text = form.first("default-view") { defaultView = text }
        if let text = form.first("theme") { theme = text }
        defaultAlerts.take(form)
        messages.take(form)
    }

    /// The settings that are meant; where a field cannot be read, the old value and a problem.
    func settings(
        from old: HouseholdSettings,
        _ problems: inout FormProblems,
        _ visit: Visit
    ) -> HouseholdSettings {
        var settings = old
        settings.name = name
        if let zone = Zone.named(timeZone) {
            settings.zone = zone
        } else {
            problems.add("time-zone", visit.text("errorZoneUnknown", ["value": timeZone]))
        }
        if let weekday = Weekday.allCases.first(where: { "\($0)" == firstWeekday }) {
            settings.firstDayOfWeek = weekday
        } else {
            problems.add("first-weekday", visit.text("errorAccessUnknown"))
        }
        if let chosen = Self.clocks.first(where: { $0.value == clock }) {
            settings.hourCycle = chosen.cycle
        } else {
            problems.add("clock", visit.text("errorAccessUnknown"))
        }
        readDisplay(into: &settings, &problems, visit)
        settings.defaultAlarms = defaultAlerts.alarms(
            from: old.defaultAlarms,
            ofCalendar: false,
            &problems,
            visit
        )
        messages.read(into: &settings, &problems, visit)
        return settings
    }

    private func readDisplay(
        into settings: inout HouseholdSettings,
        _ problems: inout FormProblems,
        _ visit: Visit
    ) {
        if let order = DateOrder(rawValue: dateOrder) {
            settings.dateOrder = order
        } else {
            problems.add("date-order", visit.text("errorAccessUnknown"))
        }
        if let view = DefaultView(rawValue: defaultView) {
            settings.defaultView = view
        } else {
            problems.add("default-view", visit.text("errorAccessUnknown"))
        }
        if let chosen = Theme(rawValue: theme) {
            settings.theme = chosen
        } else {
            problems.add("theme", visit.text("errorAccessUnknown"))
        }
    }
}
