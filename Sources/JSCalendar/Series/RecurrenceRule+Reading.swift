import CivilTime
package import JSON
package import Recurrence

extension RecurrenceRule {
    /// Reads a RecurrenceRule object (RFC 8984 §4.3.3) of a series of whole days or of times.
    ///
    ///     {"@type":"RecurrenceRule","frequency":"monthly","byDay":[{"@type":"NDay","day":"fr",
    ///      "nthOfPeriod":-1}],"until":"2026-12-31T09:00:00"}
    ///
    /// Only types are checked here; ``ValidatedRule`` says whether the values go together.
    package init(_ object: JSONObject, isDateOnly: Bool) throws(EventError) {
        if let type = object["@type"], type.stringValue != "RecurrenceRule" {
            throw EventError(property: "@type", reason: "is not RecurrenceRule")
        }
        // RFC 8984 §4.3.3: frequency is "mandatory".
        guard let frequency = try object.word("frequency", { Frequency(rawValue: $0) }) else {
            throw EventError(property: "frequency", reason: "is missing")
        }
        self.init(frequency)
        scale = try object.text("rscale").map { $0.uppercased() }
        if let skip = try object.word("skip", { SkipBehavior(rawValue: $0) }) { self.skip = skip }
        if let interval = try object.integer("interval") { self.interval = interval }
        if let first = try object.word("firstDayOfWeek", { Weekday(nDayName: $0.lowercased()) }) {
            weekStart = first
        }
        byDay = try object.list("byDay") { NthWeekday($0) }
        byMonthDay = try object.list("byMonthDay") { $0.intValue }
        // "String[]": a leap month of another calendar is written "5L".
        byMonth = try object.list("byMonth") { $0.stringValue.flatMap { RuleMonth($0) } }
        byYearDay = try object.list("byYearDay") { $0.intValue }
        byWeekNumber = try object.list("byWeekNo") { $0.intValue }
        byHour = try object.list("byHour") { $0.intValue }
        byMinute = try object.list("byMinute") { $0.intValue }
        bySecond = try object.list("bySecond") { $0.intValue }
        bySetPosition = try object.list("bySetPosition") { $0.intValue }
        count = try object.integer("count")
        if let value = object["until"] {
            guard let until = value.localDateTime else {
                throw EventError(property: "until", reason: "is not a local date-time")
            }
            self.until = isDateOnly ? .date(until.date) : .local(until)
        }
    }
}

extension ValidatedRule {
    /// Reads a RecurrenceRule object and checks that it can be expanded.
    package init(_ object: JSONObject, isDateOnly: Bool) throws(EventError) {
        let rule = try RecurrenceRule(object, isDateOnly: isDateOnly)
        do throws(RecurrenceError) {
            try self.init(rule)
        } catch {
            throw EventError(error)
        }
    }
}

extension NthWeekday {
    /// Reads an NDay object: `{"@type":"NDay","day":"fr","nthOfPeriod":-1}`.
    fileprivate init?(_ value: JSONValue) {
        guard let object = value.objectValue,
            object["@type"].map({ $0.stringValue == "NDay" }) ?? true,
            let weekday = object["day"]?.stringValue.flatMap({ Weekday(nDayName: $0) })
        else { return nil }
        guard let ordinal = object["nthOfPeriod"] else {
            self.init(weekday)
            return
        }
        guard let number = ordinal.intValue else { return nil }
        self.init(weekday, ordinal: number)
    }
}

/// The properties of a rule by the types that they can have.
extension JSONObject {
    fileprivate func text(_ property: String) throws(EventError) -> String? {
        guard let value = self[property] else { return nil }
        guard let text = value.stringValue else {
            throw EventError(property: property, reason: "is not a string")
        }
        return text
    }

    fileprivate func integer(_ property: String) throws(EventError) -> Int? {
        guard let value = self[property] else { return nil }
        guard let number = value.intValue else {
            throw EventError(property: property, reason: "is not an integer")
        }
        return number
    }

    /// A word of RFC 8984, in small letters, where the other module has capitals.
    fileprivate func word<Word>(
        _ property: String,
        _ read: (String) -> Word?
    ) throws(EventError) -> Word? {
        guard let text = try text(property) else { return nil }
        guard text == text.lowercased(), let word = read(text.uppercased()) else {
            throw EventError(property: property, reason: "“\(text.prefix(40))” is no value of it")
        }
        return word
    }

    fileprivate func list<Item>(
        _ property: String,
        _ read: (JSONValue) -> Item?
    ) throws(EventError) -> [Item] {
        guard let value = self[property] else { return [] }
        guard let values = value.arrayValue else {
            throw EventError(property: property, reason: "is not an array")
        }
        var items: [Item] = []
        for (place, value) in values.enumerated() {
            guard let item = read(value) else {
                throw EventError(property: "\(property)/\(place)", reason: "is no value of it")
            }
            items.append(item)
        }
        return items
    }
}
