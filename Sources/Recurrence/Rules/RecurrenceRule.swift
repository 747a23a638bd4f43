package import CivilTime

/// A recurrence rule as it was written: RECUR of RFC 5545 §3.3.10, RecurrenceRule of RFC 8984.
///
/// Built from its members it is unchecked; ``ValidatedRule`` is what can be expanded.
package struct RecurrenceRule: Hashable, Sendable {
    package var frequency: Frequency
    package var interval = 1
    package var count: Int?
    package var until: RecurrenceMoment?
    package var bySecond: [Int] = []
    package var byMinute: [Int] = []
    package var byHour: [Int] = []
    package var byDay: [NthWeekday] = []
    package var byMonthDay: [Int] = []
    package var byYearDay: [Int] = []
    package var byWeekNumber: [Int] = []
    package var byMonth: [RuleMonth] = []
    package var bySetPosition: [Int] = []
    package var weekStart = Weekday.monday
    /// RSCALE of RFC 7529, a calendar's CLDR name in capitals; nil is the Gregorian calendar.
    package var scale: String?
    package var skip = SkipBehavior.omit

    package init(_ frequency: Frequency) {
        self.frequency = frequency
    }
}
