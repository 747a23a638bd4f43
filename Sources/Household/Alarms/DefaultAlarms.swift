package import JSON

/// The alarms of events that say nothing of their own (features L-14, E-42), by kind.
///
/// Stored under the names that JMAP Calendars gives a calendar's
/// (draft-ietf-jmap-calendars §4: "A map of alert ids to Alert objects").
package struct DefaultAlarms: Sendable, Equatable {
    /// What kind of event they are for.
    package enum Kind: String, Sendable, CaseIterable {
        case timed = "defaultAlertsWithTime"
        case allDay = "defaultAlertsWithoutTime"
        case birthday = "defaultAlertsForBirthdays"
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
