import JSCalendar

/// What the alerts of a form are of, and so from when they are counted.
enum AlertSubject: Sendable, Equatable {
    case event
    case reminder(hasStart: Bool)

    var isReminder: Bool { self != .event }

    /// From when an alert of the form counts.
    ///
    /// RFC 8984 §4.5.2: "end: triggers the alert relative to the end/due time of the calendar
    /// object".
    var anchor: Alert.Anchor { isReminder ? .end : .start }

    /// Whether an alert from there is one that the form can show: a reminder without a start is
    /// reminded of its due date in any case.
    func counts(from other: Alert.Anchor) -> Bool {
        other == anchor || self == .reminder(hasStart: false)
    }

    /// One message or the other.
    func key(_ ofEvent: String, _ ofReminder: String) -> String {
        isReminder ? ofReminder : ofEvent
    }
}
