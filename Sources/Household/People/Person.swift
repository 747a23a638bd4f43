package import JSON

/// Somebody of the household.
package struct Person: Sendable, Equatable {
    package let id: String
    package var name: String
    package var color: ColorName
    /// One to three characters chosen for the round mark on events; nil takes the name's first.
    package var chosenInitials: String?
    package var birthday: Birthday?
    /// The most characters that fit on the mark.
    package static let initialsLimit = 3
    /// As read from the store, with properties that only others know.
    private var stored: JSONObject = [:]

    package init(
        id: String,
        name: String,
        color: ColorName,
        chosenInitials: String? = nil,
        birthday: Birthday? = nil
    ) {
        self.id = id
        self.name = name
        self.color = color
        self.chosenInitials = chosenInitials
        self.birthday = birthday
    }

    /// What the round mark on an event shows.
    package var initials: String {
        chosenInitials ?? name.first.map { String($0).uppercased() } ?? "?"
    }
}

extension Person {
    /// Reads a person from the stored form.
    package init(id: String, object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .person, id: id, object: object)
        self.init(
            id: id,
            name: try reader.string("name"),
            color: try reader.color(),
            chosenInitials: try reader.optionalString("initials"),
            birthday: try reader.optionalObject("birthday").map {
                object throws(StoredObjectError) in
                try Birthday(object, of: id)
            }
        )
        stored = object
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.object == right.object
    }

    /// The stored form; what was read and is not ours stays in it.
    package var object: JSONObject {
        var object = stored
        object["@type"] = "Person"
        object["name"] = .string(name)
        object.set(color)
        object["initials"] = chosenInitials.map { .string($0) }
        object["birthday"] = birthday.map { .object($0.object) }
        return object
    }
}
