import CivilTime
import JSON

/// The lists of a RecurrenceRule object that have one value, given another one; unknown members of
/// an NDay stay.
extension JSONObject {
    mutating func setOnlyMonthDay(_ day: Int) {
        self["byMonthDay"] = .array([.number(JSONNumber(day))])
    }

    /// RFC 8984 §4.3.3: byMonth is a "String[]".
    mutating func setOnlyMonth(_ month: Int) {
        self["byMonth"] = .array([.string("\(month)")])
    }

    mutating func setOnlyWeekday(_ weekday: Weekday, ordinal: Int? = nil) {
        var day = self["byDay"]?.arrayValue?.first?.objectValue ?? ["@type": "NDay"]
        day["day"] = .string(weekday.nDayName)
        day["nthOfPeriod"] = ordinal.map { .number(JSONNumber($0)) }
        self["byDay"] = .array([.object(day)])
    }
}
