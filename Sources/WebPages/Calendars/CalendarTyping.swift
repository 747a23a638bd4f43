import HTTP
import Household

/// What stands in the fields of a calendar's form.
struct CalendarTyping: Sendable {
    let name: String
    let color: ColorTyping
    let isDefault: Bool
    let isReadOnly: Bool

    /// A new calendar, still without a name.
    init(color: ColorName) {
        name = ""
        self.color = ColorTyping(color, offersCustom: true)
        isDefault = false
        isReadOnly = false
    }

    init(_ calendar: EventCalendar, isDefault: Bool) {
        name = calendar.name
        color = ColorTyping(calendar.color, offersCustom: true)
        self.isDefault = isDefault
        isReadOnly = !calendar.allowsContentModifications
    }

    init(_ form: Form) {
        name = (form.first("name") ?? "").trimmingSpaces
        color = ColorTyping(form, offersCustom: true)
        isDefault = form.first("default") == "on"
        isReadOnly = form.first("read-only") == "on"
    }
}
