package import CivilTime

/// A value of BYDAY: every such weekday, or the nth of the month or year, counted from either end.
package struct NthWeekday: Hashable, Sendable {
    package let weekday: Weekday
    /// 1 is the first, -1 the last; nil is every one.
    package let ordinal: Int?

    package init(_ weekday: Weekday, ordinal: Int? = nil) {
        self.weekday = weekday
        self.ordinal = ordinal
    }
}
