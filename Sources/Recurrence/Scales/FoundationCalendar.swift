import Foundation

/// The calendars of RFC 7529 that Foundation knows, by their CLDR names; years are read from it.
///
/// Only this file speaks to Foundation, and only to learn where months begin.
enum FoundationCalendar: String, Hashable, Sendable {
    case chinese = "CHINESE"
    case coptic = "COPTIC"
    case dangi = "DANGI"
    case ethiopic = "ETHIOPIC"
    case ethiopicAmeteAlem = "ETHIOPIC-AMETE-ALEM"
    case hebrew = "HEBREW"
    case indian = "INDIAN"
    case islamic = "ISLAMIC"
    case islamicCivil = "ISLAMIC-CIVIL"
    case islamicTabular = "ISLAMIC-TBLA"
    case islamicUmmAlQura = "ISLAMIC-UMALQURA"
    case persian = "PERSIAN"

    private var identifier: Calendar.Identifier {
        switch self {
        case .chinese: .chinese
        case .coptic: .coptic
        case .dangi: .dangi
        case .ethiopic: .ethiopicAmeteMihret
        case .ethiopicAmeteAlem: .ethiopicAmeteAlem
        case .hebrew: .hebrew
        case .indian: .indian
        case .islamic: .islamic
        case .islamicCivil: .islamicCivil
        case .islamicTabular: .islamicTabular
        case .islamicUmmAlQura: .islamicUmmAlQura
        case .persian: .persian
        }
    }

    /// Days are looked at by their noon in Greenwich, so neither zone nor rounding moves them.
    private static func noon(_ day: Int) -> Date {
        Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
    }

    /// Reads the year around a day; nil where Foundation gives nothing that makes sense.
    func year(containing day: Int) -> ScaledYear? {
        var calendar = Calendar(identifier: identifier)
        guard let greenwich = TimeZone(secondsFromGMT: 0) else { return nil }
        calendar.timeZone = greenwich
        var (first, months) = (day, [ScaledYear.Month]())
        // To the first day of the year, month by month: no calendar has more than thirteen.
        for _ in 0..<14 {
            guard let month = month(containing: first, in: calendar) else { return nil }
            months.insert(month, at: 0)
            guard month.name != RuleMonth(1) else { break }
            first = month.firstDay - 1
        }
        guard let begin = months.first, begin.name == RuleMonth(1) else { return nil }
        while months.count < 14 {
            let next = months.reduce(begin.firstDay) { $0 + $1.length }
            guard let month = month(containing: next, in: calendar) else { return nil }
            guard month.name != RuleMonth(1) else { break }
            months.append(month)
        }
        return ScaledYear(firstDay: begin.firstDay, months: months)
    }

    private func month(containing day: Int, in calendar: Calendar) -> ScaledYear.Month? {
        let noon = Self.noon(day)
        let date = calendar.dateComponents([.month, .day], from: noon)
        guard let number = date.month, let position = date.day,
            let days = calendar.range(of: .day, in: .month, for: noon),
            1...32 ~= position, 1...32 ~= days.count
        else { return nil }
        return ScaledYear.Month(
            name: name(number, isLeap: date.isLeapMonth == true),
            firstDay: day - position + 1,
            length: days.count
        )
    }

    /// RFC 7529 §4.2 gives the Hebrew leap month as `5L`; Foundation counts thirteen months and
    /// passes over its sixth in a common year.
    private func name(_ number: Int, isLeap: Bool) -> RuleMonth {
        guard self == .hebrew, number > 5 else { return RuleMonth(number, isLeap: isLeap) }
        return number == 6 ? RuleMonth(5, isLeap: true) : RuleMonth(number - 1)
    }
}
