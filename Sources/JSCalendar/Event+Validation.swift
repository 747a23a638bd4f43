import JSON

extension Event {
    /// The longest `uid` admitted, in characters.
    package static let longestUID = 255

    /// The properties that an event has no meaning without.
    private static let mandatory = ["@type", "uid", "start"]

    /// RFC 8984 §5.1 (Event), and what all objects have.
    private static func kind(of property: String) -> PropertyKind? {
        switch property {
        case "@type": .type("Event")
        case "start": .localDateTime
        case "duration": .duration
        default: PropertyKind.common(property)
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
        guard let reason = kind(of: property)?.fault(in: value) else { return }
        throw EventError(property: property, reason: reason)
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
