/// A rule whose parts are in range and go together, so that it can be expanded.
package struct ValidatedRule: Hashable, Sendable {
    package let rule: RecurrenceRule

    package init(_ rule: RecurrenceRule) throws(RecurrenceError) {
        try RuleRanges.check(rule)
        try RuleCombinations.check(rule)
        self.rule = rule
    }

    package init(parsing text: some StringProtocol) throws(RecurrenceError) {
        // Reading a rule checks it.
        rule = try RecurrenceRule(parsing: text)
    }
}
