/// A week of ISO 8601: it begins on Monday and belongs to the year that holds its Thursday.
package struct ISOWeek: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let year: Int
    package let week: Int

    package init(containing date: CivilDate) {
        let thursday = date.adding(days: 4 - date.weekday.rawValue)
        year = thursday.year
        week = (thursday.dayOfYear - 1) / 7 + 1
    }

    package init?(year: Int, week: Int) {
        guard 1...9999 ~= year, 1...ISOWeek.count(inYear: year) ~= week else { return nil }
        self.year = year
        self.week = week
    }

    /// Reads `2026-W53` (ISO 8601, the extended format); nil for anything else, and for a week that
    /// the year does not have.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-W", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
            let year = Int(parts[0]), let week = Int(parts[1])
        else { return nil }
        self.init(year: year, week: week)
    }

    /// Counts the weeks of a year, 52 or 53: the 28th of December is always in the last.
    package static func count(inYear year: Int) -> Int {
        CivilDate(daysSince1970: GregorianDays.days(year: year, month: 12, day: 28)).isoWeek.week
    }

    package var monday: CivilDate {
        // The 4th of January is always in week 1.
        let fourth = CivilDate(daysSince1970: GregorianDays.days(year: year, month: 1, day: 4))
        return fourth.adding(days: 7 * (week - 1) + 1 - fourth.weekday.rawValue)
    }

    package static func < (first: ISOWeek, second: ISOWeek) -> Bool {
        (first.year, first.week) < (second.year, second.week)
    }

    /// `2026-W53`.
    package var description: String {
        TextWriter.text { writer in
            if year < 0 { writer.append("-") }
            writer.append(abs(year), width: 4)
            writer.append("-")
            writer.append("W")
            writer.append(week, width: 2)
        }
    }
}
