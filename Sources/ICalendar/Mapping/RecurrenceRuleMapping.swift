import CivilTime
import JSON

/// RRULE (RFC 5545 §3.3.10, RFC 7529) as a RecurrenceRule object (RFC 8984 §4.3.3).
///
///     FREQ=MONTHLY;BYDAY=-1FR;COUNT=3
///     {"@type":"RecurrenceRule","frequency":"monthly","count":3,
///      "byDay":[{"@type":"NDay","day":"fr","nthOfPeriod":-1}]}
///
/// The mapping is of syntax alone: what the rule generates is not asked.
struct RecurrenceRuleMapping {
    let start: ZonedTime

    func rule(_ text: String) throws(ValueError) -> JSONObject {
        let parsed = try RecurrenceRuleText(parsing: text)
        var rule: JSONObject = ["@type": "RecurrenceRule"]
        for (name, value) in parsed.parts { try add(name, value, to: &rule) }
        // RFC 5545 §3.3.10: UNTIL and COUNT "MUST NOT occur in the same 'recur'".
        if rule["until"] != nil, rule["count"] != nil {
            throw ValueError("the recurrence rule has both COUNT and UNTIL")
        }
        return rule
    }

    private func add(
        _ name: String,
        _ value: String,
        to rule: inout JSONObject
    ) throws(ValueError) {
        if let list = Self.numberLists[name] {
            rule[list.member] = .array(try Self.numbers(value, of: name, within: list.limit))
            return
        }
        switch name {
        case "FREQ": rule["frequency"] = try Self.word(value, of: name, among: Self.frequencies)
        case "INTERVAL":
            let interval = try Self.number(value, of: name, in: 1...Self.largest)
            if interval > 1 { rule["interval"] = .number(JSONNumber(interval)) }
        case "COUNT":
            rule["count"] = .number(
                JSONNumber(try Self.number(value, of: name, in: 1...Self.largest))
            )
        case "UNTIL": rule["until"] = .string(try until(value).description)
        case "BYDAY": rule["byDay"] = .array(try Self.days(value))
        case "BYMONTH": rule["byMonth"] = .array(try Self.months(value))
        case "WKST":
            rule["firstDayOfWeek"] = try Self.word(
                value,
                of: name,
                among: RecurrenceRuleText.dayNames
            )
        case "RSCALE": rule["rscale"] = .string(value.lowercased())
        case "SKIP": rule["skip"] = try Self.word(value, of: name, among: Self.skips)
        default: throw ValueError("\(name.prefix(40)) is no known part of a recurrence rule")
        }
    }

    private static let frequencies = [
        "YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY",
    ]
    private static let skips = ["OMIT", "BACKWARD", "FORWARD"]
    private static let largest = 1_000_000_000

    /// The lists of numbers: name, member, greatest value, and whether it counts from the end too.
    private static let numberLists: [String: (member: String, limit: ClosedRange<Int>)] = [
        "BYSECOND": ("bySecond", 0...60),
        "BYMINUTE": ("byMinute", 0...59),
        "BYHOUR": ("byHour", 0...23),
        "BYMONTHDAY": ("byMonthDay", -31...31),
        "BYYEARDAY": ("byYearDay", -366...366),
        "BYWEEKNO": ("byWeekNo", -53...53),
        "BYSETPOS": ("bySetPosition", -366...366),
    ]

    /// Returns UNTIL on the clock of the event.
    ///
    /// RFC 8984 §4.3.3: "until" is a LocalDateTime in the time zone of the event; in RFC 5545
    /// §3.3.10 it is UTC for a zoned start. A date beside a timed start includes that whole day.
    private func until(_ text: String) throws(ValueError) -> LocalDateTime {
        let value = try DateTimeValue(parsing: text)
        if start.isDate { return LocalDateTime(value.date) }
        let lastSecond = TimeOfDay(secondsSinceMidnight: 86_399) ?? .midnight
        guard let time = value.time else { return LocalDateTime(value.date, lastSecond) }
        let local = LocalDateTime(value.date, time)
        guard value.isUTC, let zone = start.zone else { return local }
        return zone.local(at: Zone.utc.instant(of: local))
    }

    private static func word(
        _ text: String,
        of name: String,
        among words: [String]
    ) throws(ValueError) -> JSONValue {
        guard words.contains(text) else { throw failure(text, of: name) }
        return .string(text.lowercased())
    }

    private static func number(
        _ text: some StringProtocol,
        of name: String,
        in range: ClosedRange<Int>
    ) throws(ValueError) -> Int {
        guard let number = Int(text), range.contains(number) else { throw failure(text, of: name) }
        return number
    }

    private static func numbers(
        _ text: String,
        of name: String,
        within limit: ClosedRange<Int>
    ) throws(ValueError) -> [JSONValue] {
        var numbers: [JSONValue] = []
        for part in text.split(separator: ",") {
            let number = try number(part, of: name, in: limit)
            // Counting from the end has no place 0.
            if limit.lowerBound < 0, number == 0 { throw failure(part, of: name) }
            numbers.append(.number(JSONNumber(number)))
        }
        if numbers.isEmpty { throw failure(text, of: name) }
        return numbers
    }

    private static func days(_ text: String) throws(ValueError) -> [JSONValue] {
        var days: [JSONValue] = []
        for part in text.split(separator: ",") {
            guard let (weekday, ordinal) = RecurrenceRuleText.weekday(part) else {
                throw failure(part, of: "BYDAY")
            }
            let name = RecurrenceRuleText.dayNames[weekday.rawValue - 1].lowercased()
            var day: JSONObject = ["@type": "NDay", "day": .string(name)]
            if let ordinal { day["nthOfPeriod"] = .number(JSONNumber(ordinal)) }
            days.append(.object(day))
        }
        if days.isEmpty { throw failure(text, of: "BYDAY") }
        return days
    }

    /// RFC 7529 §4.2: a month of another calendar scale may be a leap month, `5L`.
    private static func months(_ text: String) throws(ValueError) -> [JSONValue] {
        var months: [JSONValue] = []
        for part in text.split(separator: ",") {
            let digits = part.hasSuffix("L") ? part.dropLast() : part
            let number = try number(digits, of: "BYMONTH", in: 1...13)
            months.append(.string(part.hasSuffix("L") ? "\(number)L" : "\(number)"))
        }
        if months.isEmpty { throw failure(text, of: "BYMONTH") }
        return months
    }

    private static func failure(_ text: some StringProtocol, of name: String) -> ValueError {
        ValueError("“\(text.prefix(40))” is no value of \(name) in a recurrence rule")
    }
}
