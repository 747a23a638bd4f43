package import JSCalendar
import JSON

/// Who of the household an event or a reminder is about: participants whose ids are those of people.
///
/// RFC 8984 §4.4.6. Participants that another program wrote stay beside them.
extension CalendarItem {
    /// The ids of people, sorted.
    package var people: [String] {
        get { participants.members.filter { $0.value.isPerson }.map(\.name).sorted() }
        set {
            let old = Set(people)
            for id in old.subtracting(newValue) { participants[id] = nil }
            for id in newValue where !old.contains(id) { participants[id] = .person }
        }
    }
}

/// The member of a participant that says that it is somebody of the household.
private let personMarker = "himekuri.local:person"

extension JSONValue {
    /// RFC 8984 §4.4.6: "roles" is mandatory, and "attendee" is who "is expected to be present".
    fileprivate static let person: JSONValue = [
        "@type": "Participant", "roles": ["attendee": true], personMarker: true,
    ]

    fileprivate var isPerson: Bool { objectValue?[personMarker]?.boolValue == true }
}
