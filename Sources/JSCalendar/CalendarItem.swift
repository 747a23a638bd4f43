package import JSON

/// What events and reminders have in common (EventKit's `EKCalendarItem`), over a JSON object of
/// which nothing is ever lost.
package protocol CalendarItem: Sendable, Equatable {
    /// The object as it is stored.
    var object: JSONObject { get }

    /// Admits an object whose known properties have the types RFC 8984 gives them.
    init(object: JSONObject) throws(EventError)

    /// Writes a property whose type the caller has got right, or removes it with nil.
    mutating func write(_ value: JSONValue?, to property: String)
}

extension CalendarItem {
    /// Any property as JSON, known or not.
    package subscript(property: String) -> JSONValue? {
        object[property]
    }
}
