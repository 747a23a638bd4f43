import CivilTime

/// The days of a month that a rule takes, for each weekday of its first and each length.
///
/// A month is one of 28 kinds, so BYDAY, numbered or not, and BYMONTHDAY cost one look here.
struct MonthTable {
    private let masks: InlineArray<28, UInt32>

    /// Makes the table of BYMONTHDAY and, unless it counts within the year, BYDAY.
    init(_ rule: RecurrenceRule, countsWeekdays: Bool) {
        masks = InlineArray { kind in
            let (first, length) = (kind / 4, 28 + kind % 4)
            let all = UInt32.max >> UInt32(32 - length)
            var mask = all
            if !rule.byMonthDay.isEmpty { mask &= Self.days(rule.byMonthDay, length) }
            if countsWeekdays, !rule.byDay.isEmpty {
                mask &= Self.weekdays(rule.byDay, first, all)
            }
            return mask
        }
    }

    func days(firstWeekday: Int, length: Int) -> UInt32 {
        masks[firstWeekday * 4 + length - 28]
    }

    private static func days(_ list: [Int], _ length: Int) -> UInt32 {
        var mask: UInt32 = 0
        for day in list where abs(day) <= length {
            mask |= 1 << UInt32(day > 0 ? day - 1 : length + day)
        }
        return mask
    }

    /// The days that BYDAY names.
    ///
    /// RFC 5545 §3.3.10: "If an integer modifier is not present, it means all days of this type
    /// within the specified frequency."
    private static func weekdays(_ list: [NthWeekday], _ first: Int, _ all: UInt32) -> UInt32 {
        var mask: UInt32 = 0
        for day in list {
            let offset = (WeekdayIndex.of(day.weekday) - first + 7) % 7
            let every = (0x1020_4081 as UInt32) << UInt32(offset) & all
            guard let ordinal = day.ordinal else {
                mask |= every
                continue
            }
            let index = ordinal > 0 ? ordinal - 1 : every.nonzeroBitCount + ordinal
            if 0..<every.nonzeroBitCount ~= index { mask |= 1 << UInt32(offset + 7 * index) }
        }
        return mask
    }
}
