package import JSON

/// A list of reminders (EventKit's `EKCalendar` of the entity type reminder), which never holds an
/// event.
///
///     {"@type":"ReminderList","name":"Shopping","color":"leaf","sortOrder":1,"isDefault":true}
package struct ReminderList: Sendable, Equatable {
    package let id: String
    package var name: String
    package var color: ColorName
    package var sortOrder: Int
    /// Whether new reminders go here (features M-10).
    package var isDefault: Bool
    /// As read from the store, with properties that only others know.
    private var stored: JSONObject = [:]

    package init(
        id: String,
        name: String,
        color: ColorName,
        sortOrder: Int = 0,
        isDefault: Bool = false
    ) {
        self.id = id
        self.name = name
        self.color = color
        self.sortOrder = sortOrder
        self.isDefault = isDefault
    }
}

extension ReminderList {
    /// Reads a list from the stored form.
    package init(id: String, object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .list, id: id, object: object)
        self.init(
            id: id,
            name: try reader.string("name"),
            color: try reader.color(),
            sortOrder: try reader.integer("sortOrder", default: 0),
            isDefault: try reader.flag("isDefault")
        )
        stored = object
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.object == right.object
    }

    /// The stored form; what was read and is not ours stays in it.
    package var object: JSONObject {
        var object = stored
        object["@type"] = "ReminderList"
        object["name"] = .string(name)
        object.set(color)
        object["sortOrder"] = .number(JSONNumber(sortOrder))
        object["isDefault"] = isDefault ? true : nil
        return object
    }
}
