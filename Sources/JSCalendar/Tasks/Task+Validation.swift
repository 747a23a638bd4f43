import JSON

extension Task {
    /// The properties that a task has no meaning without.
    private static let mandatory = ["@type", "uid"]

    /// RFC 8984 §5.2 (Task), and what all objects have.
    private static func kind(of property: String) -> PropertyKind? {
        switch property {
        case "@type": .type("Task")
        case "due", "start": .localDateTime
        case "estimatedDuration": .duration
        case "progress": .string
        case "progressUpdated": .instant
        case "percentComplete": .unsignedInt
        default: PropertyKind.common(property)
        }
    }

    static func validate(_ object: JSONObject) throws(EventError) {
        for property in mandatory where object[property] == nil {
            throw EventError(property: property, reason: "is missing")
        }
        for (property, value) in object.members {
            if let reason = kind(of: property)?.fault(in: value) ?? fault(of: property, in: value) {
                throw EventError(property: property, reason: reason)
            }
        }
    }

    /// What the type alone does not say.
    private static func fault(of property: String, in value: JSONValue) -> String? {
        switch property {
        // RFC 8984 §4.4.1: "an integer in the range 0 to 9".
        case "priority": (0...9).contains(value.intValue ?? -1) ? nil : "is not 0 to 9"
        // RFC 8984 §5.2.4: "MUST be a positive integer between 0 and 100".
        case "percentComplete": (0...100).contains(value.intValue ?? -1) ? nil : "is not 0 to 100"
        default: nil
        }
    }
}
