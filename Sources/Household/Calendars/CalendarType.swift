import JSON

/// Where a calendar's events come from, and with it the group that it is shown in (EventKit's
/// `EKCalendarType`, and the `EKSourceType` it is derived from; features C-10, C-17).
package enum CalendarType: String, Sendable, CaseIterable {
    /// The household's own.
    case local
    /// Read from a feed that somebody else writes.
    case subscription
    /// Made of the birthdays of the household's people (features C-19).
    case birthdays

    /// Whether people may add, change and delete events in calendars of this type at all.
    package var allowsContentModifications: Bool { self == .local }

    /// Whether the household may add and delete calendars of this type (features C-20).
    package var allowsCalendarAddDelete: Bool { self != .birthdays }
}

extension CalendarType {
    /// The type as a stored calendar names it: one of its own kind, or of a kind that is not known
    /// here, is like the household's.
    init(stored name: String?) { self = name.flatMap(CalendarType.init(rawValue:)) ?? .local }
}

extension JSONObject {
    /// Writes `type`, but leaves a name that is not known here and reads as the same.
    mutating func set(_ type: CalendarType) {
        let stored = self["calendarType"]?.stringValue
        if CalendarType(stored: stored) != type { self["calendarType"] = .string(type.rawValue) }
    }
}
