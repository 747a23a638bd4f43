import HTTP
import Household

/// What stands in the fields of a calendar's form.
struct CalendarTyping: Sendable {
    let name: String
    let color: ColorTyping
    let isDefault: Bool
    let isReadOnly: Bool
    private(set) var defaultAlerts: DefaultAlertTyping

    /// A new calendar, still without a name.
    init(color: ColorName, _ visit: Visit) {
        name = ""
        self.color = ColorTyping(color, offersCustom: true)
        isDefault = false
        isReadOnly = false
        defaultAlerts = DefaultAlertTyping(DefaultAlarms(), ofCalendar: true, visit)
    }

    init(_ calendar: EventCalendar, isDefault: Bool, _ visit: Visit) {
        name = calendar.name
        color = ColorTyping(calendar.color, offersCustom: true)
        self.isDefault = isDefault
        isReadOnly = !calendar.allowsContentModifications
        defaultAlerts = DefaultAlertTyping(calendar.defaultAlarms, ofCalendar: true, visit)
    }

    init(_ form: Form, besides old: EventCalendar?, _ visit: Visit) {
        name = (form.first("name") ?? "").trimmingSpaces
        color = ColorTyping(form, offersCustom: true)
        isDefault = form.first("default") == "on"
        isReadOnly = form.first("read-only") == "on"
        let alarms = old?.defaultAlarms ?? DefaultAlarms()
        defaultAlerts = DefaultAlertTyping(alarms, ofCalendar: true, visit)
        defaultAlerts.take(form)
    }
}
