/// The numbers each part allows (RFC 5545 §3.3.10, RFC 7529 §4.2).
enum RuleRanges {
    /// Ours: an interval or count beyond this leaves the years 1 to 9999 at once.
    static let largestNumber = 999_999_999

    static func check(_ rule: RecurrenceRule) throws(RecurrenceError) {
        // RFC 5545 §3.3.10: "The INTERVAL rule part contains a positive integer".
        try check("INTERVAL", [rule.interval], in: 1...largestNumber)
        // The grammar admits COUNT=0, but "The "DTSTART" property value always counts as the first
        // occurrence", so there is no rule with none.
        if let count = rule.count { try check("COUNT", [count], in: 1...largestNumber) }
        // "Valid values are 0 to 60", "0 to 59" and "0 to 23".
        try check("BYSECOND", rule.bySecond, in: 0...60)
        try check("BYMINUTE", rule.byMinute, in: 0...59)
        try check("BYHOUR", rule.byHour, in: 0...23)
        // "Valid values are 1 to 31 or -31 to -1" and so on: nothing is the 0th.
        try checkPositions("BYMONTHDAY", rule.byMonthDay, limit: limits(rule).monthDay)
        try checkPositions("BYYEARDAY", rule.byYearDay, limit: limits(rule).yearDay)
        try checkPositions("BYWEEKNO", rule.byWeekNumber, limit: limits(rule).week)
        try checkPositions("BYSETPOS", rule.bySetPosition, limit: limits(rule).yearDay)
        for day in rule.byDay {
            guard let ordinal = day.ordinal else { continue }
            guard ordinal != 0, abs(ordinal) <= 53 else {
                throw RecurrenceError("BYDAY", day.description, .outOfRange)
            }
        }
        for month in rule.byMonth {
            guard 1...limits(rule).month ~= month.number else {
                throw RecurrenceError("BYMONTH", month.description, .outOfRange)
            }
        }
    }

    /// RFC 7529 §4.2 lets other calendars have longer years: 385 days, 55 weeks, 13 months.
    private static func limits(
        _ rule: RecurrenceRule
    ) -> (monthDay: Int, yearDay: Int, week: Int, month: Int) {
        rule.calendar == .gregorian ? (31, 366, 53, 12) : (32, 385, 55, 13)
    }

    private static func check(
        _ field: String,
        _ values: [Int],
        in range: ClosedRange<Int>
    ) throws(RecurrenceError) {
        for value in values where !range.contains(value) {
            throw RecurrenceError(field, "\(value)", .outOfRange)
        }
    }

    private static func checkPositions(
        _ field: String,
        _ values: [Int],
        limit: Int
    ) throws(RecurrenceError) {
        for value in values where value == 0 || value < -limit || value > limit {
            throw RecurrenceError(field, "\(value)", .outOfRange)
        }
    }
}
