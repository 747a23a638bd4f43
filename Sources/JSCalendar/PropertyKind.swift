import CivilTime
import JSON

/// What a property's value must be.
enum PropertyKind {
    case type(StaticString)
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

    /// RFC 8984 §4 (common properties), and JMAP's `calendarIds`; nil for one that nobody knows.
    static func common(_ property: String) -> PropertyKind? {
        switch property {
        case "uid": .uid
        case "recurrenceId": .localDateTime
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

    /// Says what is wrong with a value, nil when nothing is.
    func fault(in value: JSONValue) -> String? {
        switch self {
        case .type(let name): value.stringValue == "\(name)" ? nil : "is not \(name)"
        case .uid: value.stringValue.map { Event.faultOfUID($0) } ?? "is not a string"
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
}
