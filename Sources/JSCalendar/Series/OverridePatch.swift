import CivilTime
import JSON

/// The patch of one occurrence (RFC 8984 §4.3.5), without what it must not change.
struct OverridePatch {
    /// What is applied; unknown properties among it.
    let object: JSONObject
    let isExcluded: Bool

    init(_ object: JSONObject) {
        let isFit = object.names.allSatisfy { !Self.isIgnored($0) }
        self.object =
            isFit ? object : JSONObject(object.members.filter { !Self.isIgnored($0.name) })
        // "If the patch object defines the excluded property of an occurrence to be true, this
        // occurrence is omitted from the final set of recurrences".
        isExcluded = object["excluded"]?.boolValue == true
    }

    /// "A pointer in the PatchObject MUST be ignored if it starts with one of the following
    /// prefixes".
    private static let ignored: Set<Substring> = [
        "@type", "excludedRecurrenceRules", "method", "privacy", "prodId", "recurrenceId",
        "recurrenceIdTimeZone", "recurrenceOverrides", "recurrenceRules", "relatedTo", "replyTo",
        "sentBy", "timeZones", "uid",
    ]

    static func isIgnored(_ pointer: String) -> Bool {
        ignored.contains(pointer.prefix { $0 != "/" })
    }

    /// Returns when the occurrence is; one whose new times cannot be read stays where it was.
    ///
    /// "By default, an occurrence inherits all properties from the main object except the start
    /// (or due) date-time, which is shifted to match the recurrence id".
    func timing(of recurrenceId: LocalDateTime, in series: EventTiming) -> EventTiming {
        var usual = series
        usual.start = recurrenceId
        var timing = usual
        if let start = object["start"] {
            guard let local = start.localDateTime else { return usual }
            timing.start = local
        }
        // "If null, remove the property from the patched object" (§1.4.9): the default is left.
        if let zone = object["timeZone"] {
            guard zone.isNull || zone.stringValue != nil else { return usual }
            timing.timeZone = zone.stringValue
        }
        if let length = object["duration"] {
            guard length.isNull || length.duration != nil else { return usual }
            timing.duration = length.duration ?? .zero
        }
        if let withoutTime = object["showWithoutTime"] {
            guard withoutTime.isNull || withoutTime.boolValue != nil else { return usual }
            timing.showWithoutTime = withoutTime.boolValue ?? false
        }
        return timing
    }
}
