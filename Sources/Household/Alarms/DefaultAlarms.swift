import CivilTime
import JSCalendar
package import JSON

/// The alarms of events and reminders that say nothing of their own (features L-14, E-42), by kind.
///
/// Stored under the names that JMAP Calendars gives a calendar's
/// (draft-ietf-jmap-calendars §4: "A map of alert ids to Alert objects").
package struct DefaultAlarms: Sendable, Equatable {
    /// What kind of item they are for.
    package enum Kind: String, Sendable, CaseIterable {
        case timed = "defaultAlertsWithTime"
        case allDay = "defaultAlertsWithoutTime"
        case birthday = "defaultAlertsForBirthdays"
        case reminder = "defaultAlertsForTasksWithTime"
        case allDayReminder = "defaultAlertsForTasksWithoutTime"

        package var isAllDay: Bool { self != .timed && self != .reminder }

        package var isOfReminders: Bool { self == .reminder || self == .allDayReminder }

        /// Those that count until somebody has said: who gives a reminder a time wants to be told
        /// then.
        package var usual: JSONObject {
            guard self == .reminder else { return [:] }
            return ["1": .object(Alert(offset: .zero, relativeTo: .end).object)]
        }
    }

    private var alerts: [Kind: JSONObject] = [:]

    package init() {}

    /// The alerts of a kind by id; nil where nobody has said, which for a calendar means the
    /// household's.
    package subscript(kind: Kind) -> JSONObject? {
        get { alerts[kind] }
        set { alerts[kind] = newValue }
    }

    init(_ reader: StoredObjectReader) throws(StoredObjectError) {
        for kind in Kind.allCases {
            alerts[kind] = try reader.optionalObject(kind.rawValue)
        }
    }

    func write(to object: inout JSONObject) {
        for kind in Kind.allCases { object[kind.rawValue] = alerts[kind].map { .object($0) } }
    }
}
