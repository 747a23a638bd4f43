import CivilTime
import JSCalendar
import JSON
import Recurrence

/// What a stored series says of itself: all its rules, what they leave out, and its single dates.
struct SeriesSentence {
    private let rules: [RecurrenceRule]
    private let excludedRules: [RecurrenceRule]
    private let timing: EventTiming
    private let dates: OverriddenDates
    /// How many occurrences are shown; nil for a series without end.
    private let count: Int?
    private let texts: RuleTexts

    /// - Throws: `EventError` where a rule cannot be read, so that the series does not follow it.
    init(_ event: Event, _ texts: RuleTexts) throws(EventError) {
        timing = event.timing
        rules = try Self.rules("recurrenceRules", of: event)
        excludedRules = try Self.rules("excludedRecurrenceRules", of: event)
        let series = EventSeries(event, household: texts.household)
        dates = OverriddenDates(series)
        count = series.count
        self.texts = texts
    }

    private static func rules(
        _ property: String,
        of event: Event
    ) throws(EventError) -> [RecurrenceRule] {
        let isDateOnly = event.timing.isAllDay
        var rules: [RecurrenceRule] = []
        for value in event[property]?.arrayValue ?? [] {
            guard let object = value.objectValue else {
                throw EventError(property: property, reason: "is not an array of objects")
            }
            rules.append(try ValidatedRule(object, isDateOnly: isDateOnly).rule)
        }
        return rules
    }

    var text: String {
        let notes = notes
        guard !notes.isEmpty else { return sentence }
        let values: Placeholders = ["sentence": sentence, "notes": texts.enumeration(notes)]
        return texts.catalogue.text("ruleNotes", values)
    }

    private var sentence: String {
        guard let first = rules.first else {
            return texts.catalogue.text("ruleDates", count: count ?? 1)
        }
        let isOneRule = rules.count == 1 && excludedRules.isEmpty && dates.added == 0
        return isOneRule ? phrase(first).counted(count, texts.catalogue) : combined
    }

    /// The rules with their exceptions, the dates added, and the number of times in all.
    private var combined: String {
        let catalogue = texts.catalogue
        let isAlone = rules.count == 1
        var text = isAlone ? phrase(rules[0]).text : joined(rules)
        if !excludedRules.isEmpty {
            let values: Placeholders = ["rules": text, "excluded": joined(excludedRules)]
            text = catalogue.text("ruleExcept", values)
        }
        if dates.added > 0 {
            text = catalogue.text("ruleAdded", count: dates.added, ["rules": text])
        }
        return RuleCount.text(text, count, after: isAlone ? .date : .severalRules, catalogue)
    }

    /// Rules side by side, each with the number of times that ends it.
    private func joined(_ rules: [RecurrenceRule]) -> String {
        texts.rules(rules.map { phrase($0).counted($0.count, texts.catalogue) })
    }

    private func phrase(_ rule: RecurrenceRule) -> RulePhrase {
        RulePhrase(rule, timing: timing, texts)
    }

    /// “3 dates left out”, “2 dates changed”.
    private var notes: [String] {
        [
            dates.leftOut > 0 ? texts.catalogue.text("ruleLeftOut", count: dates.leftOut) : nil,
            dates.changed > 0 ? texts.catalogue.text("ruleChanged", count: dates.changed) : nil,
        ].compactMap { $0 }
    }
}
