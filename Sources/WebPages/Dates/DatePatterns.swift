import Foundation
import Household
import Synchronization

/// How a language writes dates: patterns and names from ICU, read once at start.
///
/// Pages are made of these by simple substitution, so that no page waits for ICU.
final class DatePatterns: Sendable {
    /// The skeletons that pages use, in ICU's letters.
    enum Skeleton: Int, CaseIterable, Sendable {
        case fullDate, date, mediumDate, dateWithWeekday, dayAndWeekday, dayAndMonth, monthAndYear,
            year
        case time12, time24

        var template: String {
            switch self {
            case .fullDate: "yMMMMEEEEd"
            case .date: "yMMMMd"
            case .mediumDate: "yMMMd"
            case .dateWithWeekday: "yMMMEd"
            case .dayAndWeekday: "MMMMEEEEd"
            case .dayAndMonth: "MMMMd"
            case .monthAndYear: "yMMMM"
            case .year: "y"
            case .time12: "hmm"
            case .time24: "Hmm"
            }
        }
    }

    let months: [String]
    let shortMonths: [String]
    /// From Monday.
    let weekdays: [String]
    let shortWeekdays: [String]
    let narrowWeekdays: [String]
    let dayPeriods: [String]
    private let times12: TimeTexts
    private let times24: TimeTexts
    private let locale: String
    /// In the order of the skeletons.
    private let patterns: [[Token]]
    /// The same language with another order of day, month and year, each made once.
    ///
    /// Held only to look up and to store.
    private let others = Mutex<[DateOrder: DatePatterns]>([:])

    /// A piece of a pattern: a field with its width, or text between fields.
    enum Token: Sendable, Equatable {
        case field(Field, Int)
        case literal(String)
    }

    /// What a letter of a pattern stands for.
    enum Field: Sendable {
        case year, month, day, weekday, hour24, hour12, hour11, minute, dayPeriod

        /// By the letters of Unicode TR 35; nil for those that no skeleton of ours asks for.
        init?(_ letter: Character) {
            switch letter {
            case "y": self = .year
            case "M", "L": self = .month
            case "d": self = .day
            case "E", "c": self = .weekday
            case "H": self = .hour24
            case "h": self = .hour12
            case "K": self = .hour11
            case "m": self = .minute
            case "a", "b", "B": self = .dayPeriod
            default: return nil
            }
        }
    }

    init(locale identifier: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: identifier)
        formatter.calendar = Foundation.Calendar(identifier: .gregorian)
        func fromMonday(_ names: [String]) -> [String] {
            names.count == 7 ? Array(names[1...]) + [names[0]] : names
        }
        months = formatter.monthSymbols
        shortMonths = formatter.shortMonthSymbols
        weekdays = fromMonday(formatter.weekdaySymbols)
        shortWeekdays = fromMonday(formatter.shortWeekdaySymbols)
        narrowWeekdays = fromMonday(formatter.veryShortStandaloneWeekdaySymbols)
        dayPeriods = [formatter.amSymbol, formatter.pmSymbol]
        locale = identifier
        let patterns = Self.patterns(of: identifier)
        self.patterns = Skeleton.allCases.map { patterns[$0] ?? [] }
        times12 = TimeTexts(patterns[.time12] ?? [], dayPeriods: dayPeriods)
        times24 = TimeTexts(patterns[.time24] ?? [], dayPeriods: dayPeriods)
    }

    private init(_ own: DatePatterns, _ patterns: [Skeleton: [Token]]) {
        months = own.months
        shortMonths = own.shortMonths
        weekdays = own.weekdays
        shortWeekdays = own.shortWeekdays
        narrowWeekdays = own.narrowWeekdays
        dayPeriods = own.dayPeriods
        times12 = own.times12
        times24 = own.times24
        locale = own.locale
        self.patterns = Skeleton.allCases.map { patterns[$0] ?? [] }
    }

    /// The patterns of a locale as ICU has them.
    static func patterns(of identifier: String) -> [Skeleton: [Token]] {
        let locale = Locale(identifier: identifier)
        let pairs = Skeleton.allCases.map { skeleton in
            let pattern = DateFormatter.dateFormat(
                fromTemplate: skeleton.template,
                options: 0,
                locale: locale
            )
            return (skeleton, parse(pattern ?? "y-MM-dd"))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// The same language with its dates in another order.
    func ordered(_ order: DateOrder) -> DatePatterns {
        guard let wanted = PatternOrder(order) else { return self }
        if let known = others.withLock({ $0[order] }) { return known }
        let own = Dictionary(uniqueKeysWithValues: zip(Skeleton.allCases, patterns))
        let made = DatePatterns(self, wanted.patterns(of: locale, own))
        others.withLock { $0[order] = made }
        return made
    }

    func times(_ hourCycle: HouseholdSettings.HourCycle) -> TimeTexts {
        switch hourCycle {
        case .h12: times12
        case .h24: times24
        }
    }

    func pattern(_ skeleton: Skeleton) -> [Token] { patterns[skeleton.rawValue] }

    /// Splits a pattern of Unicode TR 35: letters are fields, quotes hold text.
    static func parse(_ pattern: String) -> [Token] {
        var tokens: [Token] = []
        var literal = ""
        var isQuoted = false
        var characters = Array(pattern)[...]
        while let character = characters.popFirst() {
            if character == "'" {
                if characters.first == "'" {
                    literal.append("'")
                    characters.removeFirst()
                } else {
                    isQuoted.toggle()
                }
            } else if isQuoted || !(character.isASCII && character.isLetter) {
                literal.append(character)
            } else {
                var width = 1
                while characters.first == character {
                    characters.removeFirst()
                    width += 1
                }
                if !literal.isEmpty { tokens.append(.literal(literal)) }
                literal = ""
                if let field = Field(character) { tokens.append(.field(field, width)) }
            }
        }
        if !literal.isEmpty { tokens.append(.literal(literal)) }
        return tokens
    }
}
