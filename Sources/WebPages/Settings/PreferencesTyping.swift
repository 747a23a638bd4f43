import CivilTime
import HTTP
import Household

/// What stands in the fields of a device's own preferences, as text; an empty one is as the
/// household has it, or for the language as the browser has it.
struct PreferencesTyping: Sendable {
    var language = ""
    var firstWeekday = ""
    var clock = ""
    var dateOrder = ""
    var defaultView = ""
    var theme = ""
    var alarmSound = ""
    var alarmNotification = ""

    init(_ device: Device?) {
        let own = device?.preferences
        language = device?.language ?? ""
        firstWeekday = own?.firstDayOfWeek.map { "\($0)" } ?? ""
        clock = own?.hourCycle.flatMap(HouseholdTyping.clock) ?? ""
        dateOrder = own?.dateOrder?.rawValue ?? ""
        defaultView = own?.defaultView?.rawValue ?? ""
        theme = own?.theme?.rawValue ?? ""
        alarmSound = own?.soundsAlarms == true ? Self.sound : ""
        alarmNotification = own?.notifiesAlarms == true ? Self.notification : ""
    }

    /// What a form says; fields that it does not have stay as they are.
    init(_ form: Form, besides device: Device?) {
        self.init(device)
        language = form.first("language") ?? language
        firstWeekday = form.first("first-weekday") ?? firstWeekday
        clock = form.first("clock") ?? clock
        dateOrder = form.first("date-order") ?? dateOrder
        defaultView = form.first("default-view") ?? defaultView
        theme = form.first("theme") ?? theme
        alarmSound = form.first("alarm-sound") ?? alarmSound
        alarmNotification = form.first("alarm-notification") ?? alarmNotification
    }

    /// The word of the field `alarm-sound` for a sound.
    static let sound = "chime"
    /// The word of the field `alarm-notification` for one.
    static let notification = "browser"

    /// The preferences that are meant, and a problem for each word that no field offers.
    func read(
        _ problems: inout FormProblems,
        _ visit: Visit
    ) -> (language: String?, preferences: DevicePreferences) {
        var preferences = DevicePreferences()
        func choice<Value>(
            _ field: String,
            _ word: String,
            _ values: [Value],
            _ name: (Value) -> String
        )
            -> Value?
        {
            guard !word.isEmpty else { return nil }
            let value = values.first { name($0) == word }
            if value == nil { problems.add(field, visit.text("errorAccessUnknown")) }
            return value
        }
        let tag = choice("language", language, visit.site.pages.languages) { $0.tag }?.tag
        preferences.firstDayOfWeek = choice("first-weekday", firstWeekday, Weekday.allCases) {
            "\($0)"
        }
        preferences.hourCycle =
            choice("clock", clock, HouseholdTyping.clocks) { $0.value }?.cycle
        preferences.dateOrder = choice("date-order", dateOrder, DateOrder.allCases, \.rawValue)
        preferences.defaultView =
            choice("default-view", defaultView, DefaultView.allCases, \.rawValue)
        preferences.theme = choice("theme", theme, Theme.allCases, \.rawValue)
        preferences.soundsAlarms =
            choice("alarm-sound", alarmSound, [Self.sound]) { $0 } != nil
        preferences.notifiesAlarms =
            choice("alarm-notification", alarmNotification, [Self.notification]) { $0 } != nil
        return (tag, preferences)
    }
}
