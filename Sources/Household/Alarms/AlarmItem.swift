/// What an alarm is about, by its UID; an event and a reminder of one file may share theirs.
package enum AlarmItem: Sendable, Hashable {
    case event(String)
    case reminder(String)

    package var uid: String {
        switch self {
        case .event(let uid), .reminder(let uid): uid
        }
    }

    package var isReminder: Bool { if case .reminder = self { true } else { false } }
}
