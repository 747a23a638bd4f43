import CivilTime
import JSON

/// The kinds of things that the store holds.
package enum ObjectKind: String, Sendable, CaseIterable {
    case settings
    case person
    case calendar
    case device
    case event
    /// One that rang.
    case alarm
    /// A day's digest that went out.
    case digest
    /// A list of reminders.
    case list
    /// A reminder.
    case task
}

/// What is wrong with the stored form of an object.
package struct StoredObjectError: Error, Equatable, CustomStringConvertible {
    package let kind: ObjectKind
    package let id: String
    package let reason: String

    package init(kind: ObjectKind, id: String, reason: String) {
        self.kind = kind
        self.id = id
        self.reason = reason
    }

    package var description: String { "\(kind.rawValue) \(id): \(reason)" }
}

/// Reads the properties of one stored object, naming the property where one is wrong.
struct StoredObjectReader {
    let kind: ObjectKind
    let id: String
    let object: JSONObject

    func string(_ name: String) throws(StoredObjectError) -> String {
        guard let value = object[name]?.stringValue else { throw wrong(name, "is not a text") }
        return value
    }

    /// A text that need not be there; nil also where it is null.
    func optionalString(_ name: String) throws(StoredObjectError) -> String? {
        guard let value = object[name], !value.isNull else { return nil }
        guard let text = value.stringValue else { throw wrong(name, "is not a text") }
        return text
    }

    func flag(_ name: String, default value: Bool = false) throws(StoredObjectError) -> Bool {
        guard let stored = object[name] else { return value }
        guard let flag = stored.boolValue else { throw wrong(name, "is neither true nor false") }
        return flag
    }

    func integer(_ name: String, default value: Int) throws(StoredObjectError) -> Int {
        guard let stored = object[name] else { return value }
        guard let number = stored.intValue else { throw wrong(name, "is not a whole number") }
        return number
    }

    func optionalObject(_ name: String) throws(StoredObjectError) -> JSONObject? {
        guard let value = object[name], !value.isNull else { return nil }
        guard let object = value.objectValue else { throw wrong(name, "is not an object") }
        return object
    }

    /// Texts that need not be there.
    func strings(_ name: String) throws(StoredObjectError) -> [String] {
        guard let value = object[name], !value.isNull else { return [] }
        let texts = value.arrayValue.map { $0.map(\.stringValue) }
        guard let texts, !texts.contains(nil) else { throw wrong(name, "is not a list of texts") }
        return texts.compactMap { $0 }
    }

    /// One of a few words, or nil where there is none.
    func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String
    ) throws(StoredObjectError) -> Choice? {
        guard let word = try optionalString(name) else { return nil }
        guard let choice = Choice(rawValue: word) else {
            let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw wrong(name, "is none of \(words)")
        }
        return choice
    }

    /// A weekday by its number, from 1 for Monday, or nil where there is none.
    func optionalWeekday(_ name: String) throws(StoredObjectError) -> Weekday? {
        guard let value = object[name], !value.isNull else { return nil }
        guard let weekday = value.intValue.flatMap(Weekday.init(rawValue:)) else {
            throw wrong(name, "is not 1 to 7")
        }
        return weekday
    }

    /// The colour, which may also be any CSS colour; the nearest of ours then.
    func color() throws(StoredObjectError) -> ColorName {
        ColorName(nearest: try optionalString("color"))
    }

    func instant(_ name: String) throws(StoredObjectError) -> Instant {
        guard let value = Instant(try string(name)) else { throw wrong(name, "is not a UTC time") }
        return value
    }

    func optionalInstant(_ name: String) throws(StoredObjectError) -> Instant? {
        try optionalString(name) == nil ? nil : instant(name)
    }

    func status(_ name: String) throws(StoredObjectError) -> AuthorizationStatus {
        guard let value = AuthorizationStatus(rawValue: try string(name)) else {
            throw wrong(name, "is not an authorization status")
        }
        return value
    }

    func wrong(_ name: String, _ reason: String) -> StoredObjectError {
        StoredObjectError(kind: kind, id: id, reason: "\(name) \(reason)")
    }
}
