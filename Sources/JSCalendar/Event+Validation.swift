import CivilTime
import JSON

extension Event {
    /// The longest `uid` admitted, in characters.
    package static let longestUID = 255

    /// What a property's value must be.
    private enum Kind {
        case type
        case uid
        case string
        case stringOrNull
        case bool
        case unsignedInt
        case int
        case object
        case array
        case localDateTime
        case instant
        case duration
    }

    /// The properties that an event has no meaning without.
    private static let mandatory = ["@type", "uid", "start"]

    /// RFC 8984 §4 (common properties) and §5.1 (Event), and JMAP's `calendarIds`.
    private static func kind(of property: String) -> Kind? {
        switch property {
        case "@type": .type
        case "uid": .uid
        case "start", "recurrenceId": .localDateTime
        case "duration": .duration
        case "created", "updated": .instant
        case "timeZone", "recurrenceIdTimeZone": .stringOrNull
        case "showWithoutTime", "excluded", "useDefaultAlerts": .bool
        case "sequence": .unsignedInt
        case "priority": .int
        case "title", "description", "descriptionContentType", "prodId", "method", "locale",
            "color", "status", "freeBusyStatus", "privacy", "sentBy", "requestStatus":
            .string
        case "relatedTo", "locations", "virtualLocations", "links", "keywords", "categories",
            "recurrenceOverrides", "replyTo", "participants", "alerts", "localizations",
            "timeZones", "calendarIds":
            .object
        case "recurrenceRules", "excludedRecurrenceRules": .array
        default: nil
        }
    }

    static func validate(_ object: JSONObject) throws(EventError) {
        for property in mandatory where object[property] == nil {
            throw EventError(property: property, reason: "is missing")
        }
        for (property, value) in object.members {
            try validate(value, of: property)
        }
    }

    static func validate(_ property: String, of object: JSONObject) throws(EventError) {
        if let value = object[property] {
            try validate(value, of: property)
        } else if mandatory.contains(property) {
            throw EventError(property: property, reason: "is missing")
        }
    }

    private static func validate(_ value: JSONValue, of property: String) throws(EventError) {
        guard let kind = kind(of: property), let reason = fault(in: value, as: kind) else { return }
        throw EventError(property: property, reason: reason)
    }

    /// Says what is wrong with a value, nil when nothing is.
    private static func fault(in value: JSONValue, as kind: Kind) -> String? {
        switch kind {
        case .type: value.stringValue == "Event" ? nil : "is not Event"
        case .uid: faultOfUID(value)
        case .string: value.stringValue != nil ? nil : "is not a string"
        case .stringOrNull:
            value.stringValue != nil || value.isNull ? nil : "is neither a string nor null"
        case .bool: value.boolValue != nil ? nil : "is not true or false"
        case .unsignedInt: (value.intValue ?? -1) >= 0 ? nil : "is not an unsigned integer"
        case .int: value.intValue != nil ? nil : "is not an integer"
        case .object: value.objectValue != nil ? nil : "is not an object"
        case .array: value.arrayValue != nil ? nil : "is not an array"
        case .localDateTime: value.localDateTime != nil ? nil : "is not a local date-time"
        case .instant: value.instant != nil ? nil : "is not a UTC date-time"
        case .duration: value.duration != nil ? nil : "is not a duration"
        }
    }

    private static func faultOfUID(_ value: JSONValue) -> String? {
        guard let uid = value.stringValue else { return "is not a string" }
        return faultOfUID(uid)
    }

    /// Says what is wrong with a `uid`, nil when nothing is.
    ///
    /// RFC 8984 §4.1.2: "A globally unique identifier". It becomes part of addresses and of lines
    /// in logs, so its length is bounded and control characters are refused.
    package static func faultOfUID(_ uid: String) -> String? {
        if uid.isEmpty { return "is empty" }
        if uid.utf8.count > longestUID, uid.unicodeScalars.count > longestUID {
            return "is longer than 255 characters"
        }
        let hasControls =
            mayHaveControls(uid)
            && uid.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return hasControls ? "has a control character" : nil
    }

    /// Looks for the bytes of control characters: U+0000 to U+001F, U+007F, and 0xC2, with which
    /// U+0080 to U+009F begin in UTF-8, but also letters.
    private static func mayHaveControls(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var isFound = false
            for byte in bytes {
                let isSuspect = byte < 0x20 || byte == 0x7F || byte == 0xC2
                isFound = isFound || isSuspect
            }
            return isFound
        }
    }
}
