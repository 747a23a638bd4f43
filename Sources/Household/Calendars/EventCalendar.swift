package import JSON

/// A calendar of the household (EventKit's `EKCalendar`), stored with the property names of
/// JMAP Calendars (draft-ietf-jmap-calendars §4).
package struct EventCalendar: Sendable, Equatable {
    package let id: String
    package var name: String
    package var color: ColorName
    /// Whether events may be added, changed and deleted in it (features C-04).
    package var allowsContentModifications: Bool
    package var sortOrder: Int
    /// The alarms of its new events; of a kind it says nothing about, the household's (L-14).
    package var defaultAlarms = DefaultAlarms()
    /// As read from the store, with properties that only others know.
    private var stored: JSONObject = [:]

    package init(
        id: String,
        name: String,
        color: ColorName,
        allowsContentModifications: Bool = true,
        sortOrder: Int = 0
    ) {
        self.id = id
        self.name = name
        self.color = color
        self.allowsContentModifications = allowsContentModifications
        self.sortOrder = sortOrder
    }
}

extension EventCalendar {
    /// Reads a calendar from the stored form.
    package init(id: String, object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .calendar, id: id, object: object)
        self.init(
            id: id,
            name: try reader.string("name"),
            color: try reader.color(),
            sortOrder: try reader.integer("sortOrder", default: 0)
        )
        if let rights = try reader.optionalObject("myRights") {
            let reader = StoredObjectReader(kind: .calendar, id: id, object: rights)
            allowsContentModifications = try reader.flag("mayWriteAll", default: true)
        }
        defaultAlarms = try DefaultAlarms(reader)
        stored = object
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.object == right.object
    }

    /// The stored form; what was read and is not ours stays in it.
    package var object: JSONObject {
        var object = stored
        object["@type"] = "Calendar"
        object["name"] = .string(name)
        object.set(color)
        object["sortOrder"] = .number(JSONNumber(sortOrder))
        var rights = object["myRights"]?.objectValue ?? [:]
        rights["mayWriteAll"] = .bool(allowsContentModifications)
        object["myRights"] = .object(rights)
        defaultAlarms.write(to: &object)
        return object
    }
}
