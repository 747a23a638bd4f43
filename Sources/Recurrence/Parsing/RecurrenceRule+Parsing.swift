import CivilTime

extension RecurrenceRule {
    /// The longest text read: every list full, each number once from either end.
    private static let longestText = 16_384

    /// Reads and checks the value of an RRULE, for example `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`.
    ///
    /// Names and words are read in any case; one semicolon at the end is passed over, since
    /// calendars in the field write it.
    package init(parsing text: some StringProtocol) throws(RecurrenceError) {
        let parts = try Self.parts(of: String(text))
        guard let name = parts.first(where: { $0.name == "FREQ" })?.value else {
            throw RecurrenceError("FREQ", "", .missing)
        }
        // RFC 5545 §3.3.10: "The FREQ rule part […] MUST be specified in the recurrence rule."
        guard let frequency = Frequency(rawValue: name.uppercased()) else {
            throw RecurrenceError("FREQ", name, .malformed)
        }
        self.init(frequency)
        for part in parts where part.name != "FREQ" { try read(part.name, part.value) }
        // RFC 7529 §4.1: "The "SKIP" element MUST NOT be present unless the "RSCALE" element is
        // present."
        if let skip = parts.first(where: { $0.name == "SKIP" }), scale == nil {
            throw RecurrenceError("SKIP", skip.value, .needs("RSCALE"))
        }
        _ = try ValidatedRule(self)
    }

    private typealias Part = (name: String, value: Substring)

    private static func parts(of text: String) throws(RecurrenceError) -> [Part] {
        guard text.utf8.count <= longestText else { throw RecurrenceError("", text, .tooLong) }
        var parts: [Part] = []
        let body = text.hasSuffix(";") ? text.dropLast() : text[...]
        for field in body.split(separator: ";", omittingEmptySubsequences: false) {
            guard let sign = field.firstIndex(of: "=") else {
                throw RecurrenceError(String(field.prefix(40)), "", .malformed)
            }
            let name = field[..<sign].uppercased()
            let value = field[field.index(after: sign)...]
            // RFC 5545 §3.3.10: "Each rule part MUST only be specified once."
            guard !parts.contains(where: { $0.name == name }) else {
                throw RecurrenceError(name, value, .repeated)
            }
            parts.append((name, value))
        }
        return parts
    }

    private mutating func read(_ name: String, _ value: Substring) throws(RecurrenceError) {
        switch name {
        case "INTERVAL": interval = try one(name, value, RuleNumber.unsigned)
        case "COUNT": count = try one(name, value, RuleNumber.unsigned)
        case "UNTIL": until = try one(name, value) { RecurrenceMoment($0) }
        case "BYSECOND": bySecond = try list(name, value, RuleNumber.unsigned)
        case "BYMINUTE": byMinute = try list(name, value, RuleNumber.unsigned)
        case "BYHOUR": byHour = try list(name, value, RuleNumber.unsigned)
        case "BYDAY": byDay = try list(name, value) { NthWeekday($0) }
        case "BYMONTHDAY": byMonthDay = try list(name, value, RuleNumber.signed)
        case "BYYEARDAY": byYearDay = try list(name, value, RuleNumber.signed)
        case "BYWEEKNO": byWeekNumber = try list(name, value, RuleNumber.signed)
        case "BYMONTH": byMonth = try list(name, value) { RuleMonth($0) }
        case "BYSETPOS": bySetPosition = try list(name, value, RuleNumber.signed)
        case "WKST": weekStart = try one(name, value) { Weekday(ruleText: $0) }
        case "RSCALE": scale = value.uppercased()
        case "SKIP": skip = try one(name, value) { SkipBehavior(rawValue: $0.uppercased()) }
        default: throw RecurrenceError(String(name.prefix(40)), value, .unknownPart)
        }
    }

    private func one<Value>(
        _ name: String,
        _ text: Substring,
        _ read: (Substring) -> Value?
    ) throws(RecurrenceError) -> Value {
        guard let value = read(text) else { throw RecurrenceError(name, text, .malformed) }
        return value
    }

    private func list<Value>(
        _ name: String,
        _ text: Substring,
        _ read: (Substring) -> Value?
    ) throws(RecurrenceError) -> [Value] {
        var values: [Value] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            values.append(try one(name, item, read))
        }
        return values
    }
}
