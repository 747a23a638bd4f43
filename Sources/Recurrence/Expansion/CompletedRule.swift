package import CivilTime

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

extension RecurrenceRule {
    /// Returns the rule with the days that it takes from the start of its series written out.
    func completed(startDay: Int) -> RecurrenceRule {
        let (month, day) = calendar.monthAndDay(of: startDay)
        let weekday = CivilDate(daysSince1970: startDay).weekday
        return CompletedRule(self, month: month, day: day, weekday: weekday).rule
    }

    /// Returns the rule with all that it takes from its start written out, days and times, so that
    /// it gives the same from another start in the same phase.
    package func completed(from start: LocalDateTime, isDateOnly: Bool) -> RecurrenceRule {
        var rule = completed(startDay: start.date.daysSince1970)
        guard !isDateOnly else { return rule }
        let time = start.time
        switch rule.frequency {
        case .yearly, .monthly, .weekly, .daily:
            if rule.byHour.isEmpty { rule.byHour = [time.hour] }
            fallthrough
        case .hourly:
            if rule.byMinute.isEmpty { rule.byMinute = [time.minute] }
            fallthrough
        case .minutely:
            if rule.bySecond.isEmpty { rule.bySecond = [time.second] }
        case .secondly: break
        }
        return rule
    }
}
