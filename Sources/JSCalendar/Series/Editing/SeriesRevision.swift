package import CivilTime
package import JSON

/// What somebody wants of a whole series: other properties, another time, other rules.
package struct SeriesRevision: Sendable {
    /// One occurrence that somebody looked at and wants elsewhere; the others follow.
    package struct Move: Sendable {
        package var occurrence: LocalDateTime
        /// When the occurrence really was, perhaps moved by its override.
        package var shown: EventTiming
        package var to: EventTiming

        package init(occurrence: LocalDateTime, shown: EventTiming, to: EventTiming) {
            self.occurrence = occurrence
            self.shown = shown
            self.to = to
        }
    }

    /// The series with title, location, calendar and so on as wanted; its times, rules and
    /// overrides are still the old ones.
    package var event: Event
    /// Nil leaves the times.
    package var move: Move?
    /// RecurrenceRule objects instead of all old rules; nil leaves them, and with none there is one
    /// event that does not repeat.
    package var rules: [JSONValue]?
    /// The occurrence that the person looked at.
    package var anchor: LocalDateTime
    /// The top-level properties that the person set while looking at the anchor, beside those that
    /// differ in `event`: there they count more than what its override says.
    package var edited: Set<String>

    package init(
        event: Event,
        anchor: LocalDateTime,
        move: Move? = nil,
        rules: [JSONValue]? = nil,
        edited: Set<String> = []
    ) {
        self.event = event
        self.anchor = anchor
        self.move = move
        self.rules = rules
        self.edited = edited
    }
}

/// A series restated, and what became of its changed and added dates.
package struct RevisedSeries: Sendable {
    package let event: Event
    package let keptDates: Int
    /// Those that the new rules do not give; dates left out are not counted.
    package let droppedDates: Int
}
