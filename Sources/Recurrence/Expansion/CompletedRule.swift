import CivilTime

/// A rule with what it leaves open taken from the start of its series.
///
/// RFC 5545 §3.3.10: "Information, not contained in the rule, necessary to determine the various
/// recurrence instance start time and dates are derived from the Start Time (DTSTART) component
/// attribute." RFC 8984 §4.3.3.1 says part for part what is derived; that is done here, so one rule
/// means the same in both forms. It decides two cases in which programs differ: BYWEEKNO without a
/// day keeps the weekday of the start, and BYMONTHDAY in a yearly rule without BYMONTH keeps its
/// month.
struct CompletedRule {
    let rule: RecurrenceRule

    init(_ given: RecurrenceRule, month: RuleMonth, day: Int, weekday: Weekday) {
        var rule = given
        switch rule.frequency {
        case .yearly where rule.byYearDay.isEmpty:
            let hasNoDay = rule.byMonthDay.isEmpty && rule.byDay.isEmpty
            if rule.byMonth.isEmpty, rule.byWeekNumber.isEmpty,
                !rule.byMonthDay.isEmpty || rule.byDay.isEmpty
            {
                rule.byMonth = [month]
            }
            if hasNoDay, rule.byWeekNumber.isEmpty { rule.byMonthDay = [day] }
            if hasNoDay, !rule.byWeekNumber.isEmpty { rule.byDay = [NthWeekday(weekday)] }
        case .monthly where rule.byMonthDay.isEmpty && rule.byDay.isEmpty:
            rule.byMonthDay = [day]
        case .weekly where rule.byDay.isEmpty:
            rule.byDay = [NthWeekday(weekday)]
        default: break
        }
        self.rule = rule
    }
}
