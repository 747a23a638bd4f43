import CivilTime

extension RecurrenceRule: CustomStringConvertible {
    /// The rule as RFC 5545 writes it: parts in one order, defaults left out, lists as given.
    ///
    /// RFC 5545 §3.3.10: "to ensure backward compatibility […] the FREQ rule part [is] the first
    /// rule part specified in a RECUR value"; RFC 7529 puts RSCALE before it.
    package var text: String {
        var parts: [String] = []
        func add(_ name: String, _ values: [some CustomStringConvertible]) {
            guard !values.isEmpty else { return }
            parts.append("\(name)=\(values.map(\.description).joined(separator: ","))")
        }
        if let scale = scale ?? (skip == .omit ? nil : "GREGORIAN") { add("RSCALE", [scale]) }
        add("FREQ", [frequency.rawValue])
        if interval != 1 { add("INTERVAL", [interval]) }
        if let count { add("COUNT", [count]) }
        if let until { add("UNTIL", [until]) }
        add("BYMONTH", byMonth)
        add("BYWEEKNO", byWeekNumber)
        add("BYYEARDAY", byYearDay)
        add("BYMONTHDAY", byMonthDay)
        add("BYDAY", byDay)
        add("BYHOUR", byHour)
        add("BYMINUTE", byMinute)
        add("BYSECOND", bySecond)
        add("BYSETPOS", bySetPosition)
        if weekStart != .monday { add("WKST", [weekStart.ruleText]) }
        if skip != .omit { add("SKIP", [skip.rawValue]) }
        return parts.joined(separator: ";")
    }

    package var description: String { text }
}
