package import JSON

/// A calendar of the household (EventKit's `EKCalendar`), stored with the property names of
/// JMAP Calendars (draft-ietf-jmap-calendars §4).
package struct EventCalendar: Sendable, Equatable {
    package let id: String
    /// Set when it is made, and never again (features C-12).
    package let type: CalendarType
    package var name: String
    package var color: ColorName
    /// Whether events may be added, changed and deleted in it (features C-04); never where its
    /// type does not allow it.
    package var allowsContentModifications: Bool {
        get { type.allowsContentModifications && mayWriteAll }
        set { mayWriteAll = newValue }
    }
    package var sortOrder: Int
    private var mayWriteAll: Bool
    /// The alarms of its new events; of a kind it says nothing about, the household's (L-14).
    package var defaultAlarms = DefaultAlarms()
    /// As read from the store, with properties that only others know.
    private var stored: JSONObject = [:]

    package init(
        id: String,
        type: CalendarType = .local,
        name: String,
        color: ColorName,
        allowsContentModifications: Bool = true,
        sortOrder: Int = 0
    ) {
        self.id = id
        self.type = type
        self.name = name
        self.color = color
        mayWriteAll = allowsContentModifications
        self.sortOrder = sortOrder
    }
}

extension EventCalendar {
    /// Whether its own name, colour and place are fixed and it cannot be deleted (features C-06).
    package var isImmutable: Bool { type == .birthdays }

    /// Reads a calendar from the stored form.
    package init(id: String, object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .calendar, id: id, object: object)
        self.init(
            id: id,
            type: CalendarType(stored: try reader.optionalString("calendarType")),
            name: try reader.string("name"),
            color: try reader.color(),
            sortOrder: try reader.integer("sortOrder", default: 0)
        )
        if let rights = try reader.optionalObject("myRights") {
            let reader = StoredObjectReader(kind: .calendar, id: id, object: rights)
            mayWriteAll = try reader.flag("mayWriteAll", default: true)
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
        object.set(type)
        object["name"] = .string(name)
        object.set(color)
        object["sortOrder"] = .number(JSONNumber(sortOrder))
        var rights = object["myRights"]?.objectValue ?? [:]
        rights["mayWriteAll"] = .bool(mayWriteAll)
        object["myRights"] = .object(rights)
        defaultAlarms.write(to: &object)
        return object
    }
}
