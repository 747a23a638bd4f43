import HTTP
import Household

/// What stands in the fields of a list's form.
struct ReminderListTyping: Sendable {
    let name: String
    let color: ColorTyping
    let isDefault: Bool

    /// A new list, still without a name.
    init(color: ColorName) {
        name = ""
        self.color = ColorTyping(color, offersCustom: true)
        isDefault = false
    }

    init(_ list: ReminderList, _ state: HouseholdState) {
        name = list.name
        color = ColorTyping(list.color, offersCustom: true)
        isDefault = list.id == state.defaultListForNewReminders?.id
    }

    init(_ form: Form) {
        name = (form.first("name") ?? "").trimmingSpaces
        color = ColorTyping(form, offersCustom: true)
        isDefault = form.first("default") == "on"
    }
}
