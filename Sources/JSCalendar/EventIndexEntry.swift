package import CivilTime

/// What an index of many events needs of each, read in one pass over its text without a tree.
package struct EventIndexEntry: Sendable, Equatable {
    package let uid: String
    package let title: String

    /// JMAP's `calendarIds`, of which the first that is true counts.
    package let calendarIdentifier: String?
    package let start: LocalDateTime

    /// The zone's name; nil means floating.
    package let timeZone: String?
    package let duration: CivilDuration
    package let showWithoutTime: Bool

    /// Whether there are recurrence rules or overrides, so that there can be more occurrences.
    package let isRecurring: Bool

    package var timing: EventTiming {
        EventTiming(
            start: start,
            timeZone: timeZone,
            duration: duration,
            showWithoutTime: showWithoutTime
        )
    }

    /// Takes the same from an event that has been read in full.
    package init(_ event: Event) {
        uid = event.uid
        title = event.title
        calendarIdentifier = event.calendarIdentifier
        start = event.start
        timeZone = event.timeZone
        duration = event.duration
        showWithoutTime = event.showWithoutTime
        isRecurring = event.isRecurring
    }

    init(_ fields: EventFields, uid: String, start: LocalDateTime) {
        self.uid = uid
        title = fields.title
        calendarIdentifier = fields.calendarIdentifier
        self.start = start
        timeZone = fields.timeZone
        duration = fields.duration
        showWithoutTime = fields.showWithoutTime
        isRecurring = fields.isRecurring
    }
}
