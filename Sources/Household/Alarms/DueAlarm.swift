package import CivilTime

/// One alarm of one event or occurrence, at the moment at which it is due.
package struct DueAlarm: Sendable, Hashable {
    /// The event's UID.
    package let event: String
    /// What names the occurrence of a series; nil for a single event.
    package let occurrence: String?
    /// The alert's identifier among those of its event.
    package let alarm: String
    package let date: Instant

    package init(event: String, occurrence: String?, alarm: String, date: Instant) {
        self.event = event
        self.occurrence = occurrence
        self.alarm = alarm
        self.date = date
    }

    /// What names it for good: an alarm that was moved is another one.
    package var id: String { "\(date) \(alarm) \(occurrence ?? "-") \(event)" }
}
