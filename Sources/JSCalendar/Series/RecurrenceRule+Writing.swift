package import CivilTime
package import JSON
package import Recurrence

extension RecurrenceRule {
    /// Makes a RecurrenceRule object (RFC 8984 §4.3.3), defaults left out.
    ///
    /// - Parameters:
    ///   - isDateOnly: Whether the series is of whole days.
    ///   - zone: The zone of the series, nil for floating: `until` is a time on its clock.
    /// - Returns: The object, which reads back as an equal rule.
    package func jsonObject(isDateOnly: Bool, zone: Zone?) -> JSONObject {
        var object: JSONObject = ["@type": "RecurrenceRule"]
        object["frequency"] = .string(frequency.rawValue.lowercased())
        object["rscale"] = scale.map { .string($0.lowercased()) }
        if skip != .omit { object["skip"] = .string(skip.rawValue.lowercased()) }
        if interval != 1 { object["interval"] = .number(JSONNumber(interval)) }
        if weekStart != .monday { object["firstDayOfWeek"] = .string(weekStart.nDayName) }
        func write(_ values: [JSONValue], to property: String) {
            if !values.isEmpty { object[property] = .array(values) }
        }
        write(byDay.map { .object($0.jsonObject) }, to: "byDay")
        write(byMonthDay.map { .number(JSONNumber($0)) }, to: "byMonthDay")
        write(byMonth.map { .string($0.description) }, to: "byMonth")
        write(byYearDay.map { .number(JSONNumber($0)) }, to: "byYearDay")
        write(byWeekNumber.map { .number(JSONNumber($0)) }, to: "byWeekNo")
        write(byHour.map { .number(JSONNumber($0)) }, to: "byHour")
        write(byMinute.map { .number(JSONNumber($0)) }, to: "byMinute")
        write(bySecond.map { .number(JSONNumber($0)) }, to: "bySecond")
        write(bySetPosition.map { .number(JSONNumber($0)) }, to: "bySetPosition")
        object["count"] = count.map { .number(JSONNumber($0)) }
        let end = until.map { Self.local($0, isDateOnly: isDateOnly, zone: zone) }
        object["until"] = end.map { .string($0.description) }
        return object
    }

    /// The last time admitted, on the clock of the series; a date admits its whole day.
    private static func local(
        _ until: RecurrenceMoment,
        isDateOnly: Bool,
        zone: Zone?
    ) -> LocalDateTime {
        let local =
            switch until {
            case .date(let date): LocalDateTime(date).adding(seconds: isDateOnly ? 0 : 86_399)
            case .local(let local): local
            case .utc(let instant): zone?.local(at: instant) ?? instant.utc
            }
        return isDateOnly ? LocalDateTime(local.date) : local
    }
}

extension NthWeekday {
    fileprivate var jsonObject: JSONObject {
        var object: JSONObject = ["@type": "NDay", "day": .string(weekday.nDayName)]
        object["nthOfPeriod"] = ordinal.map { .number(JSONNumber($0)) }
        return object
    }
}
