import Household
import JSCalendar

/// What the form of an event was filled from.
struct EventSource {
    let fields: EventFields
    /// When its series begins, which says what the rules leave open; its own time where it happens
    /// once.
    let seriesTiming: EventTiming
    let isSeries: Bool

    /// - Throws: `StoredObjectError` where the event cannot be read.
    init(_ record: EventRecord) throws(StoredObjectError) {
        fields = try record.fields()
        seriesTiming = record.series?.event.timing ?? fields.time.timing
        isSeries = record.isRecurring
    }

    /// What the repeat fields show of it; what they cannot show is kept, dates that were only
    /// added among it.
    var repetition: RepeatTyping {
        var typing = RepeatTyping(
            rules: fields.rules,
            excludedRules: fields.excludedRules,
            timing: seriesTiming
        )
        if isSeries, fields.rules.isEmpty { typing.choice = "keep" }
        return typing
    }

    /// Whether the repeat fields still read as they did.
    func isShown(by typing: RepeatTyping) -> Bool {
        typing.shows(
            rules: fields.rules,
            excludedRules: fields.excludedRules,
            timing: seriesTiming
        )
    }
}
