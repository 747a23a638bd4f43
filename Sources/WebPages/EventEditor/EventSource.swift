import Household
import JSCalendar
import JSON
import Recurrence

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

    /// Whether rules say what the stored ones do, in other words.
    func means(_ rules: [JSONValue]) -> Bool {
        guard rules.count == 1, fields.rules.count == 1, fields.excludedRules.isEmpty,
            let one = rules[0].objectValue, let other = fields.rules[0].objectValue
        else { return false }
        guard let new = try? RecurrenceRule(one, isDateOnly: seriesTiming.isAllDay),
            let old = try? RecurrenceRule(other, isDateOnly: seriesTiming.isAllDay)
        else { return false }
        let meant = old.completed(from: seriesTiming.start, isDateOnly: true)
        // What is left open is taken from the date in the form: that must be the same day.
        return [seriesTiming.start, fields.time.start].allSatisfy { start in
            new.completed(from: start, isDateOnly: true) == meant
        }
    }
}
