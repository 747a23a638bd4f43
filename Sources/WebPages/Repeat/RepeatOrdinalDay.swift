import CivilTime
import Recurrence

/// What can be the first or the last of a month: a weekday, or any day of a kind.
enum RepeatOrdinalDay: Equatable, Sendable {
    case one(Weekday)
    case day, weekday, weekendDay

    /// In the order of the list, weeks beginning as those of the household do.
    static func all(from first: Weekday) -> [RepeatOrdinalDay] {
        (0..<7).map { .one(first.adding(days: $0)) } + [.day, .weekday, .weekendDay]
    }

    /// Reads the field `repeat-ordinal-day`.
    init?(code: String) {
        switch code {
        case "day": self = .day
        case "weekday": self = .weekday
        case "weekend-day": self = .weekendDay
        default:
            guard let weekday = Weekday(code: code) else { return nil }
            self = .one(weekday)
        }
    }

    var code: String {
        switch self {
        case .one(let weekday): weekday.code
        case .day: "day"
        case .weekday: "weekday"
        case .weekendDay: "weekend-day"
        }
    }

    /// The weekdays it may fall on.
    var weekdays: [Weekday] {
        switch self {
        case .one(let weekday): [weekday]
        case .day: Weekday.allCases
        case .weekday: [.monday, .tuesday, .wednesday, .thursday, .friday]
        case .weekendDay: [.saturday, .sunday]
        }
    }

    /// The kind of day that is one of exactly these weekdays.
    init?(weekdays: Set<Weekday>) {
        let kinds = RepeatOrdinalDay.all(from: .monday)
        guard let kind = kinds.first(where: { Set($0.weekdays) == weekdays }) else { return nil }
        self = kind
    }

    /// Limits a rule to the nth of these days: a numbered weekday, or a place in their list.
    func limit(_ rule: inout RecurrenceRule, toThe ordinal: Int) {
        if case .one(let weekday) = self {
            rule.byDay = [NthWeekday(weekday, ordinal: ordinal)]
        } else {
            rule.byDay = weekdays.map { NthWeekday($0) }
            rule.bySetPosition = [ordinal]
        }
    }

    /// The nth day that a rule is limited to, where it is limited to one.
    static func limit(of rule: RecurrenceRule) -> (ordinal: Int, day: RepeatOrdinalDay)? {
        let ordinals = Set(rule.byDay.map(\.ordinal))
        guard ordinals.count == 1, let own = ordinals.first,
            let day = RepeatOrdinalDay(weekdays: Set(rule.byDay.map(\.weekday)))
        else { return nil }
        if let own {
            guard case .one = day, rule.bySetPosition.isEmpty else { return nil }
            return (own, day)
        }
        guard rule.bySetPosition.count == 1, let place = rule.bySetPosition.first else {
            return nil
        }
        return (place, day)
    }
}

/// The weekdays as the fields of the form name them, with the two letters of RFC 5545.
extension Weekday {
    init?(code: String) {
        guard let day = NthWeekday(code), day.description == code, day.ordinal == nil else {
            return nil
        }
        self = day.weekday
    }

    var code: String { NthWeekday(self).description }
}
