import CivilTime

/// A calendar that a rule can count in, RSCALE of RFC 7529.
enum ScaleCalendar: Hashable, Sendable {
    case gregorian
    case other(FoundationCalendar)

    /// Finds a calendar by its CLDR name; those that only number the Gregorian years otherwise are
    /// the Gregorian one.
    init?(named name: String) {
        switch name.uppercased() {
        case "GREGORIAN", "GREGORY", "BUDDHIST", "JAPANESE", "ROC": self = .gregorian
        case let name:
            guard let calendar = FoundationCalendar(rawValue: name) else { return nil }
            self = .other(calendar)
        }
    }

    /// The year around a day, given in days since 1970-01-01; nil outside the years 1 to 9999.
    func year(containing day: Int) -> ScaledYear? {
        guard CivilDate.first.daysSince1970...CivilDate.last.daysSince1970 ~= day
        else { return nil }
        switch self {
        case .gregorian:
            return ScaledYear(CalendarYear(CivilDate(daysSince1970: day).year))
        case .other(let calendar):
            return ScaledYearCache.shared.year(containing: day, of: calendar)
        }
    }

    func monthAndDay(of day: Int) -> (month: RuleMonth, day: Int) {
        guard self != .gregorian, let year = year(containing: day) else {
            let date = CivilDate(daysSince1970: day).yearMonthDay
            return (RuleMonth(date.month), date.day)
        }
        let month = year.months[year.monthIndex(containing: day)]
        return (month.name, day - month.firstDay + 1)
    }
}
