package import JSCalendar
import JSON

/// Who of the household an event is about: participants whose ids are those of people.
///
/// RFC 8984 §4.4.6. Participants that another program wrote stay beside them.
extension Event {
    /// The ids of people, sorted.
    package var people: [String] {
        get { participants.members.filter { Self.isPerson($0.value) }.map(\.name).sorted() }
        set {
            let old = Set(people)
            for id in old.subtracting(newValue) { participants[id] = nil }
            for id in newValue where !old.contains(id) { participants[id] = Self.person }
        }
    }

    /// The member of a participant that says that it is somebody of the household.
    private static let marker = "himekuri.local:person"

    /// RFC 8984 §4.4.6: "roles" is mandatory, and "attendee" is who "is expected to be present".
    private static let person: JSONValue = [
        "@type": "Participant", "roles": ["attendee": true], marker: true,
    ]

    private static func isPerson(_ value: JSONValue) -> Bool {
        value.objectValue?[marker]?.boolValue == true
    }
}
