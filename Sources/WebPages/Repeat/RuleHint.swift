import CivilTime
import Recurrence

/// What to know of a rule whose day is not in every month, or not in every year.
enum RuleHint {
    static func text(_ rule: RecurrenceRule, start: CivilDate, _ visit: Visit) -> String? {
        text(rule, start: start, RuleTexts(visit))
    }

    /// Nil where each month, or year, has the day.
    static func text(_ rule: RecurrenceRule, start: CivilDate, _ texts: RuleTexts) -> String? {
        // RFC 7529 §4.1 leaves such days out only where SKIP is OMIT.
        guard rule.skip == .omit, rule.byDay.isEmpty, rule.bySetPosition.isEmpty,
            rule.byWeekNumber.isEmpty, rule.byYearDay.isEmpty,
            rule.scale.flatMap({ RuleCalendar(scale: $0) }) == nil
        else { return nil }
        let days = rule.byMonthDay.isEmpty ? [start.day] : Set(rule.byMonthDay).sorted()
        switch rule.frequency {
        case .monthly where rule.byMonth.isEmpty: return monthly(days, texts.catalogue)
        case .yearly: return yearly(rule, days, start, texts)
        default: return nil
        }
    }

    private static func monthly(_ days: [Int], _ catalogue: MessageCatalogue) -> String? {
        guard let day = days.first(where: { abs($0) > 28 }) else { return nil }
        guard days == [day], day > 0 else { return catalogue.text("ruleHintSomeDays") }
        // The choices of the form that mean the last day of every month.
        let choices: Placeholders = [
            "custom": catalogue.text("repeatCustomChoice"),
            "lastDay": catalogue.text("repeatLastDay"),
        ]
        return catalogue.text("ruleHintMonthDay", count: day, choices)
    }

    private static func yearly(
        _ rule: RecurrenceRule,
        _ days: [Int],
        _ start: CivilDate,
        _ texts: RuleTexts
    ) -> String? {
        let months = rule.byMonth.isEmpty ? [start.month] : rule.byMonth.map(\.number)
        guard months.contains(2), days.contains(29),
            let date = CivilDate(year: 2000, month: 2, day: 29)
        else { return nil }
        return texts.catalogue.text(
            "ruleHintLeapDay",
            ["date": texts.dates.dayAndMonth(date)]
        )
    }
}
