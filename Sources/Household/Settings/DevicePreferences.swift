package import CivilTime
package import JSON

/// What a device shows in its own way; nil means as the household has agreed.
package struct DevicePreferences: Sendable, Equatable {
    package var firstDayOfWeek: Weekday?
    package var hourCycle: HouseholdSettings.HourCycle?
    package var dateOrder: DateOrder?
    package var defaultView: DefaultView?
    package var theme: Theme?
    /// Whether an alarm is heard as well as seen.
    package var soundsAlarms = false
    /// Whether an alarm is shown outside the page as well, by the browser.
    package var notifiesAlarms = false
    /// The ids of the calendars that its views leave out; of calendars that are gone, too.
    package var hiddenCalendars: Set<String> = []
    /// As read from the store, with properties that only others know.
    private var stored: JSONObject = [:]

    package init() {}

    package static func == (left: Self, right: Self) -> Bool { left.object == right.object }
}

extension DevicePreferences {
    /// Reads the preferences of a device from the stored form.
    init(_ object: JSONObject, ofDevice id: String) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .device, id: id, object: object)
        firstDayOfWeek = try reader.optionalWeekday("firstDayOfWeek")
        hourCycle = try reader.optionalChoice("hourCycle")
        dateOrder = try reader.optionalChoice("dateOrder")
        defaultView = try reader.optionalChoice("defaultView")
        theme = try reader.optionalChoice("theme")
        soundsAlarms = try reader.flag("soundsAlarms")
        notifiesAlarms = try reader.flag("notifiesAlarms")
        hiddenCalendars = Set(try reader.strings("hiddenCalendars"))
        stored = object
    }

    /// The stored form; what was read and is not ours stays in it.
    package var object: JSONObject {
        var object = stored
        object["firstDayOfWeek"] = firstDayOfWeek.map { .number(JSONNumber($0.rawValue)) }
        object["hourCycle"] = hourCycle.map { .string($0.rawValue) }
        object["dateOrder"] = dateOrder.map { .string($0.rawValue) }
        object["defaultView"] = defaultView.map { .string($0.rawValue) }
        object["theme"] = theme.map { .string($0.rawValue) }
        object["soundsAlarms"] = soundsAlarms ? true : nil
        object["notifiesAlarms"] = notifiesAlarms ? true : nil
        object["hiddenCalendars"] =
            hiddenCalendars.isEmpty
            ? nil : .array(hiddenCalendars.sorted().map { .string($0) })
        return object
    }
}
