import CivilTime

/// A yearly rule of a VTIMEZONE: `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU` and its relatives.
struct YearlyOnset {
    private let start: Int
    private let until: Int?
    private let month: Int
    private let monthDays: [Int]
    private let weekday: Weekday?
    private let ordinal: Int

    /// Returns nil for a rule that is not of this kind; its zone then has its listed onsets only.
    init?(_ text: String, start: Int) {
        guard let rule = RecurrenceRuleText(text), rule["FREQ"] == "YEARLY" else {
            return nil
        }
        let first = CivilDate(daysSince1970: Self.day(start))
        self.start = start
        until = rule["UNTIL"].flatMap(TimeZoneDefinition.localSeconds)
        month = rule["BYMONTH"].flatMap { Int($0) } ?? first.month
        monthDays =
            rule["BYMONTHDAY"]?.split(separator: ",").compactMap { Int($0) }
            ?? (rule["BYDAY"] == nil ? [first.day] : [])
        let byDay = rule["BYDAY"].flatMap { RecurrenceRuleText.weekday($0) }
        weekday = byDay?.weekday
        ordinal = byDay?.ordinal ?? 1
        if rule["BYDAY"] != nil, weekday == nil { return nil }
    }

    /// Returns the latest onset not after the given local seconds.
    func lastOnset(notAfter local: Int) -> Int? {
        let limit = min(local, until ?? local)
        let year = CivilDate(daysSince1970: Self.day(limit)).year
        return [year, year - 1].lazy.compactMap(onset).first { $0 <= limit && $0 >= start }
    }

    private func onset(in year: Int) -> Int? {
        guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        let days = (0..<first.daysInMonth).map { first.adding(days: $0) }.filter { day in
            (weekday == nil || day.weekday == weekday)
                && (monthDays.isEmpty || monthDays.contains(day.day)
                    || monthDays.contains(day.day - first.daysInMonth - 1))
        }
        let index = !monthDays.isEmpty ? 0 : ordinal > 0 ? ordinal - 1 : days.count + ordinal
        guard days.indices.contains(index) else { return nil }
        return days[index].daysSince1970 * 86_400 + (start - Self.day(start) * 86_400)
    }

    private static func day(_ seconds: Int) -> Int {
        (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    }
}
