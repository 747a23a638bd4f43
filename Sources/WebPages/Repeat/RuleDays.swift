import CivilTime
import Recurrence

/// The days of a rule as a phrase: “the first Tuesday”, “the 1st and the 15th”.
struct RuleDays {
    private let rule: RecurrenceRule
    private let texts: RuleTexts
    private var catalogue: MessageCatalogue { texts.catalogue }

    /// Ordinals have words up to here, the weeks of a year.
    private static let largestOrdinal = 53
    private static let workdays: Set<Weekday> = [
        .monday, .tuesday, .wednesday, .thursday, .friday,
    ]

    init(_ rule: RecurrenceRule, _ texts: RuleTexts) {
        self.rule = rule
        self.texts = texts
    }

    static func areWorkdays(_ days: [NthWeekday]) -> Bool {
        days.allSatisfy { $0.ordinal == nil } && Set(days.map(\.weekday)) == workdays
    }

    /// The days of a month, or the weekdays of a year; nil where no phrase says what is meant.
    var inPeriod: String? {
        if !rule.bySetPosition.isEmpty { return chosen }
        if rule.byMonthDay.isEmpty { return numberedWeekdays }
        return filtered(texts.list(monthDays))
    }

    /// “the 100th day of the year” and the like, on given weekdays only where those are given.
    var inYear: String? {
        let days = rule.byYearDay.map { day in
            day > 0
                ? catalogue.text("ruleYearDay", count: day)
                : catalogue.text("ruleYearDayFromEnd", count: -day)
        }
        return filtered(texts.list(days))
    }

    /// For a rule of days or less, which its lists only limit; nil where it has two lists.
    var asLimit: String? {
        let lists = [rule.byDay.isEmpty, rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty]
        guard lists.count(where: { !$0 }) == 1 else { return nil }
        if !rule.byDay.isEmpty { return texts.weekdays(rule.byDay) }
        return rule.byMonthDay.isEmpty ? inYear : texts.list(monthDays)
    }

    // MARK: Days of the month

    /// “the 1st”, “the 5th to the 9th”, “the last day”.
    private var monthDays: [String] {
        var items: [String] = []
        var days = rule.byMonthDay.filter { $0 > 0 }[...]
        while let first = days.popFirst() {
            var last = first
            while days.first == last + 1 { last = days.removeFirst() }
            switch last - first {
            case 0: items.append(monthDay(first))
            case 1: items += [monthDay(first), monthDay(last)]
            default:
                let range: Placeholders = ["first": monthDay(first), "second": monthDay(last)]
                items.append(catalogue.text("ruleRange", range))
            }
        }
        // -1 is the last day, and said last.
        return items
            + rule.byMonthDay.filter { $0 < 0 }.map {
                catalogue.text("ruleMonthDayFromEnd", count: -$0)
            }
    }

    private func monthDay(_ day: Int) -> String { catalogue.text("ruleMonthDay", count: day) }

    /// “the 13th if it is a Friday”; RFC 5545 §3.3.10 lets BYDAY limit the days of other lists.
    private func filtered(_ days: String) -> String? {
        guard !rule.byDay.isEmpty else { return days }
        guard rule.byDay.allSatisfy({ $0.ordinal == nil }) else { return nil }
        return catalogue.text("ruleIfWeekday", ["days": days, "weekdays": anyOfWeekdays])
    }

    // MARK: Weekdays

    /// “the first and third Monday and the last Friday”.
    private var numberedWeekdays: String? {
        var items: [String] = []
        for weekday in Weekday.allCases {
            let ordinals = rule.byDay.filter { $0.weekday == weekday }.map(\.ordinal)
            if ordinals.contains(nil) {
                items.append(
                    catalogue.text("ruleEachWeekday", ["weekday": texts.weekday(weekday)])
                )
            }
            let numbers = Self.ordered(ordinals.compactMap { $0 })
            guard numbers.allSatisfy({ abs($0) <= Self.largestOrdinal }) else { return nil }
            guard !numbers.isEmpty else { continue }
            let values: Placeholders = [
                "ordinals": texts.ordinals(numbers.map(ordinal)),
                "weekday": texts.weekday(weekday),
            ]
            items.append(catalogue.text("ruleNthWeekday", values))
        }
        return texts.list(items)
    }

    private func ordinal(_ number: Int) -> String {
        number > 0
            ? catalogue.text("ruleOrdinal", count: number)
            : catalogue.text("ruleOrdinalFromEnd", count: -number)
    }

    private static func ordered(_ numbers: [Int]) -> [Int] {
        numbers.filter { $0 > 0 }.sorted() + numbers.filter { $0 < 0 }.sorted()
    }

    // MARK: Positions

    /// What BYSETPOS takes out of the other lists: “the last weekday (Mon–Fri)”.
    private var chosen: String? {
        guard !rule.byDay.isEmpty else { return dayOrLast }
        guard rule.byMonthDay.isEmpty, rule.byDay.allSatisfy({ $0.ordinal == nil }),
            rule.bySetPosition.allSatisfy({ abs($0) <= Self.largestOrdinal })
        else { return nil }
        let days = anyOfWeekdays
        return texts.list(
            rule.bySetPosition.map { position in
                let place =
                    position > 0
                    ? catalogue.text("rulePlace", count: position)
                    : catalogue.text("rulePlaceFromEnd", count: -position)
                return catalogue.text("ruleNthOf", ["place": place, "days": days])
            }
        )
    }

    /// “the 30th, or the last day of a shorter month”: the last one there is from the 28th on.
    private var dayOrLast: String? {
        guard rule.bySetPosition == [-1], let last = rule.byMonthDay.last, last > 28,
            rule.byMonthDay == Array(28...last)
        else { return nil }
        return catalogue.text("ruleDayOrLast", ["day": monthDay(last)])
    }

    /// “weekday (Mon–Fri)”, “weekend day”, “Monday or Friday”.
    private var anyOfWeekdays: String {
        let days = Set(rule.byDay.map(\.weekday))
        if days == Self.workdays { return catalogue.text("ruleWorkday") }
        if days == [.saturday, .sunday] { return catalogue.text("ruleWeekendDay") }
        return texts.alternatives(rule.byDay.map { texts.weekday($0.weekday) })
    }
}
