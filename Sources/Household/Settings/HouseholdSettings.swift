package import CivilTime
package import JSON

/// What the household has agreed on for everybody.
package struct HouseholdSettings: Sendable, Equatable {
    package enum HourCycle: String, Sendable, CaseIterable {
        case h12, h24
    }

    /// The id under which the one settings object is stored.
    package static let id = "settings"

    package var name: String
    /// The zone whose midnights part the days.
    package var zone: Zone
    package var firstDayOfWeek: Weekday
    package var hourCycle: HourCycle
    package var dateOrder = DateOrder.language
    package var defaultView = DefaultView.day
    package var theme = Theme.browser
    /// Features Q-45; nil while there is no calendar.
    package var defaultCalendar: String?
    /// The alarms of new events, where their calendar has none of its own (features L-14).
    package var defaultAlarms = DefaultAlarms()
    /// Where alarms are sent to besides; nil for nowhere.
    package var webhook: Webhook?
    /// When each day's digest goes out; nil for never.
    package var digest: DigestSchedule?
    /// The tag of the language in which alarms and digests leave the house; nil for the first.
    package var messageLanguage: String?
    /// As read from the store, with properties that only others know.
    private var stored: JSONObject = [:]

    package init(
        name: String,
        zone: Zone,
        firstDayOfWeek: Weekday = .monday,
        hourCycle: HourCycle = .h24,
        defaultCalendar: String? = nil
    ) {
        self.name = name
        self.zone = zone
        self.firstDayOfWeek = firstDayOfWeek
        self.hourCycle = hourCycle
        self.defaultCalendar = defaultCalendar
    }

    package static func == (left: Self, right: Self) -> Bool { left.object == right.object }

    /// These settings with the values of `other`; what only the store knows stays.
    func taking(_ other: HouseholdSettings) -> HouseholdSettings {
        var settings = other
        settings.stored = stored
        return settings
    }
}

extension HouseholdSettings {
    /// Reads the settings from their stored form.
    package init(object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .settings, id: Self.id, object: object)
        guard let zone = Zone.named(try reader.string("timeZone")) else {
            throw reader.wrong("timeZone", "is not a zone that this machine knows")
        }
        guard let weekday = Weekday(rawValue: try reader.integer("firstDayOfWeek", default: 1))
        else {
            throw reader.wrong("firstDayOfWeek", "is not 1 to 7")
        }
        guard let hourCycle = HourCycle(rawValue: try reader.optionalString("hourCycle") ?? "h24")
        else {
            throw reader.wrong("hourCycle", "is neither h12 nor h24")
        }
        self.init(
            name: try reader.string("name"),
            zone: zone,
            firstDayOfWeek: weekday,
            hourCycle: hourCycle,
            defaultCalendar: try reader.optionalString("defaultCalendar")
        )
        dateOrder = try reader.optionalChoice("dateOrder") ?? .language
        defaultView = try reader.optionalChoice("defaultView") ?? .day
        theme = try reader.optionalChoice("theme") ?? .browser
        defaultAlarms = try DefaultAlarms(reader)
        webhook = try Webhook(reader)
        digest = try DigestSchedule(reader)
        messageLanguage = try reader.optionalString("messageLanguage")
        stored = object
    }

    /// The stored form; what was read and is not ours stays in it.
    package var object: JSONObject {
        var object = stored
        object["@type"] = "Household"
        object["name"] = .string(name)
        object["timeZone"] = .string(zone.id)
        object["firstDayOfWeek"] = .number(JSONNumber(firstDayOfWeek.rawValue))
        object["hourCycle"] = .string(hourCycle.rawValue)
        object["dateOrder"] = dateOrder == .language ? nil : .string(dateOrder.rawValue)
        object["defaultView"] = defaultView == .day ? nil : .string(defaultView.rawValue)
        object["theme"] = theme == .browser ? nil : .string(theme.rawValue)
        object["defaultCalendar"] = defaultCalendar.map { .string($0) }
        defaultAlarms.write(to: &object)
        Webhook.write(webhook, to: &object)
        DigestSchedule.write(digest, to: &object)
        object["messageLanguage"] = messageLanguage.map { .string($0) }
        return object
    }
}
