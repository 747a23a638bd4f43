package import CivilTime
package import JSON

/// One occurrence of a series, as its rules give it or its override changes it.
package struct SeriesOccurrence: Sendable {
    /// The event that repeats.
    package let series: Event
    /// The original start on the clock of the series, which names the occurrence for good
    /// (RFC 8984 §4.3.1); midnight for a series of whole days.
    package let recurrenceId: LocalDateTime
    /// When the occurrence really is.
    package let timing: EventTiming
    package let start: Instant
    /// The first instant after it; the start where it has no length.
    package let end: Instant
    /// What its override changes; nil where there is none, empty for a date that is only added.
    package let patch: JSONObject?
    private let isDateOnly: Bool

    init(
        of series: Event,
        recurrenceId: LocalDateTime,
        timing: EventTiming,
        isDateOnly: Bool,
        household: Zone,
        zone: Zone? = nil,
        patch: JSONObject?
    ) {
        self.series = series
        self.recurrenceId = recurrenceId
        self.timing = timing
        self.isDateOnly = isDateOnly
        self.patch = patch
        let known = zone ?? timing.zone(in: household)
        (start, end) = timing.interval(in: household, zone: known)
    }

    /// Whether it differs from what the series gives.
    package var isDetached: Bool {
        patch.map { !$0.isEmpty } ?? false
    }

    /// What names it in addresses: a date in a series of whole days, else a local time.
    package var occurrenceIdentifier: String {
        isDateOnly ? recurrenceId.date.description : recurrenceId.description
    }

    /// The end for comparing: an occurrence without length takes up the moment of its start.
    var lastMoment: Instant { max(end, start.adding(seconds: 1)) }

    /// Whether it has a part in `[from, to)`.
    package func overlaps(from: Instant, to: Instant) -> Bool {
        start < to && from < lastMoment
    }

    /// What belongs to the series and not to an occurrence.
    private static let ofSeries = [
        "recurrenceRules", "excludedRecurrenceRules", "recurrenceOverrides",
    ]

    /// The properties that the occurrence has without its patch.
    var plain: JSONObject {
        var object = series.object
        for name in Self.ofSeries { object[name] = nil }
        object["start"] = .string(recurrenceId.description)
        // An instance that was imported without its series already says which one it is.
        if object["recurrenceId"] == nil || recurrenceId != series.start {
            object["recurrenceId"] = .string(recurrenceId.description)
            object["recurrenceIdTimeZone"] = series.timeZone.map { .string($0) } ?? .null
        }
        return object
    }

    /// Makes the occurrence an event of its own, with its patch applied.
    ///
    /// RFC 8984 §4.3.1: with a `recurrenceId` it "represents one occurrence of a recurring
    /// JSCalendar object", and has no rules and overrides. An event that does not repeat is
    /// returned as it is.
    ///
    /// - Throws: `PatchError` or `EventError` where the override does not fit the event.
    package func event() throws -> Event {
        guard series.isRecurring else { return series }
        var object = plain
        if let patch, !patch.isEmpty { object = try PatchObject.apply(patch, to: object) }
        return try Event(object: object)
    }
}
