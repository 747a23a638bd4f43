/// Says after a phrase how many times that is.
enum RuleCount {
    /// What the number follows, which decides how it is set off.
    enum Place {
        case pattern, date, severalRules
    }

    /// Counting stops here, so that more are not said exactly.
    private static let mostCounted = 1_000_000

    /// “every day: 30 times”; the phrase alone where it has no end.
    static func text(
        _ rules: String,
        _ count: Int?,
        after place: Place,
        _ catalogue: MessageCatalogue
    ) -> String {
        guard let count else { return rules }
        let values: Placeholders = ["rules": rules]
        guard count < mostCounted else { return catalogue.text("ruleManyTimes", values) }
        return switch place {
        case .pattern: catalogue.text("ruleTimes", count: count, values)
        case .date: catalogue.text("ruleTimesAfterDate", count: count, values)
        case .severalRules: catalogue.text("ruleTimesInAll", count: count, values)
        }
    }
}
