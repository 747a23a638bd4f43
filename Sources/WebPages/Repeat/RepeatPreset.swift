import Recurrence

/// The rules that have a line of their own in the list, by what the field `repeat` calls them.
enum RepeatPreset: String, CaseIterable, Sendable {
    case daily, weekly, biweekly, monthly, yearly

    /// The rule, which leaves to the start of the series on which day it is.
    var rule: RecurrenceRule {
        var rule = RecurrenceRule(frequency)
        if self == .biweekly { rule.interval = 2 }
        return rule
    }

    /// The preset of a rule that says nothing besides frequency and interval.
    init?(frequency: Frequency, interval: Int) {
        let preset = Self.allCases.first { preset in
            preset.frequency == frequency && preset.rule.interval == interval
        }
        guard let preset else { return nil }
        self = preset
    }

    private var frequency: Frequency {
        switch self {
        case .daily: .daily
        case .weekly, .biweekly: .weekly
        case .monthly: .monthly
        case .yearly: .yearly
        }
    }
}
