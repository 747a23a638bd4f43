/// The parts that do not go together (RFC 5545 §3.3.10), each check with the RFC's sentence.
enum RuleCombinations {
    static func check(_ rule: RecurrenceRule) throws(RecurrenceError) {
        try checkEnd(rule)
        try checkDays(rule)
        try checkWeekdays(rule)
        try checkSetPositions(rule)
        try checkScale(rule)
    }

    /// "they MUST NOT occur in the same 'recur'" is said of UNTIL and COUNT.
    private static func checkEnd(_ rule: RecurrenceRule) throws(RecurrenceError) {
        guard let count = rule.count, rule.until != nil else { return }
        throw RecurrenceError("COUNT", "\(count)", .notWith("UNTIL"))
    }

    private static func checkDays(_ rule: RecurrenceRule) throws(RecurrenceError) {
        // "The BYMONTHDAY rule part MUST NOT be specified when the FREQ rule part is set to
        // WEEKLY."
        try refuse("BYMONTHDAY", rule.byMonthDay, with: rule.frequency, among: [.weekly])
        // "The BYYEARDAY rule part MUST NOT be specified when the FREQ rule part is set to DAILY,
        // WEEKLY, or MONTHLY."
        try refuse(
            "BYYEARDAY",
            rule.byYearDay,
            with: rule.frequency,
            among: [.daily, .weekly, .monthly]
        )
        // BYWEEKNO "MUST NOT be used when the FREQ rule part is set to anything other than YEARLY."
        try refuse(
            "BYWEEKNO",
            rule.byWeekNumber,
            with: rule.frequency,
            among: Frequency.allCases.filter { $0 != .yearly }
        )
    }

    private static func checkWeekdays(_ rule: RecurrenceRule) throws(RecurrenceError) {
        guard let numbered = rule.byDay.first(where: { $0.ordinal != nil }) else { return }
        // "The BYDAY rule part MUST NOT be specified with a numeric value when the FREQ rule part
        // is not set to MONTHLY or YEARLY."
        guard rule.frequency == .monthly || rule.frequency == .yearly else {
            throw RecurrenceError("BYDAY", numbered.description, .notWithFrequency(rule.frequency))
        }
        // "the BYDAY rule part MUST NOT be specified with a numeric value with the FREQ rule part
        // set to YEARLY when the BYWEEKNO rule part is specified."
        guard rule.byWeekNumber.isEmpty else {
            throw RecurrenceError("BYDAY", numbered.description, .notWith("BYWEEKNO"))
        }
    }

    /// BYSETPOS needs a list to choose from.
    ///
    /// It "MUST only be used in conjunction with another BYxxx rule part."
    private static func checkSetPositions(_ rule: RecurrenceRule) throws(RecurrenceError) {
        guard let position = rule.bySetPosition.first else { return }
        let hasList =
            !rule.byDay.isEmpty || !rule.byMonth.isEmpty
            || [
                rule.bySecond, rule.byMinute, rule.byHour, rule.byMonthDay, rule.byYearDay,
                rule.byWeekNumber,
            ].contains { !$0.isEmpty }
        guard hasList else { throw RecurrenceError("BYSETPOS", "\(position)", .needs("BYxxx")) }
    }

    /// RFC 7529 §4.2: leap months exist in calendars that have them, named by RSCALE.
    private static func checkScale(_ rule: RecurrenceRule) throws(RecurrenceError) {
        if let scale = rule.scale, ScaleCalendar(named: scale) == nil {
            throw RecurrenceError("RSCALE", scale, .unknownScale)
        }
        if rule.calendar == .gregorian, let month = rule.byMonth.first(where: \.isLeap) {
            throw RecurrenceError("BYMONTH", month.description, .needs("RSCALE"))
        }
    }

    private static func refuse(
        _ field: String,
        _ values: [Int],
        with frequency: Frequency,
        among refused: [Frequency]
    ) throws(RecurrenceError) {
        guard let value = values.first, refused.contains(frequency) else { return }
        throw RecurrenceError(field, "\(value)", .notWithFrequency(frequency))
    }
}
