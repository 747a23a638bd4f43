package import CivilTime

/// One alarm of one event, occurrence or reminder, at the moment at which it is due.
package struct DueAlarm: Sendable, Hashable {
    package let item: AlarmItem
    /// What names the occurrence of a series; of a reminder that repeats, when it was due; nil for
    /// what happens once.
    package let occurrence: String?
    /// The alert's identifier among those of its item.
    package let alarm: String
    package let date: Instant

    package init(item: AlarmItem, occurrence: String?, alarm: String, date: Instant) {
        self.item = item
        self.occurrence = occurrence
        self.alarm = alarm
        self.date = date
    }

    /// What names it for good: an alarm that was moved is another one.
    package var id: String {
        let name = "\(date) \(alarm) \(occurrence ?? "-") \(item.uid)"
        return item.isReminder ? "reminder \(name)" : name
    }
}
