import CivilTime
import JSCalendar
import JSON

/// How one instance of a series is named, and how it differs (RFC 8984 §4.3.5).
enum SeriesPatch {
    /// Returns the start of the instance that a time names, on the clock of the series.
    ///
    /// A whole day names the instance of a timed series on that day, a moment the day of an
    /// all-day series.
    static func key(of time: ZonedTime, inSeriesFrom start: ZonedTime) -> LocalDateTime {
        if start.isDate { return LocalDateTime(time.local.date) }
        if time.isDate { return LocalDateTime(time.local.date, start.local.time) }
        return time.local(in: start.zone)
    }

    /// Returns the patch that makes the instance of what the series has at that key.
    static func patch(
        from series: JSONObject,
        to instance: JSONObject,
        at key: LocalDateTime
    ) -> JSONObject {
        var usual = series
        var changed = instance
        for name in withoutPatch {
            usual[name] = nil
            changed[name] = nil
        }
        for name in inherited where changed[name] == nil { usual[name] = nil }
        usual["start"] = .string(key.description)
        return PatchObject.diff(from: usual, to: changed)
    }

    /// What RFC 8984 §4.3.5 forbids a patch to touch, as far as we use it, and the calendar that
    /// the event is in.
    private static let withoutPatch = [
        "@type", "uid", "recurrenceRules", "excludedRecurrenceRules", "recurrenceOverrides",
        "recurrenceId", "recurrenceIdTimeZone", "privacy", "relatedTo", "replyTo", "method",
        "prodId", "calendarIds",
    ]
    private static let inherited = ["created", "updated", "sequence"]
}
