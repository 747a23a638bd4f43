import JSON
import Recurrence

/// The rules of an event, ready to be expanded.
struct SeriesRules {
    private(set) var rules: [ValidatedRule] = []
    private(set) var excludedRules: [ValidatedRule] = []

    /// Has no rules: the start alone.
    init() {}

    /// Reads all rules; an error names the property by its path in the event.
    init(_ event: Event, isDateOnly: Bool) throws(EventError) {
        rules = try Self.read(event.recurrenceRules, of: "recurrenceRules", isDateOnly)
        // RFC 8984 §4.3.4.
        excludedRules = try Self.read(
            event.excludedRecurrenceRules,
            of: "excludedRecurrenceRules",
            isDateOnly
        )
    }

    /// Reads rules that are not yet an event's.
    init(_ rules: [JSONValue], isDateOnly: Bool) throws(EventError) {
        self.rules = try Self.read(rules, of: "recurrenceRules", isDateOnly)
    }

    private static func read(
        _ values: [JSONValue],
        of property: String,
        _ isDateOnly: Bool
    ) throws(EventError) -> [ValidatedRule] {
        var rules: [ValidatedRule] = []
        for (place, value) in values.enumerated() {
            let path = "\(property)/\(place)"
            guard let object = value.objectValue else {
                throw EventError(property: path, reason: "is not an object")
            }
            do throws(EventError) {
                rules.append(try ValidatedRule(object, isDateOnly: isDateOnly))
            } catch {
                throw EventError(property: "\(path)/\(error.property)", reason: error.reason)
            }
        }
        return rules
    }
}
