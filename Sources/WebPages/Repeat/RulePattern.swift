import CivilTime
import JSCalendar
import Recurrence

/// What a rule repeats, without its end: “every 2 weeks on Tuesday”.
///
/// The catalogue has a frame for each shape, so that every language orders its words as it likes.
struct RulePattern {
    private let plain: PlainRule
    private let texts: RuleTexts
    private var rule: RecurrenceRule { plain.rule }
    private var days: RuleDays { RuleDays(plain.rule, texts) }
    private var catalogue: MessageCatalogue { texts.catalogue }

    /// Nobody reads a longer list to its end.
    private static let longestList = 31
    /// So many dates of a year are named one by one.
    private static let mostDates = 3

    init(_ plain: PlainRule, _ texts: RuleTexts) {
        self.plain = plain
        self.texts = texts
    }

    /// Nil where no natural sentence says what is meant.
    var text: String? {
        guard isShort, plain.hasOneTime || rule.bySetPosition.isEmpty, let repetition,
            let timed = withTimes(withCalendar(repetition))
        else { return nil }
        switch rule.skip {
        case .omit: return timed
        case .forward: return catalogue.text("ruleSkipForward", ["pattern": timed])
        case .backward: return catalogue.text("ruleSkipBackward", ["pattern": timed])
        }
    }

    private var isShort: Bool {
        let lists = [
            rule.byMonthDay, rule.byYearDay, rule.byWeekNumber, rule.bySetPosition, rule.byMinute,
        ]
        return rule.byDay.count <= Self.longestList
            && lists.allSatisfy { $0.count <= Self.longestList }
    }

    private var repetition: String? {
        switch rule.frequency {
        case .yearly: yearly
        case .monthly: monthly
        case .weekly: weekly
        case .daily, .hourly, .minutely, .secondly: steps
        }
    }

    // MARK: Years

    private var yearly: String? {
        if !rule.byWeekNumber.isEmpty { return inWeeks }
        if !rule.byYearDay.isEmpty { return onYearDays }
        if let dates { return yearly(on: dates) }
        if rule.byMonth.isEmpty { return inWholeYear }
        // Positions are counted through all months together.
        guard rule.byMonth.count == 1 || rule.bySetPosition.isEmpty else { return nil }
        return inMonthsOfYear
    }

    private var inMonthsOfYear: String? {
        if plain.hasNoDay {
            return catalogue.text("ruleYearlyIn", count: rule.interval, ["months": months])
        }
        return days.inPeriod.map { days in
            let values: Placeholders = ["months": months, "days": days]
            return catalogue.text("ruleYearlyInMonths", count: rule.interval, values)
        }
    }

    private func yearly(on days: String) -> String {
        catalogue.text("ruleYearlyOn", count: rule.interval, ["days": days])
    }

    /// “1 March and 1 September”; nil where the dates are many, or differ from year to year.
    private var dates: String? {
        guard plain.calendar == nil, rule.byDay.isEmpty, rule.bySetPosition.isEmpty,
            rule.byMonth.count * rule.byMonthDay.count <= Self.mostDates
        else { return nil }
        var dates: [String] = []
        for month in rule.byMonth {
            for day in rule.byMonthDay {
                // A leap year has every date.
                guard let date = CivilDate(year: 2000, month: month.number, day: day) else {
                    return nil
                }
                dates.append(texts.dates.dayAndMonth(date))
            }
        }
        return dates.isEmpty ? nil : texts.list(dates)
    }

    private var inWholeYear: String? {
        if plain.hasNoDay { return catalogue.text("ruleYearly", count: rule.interval) }
        // In another calendar the month of the start is not known here.
        guard rule.byMonthDay.isEmpty else { return nil }
        return days.inPeriod.map { yearly(on: catalogue.text("ruleOfYear", ["days": $0])) }
    }

    private var onYearDays: String? {
        guard rule.byMonth.isEmpty, rule.byMonthDay.isEmpty, rule.bySetPosition.isEmpty
        else { return nil }
        return days.inYear.map { yearly(on: $0) }
    }

    private var inWeeks: String? {
        guard rule.byMonth.isEmpty, rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty,
            rule.bySetPosition.isEmpty, !rule.byDay.isEmpty
        else { return nil }
        let weeks = rule.byWeekNumber.map { week in
            week > 0
                ? catalogue.text("ruleWeek", count: week)
                : catalogue.text("ruleWeekFromEnd", count: -week)
        }
        let values: Placeholders = ["weeks": texts.list(weeks), "days": texts.weekdays(rule.byDay)]
        return catalogue.text("ruleYearlyInWeeks", count: rule.interval, values)
    }

    // MARK: Months and weeks

    private var monthly: String? {
        if rule.interval == 1, !rule.byMonth.isEmpty { return inMonthsOfYear }
        if plain.hasNoDay { return inMonths(catalogue.text("ruleMonthly", count: rule.interval)) }
        return days.inPeriod.map { days in
            inMonths(catalogue.text("ruleMonthlyOn", count: rule.interval, ["days": days]))
        }
    }

    private var weekly: String? {
        guard rule.bySetPosition.isEmpty else { return nil }
        guard !RuleDays.areWorkdays(rule.byDay) else {
            return inMonths(catalogue.text("ruleWorkdays", count: rule.interval))
        }
        let days = texts.weekdays(rule.byDay)
        return inMonths(catalogue.text("ruleWeeklyOn", count: rule.interval, ["days": days]))
    }

    private func inMonths(_ pattern: String) -> String {
        guard !rule.byMonth.isEmpty else { return pattern }
        return catalogue.text("ruleInMonths", ["pattern": pattern, "months": months])
    }

    /// “March and October”, “the leap month 6 of the Chinese calendar”.
    private var months: String {
        guard let calendar = plain.calendar else {
            return texts.list(rule.byMonth.map { texts.month($0.number) })
        }
        let months = rule.byMonth.map { month in
            month.isLeap
                ? catalogue.text("ruleLeapMonth", count: month.number)
                : catalogue.text("ruleMonth", count: month.number)
        }
        let values: Placeholders = [
            "months": texts.list(months), "calendar": calendar.name(catalogue),
        ]
        return catalogue.text("ruleMonthsOfCalendar", values)
    }

    /// Names the calendar where no month does.
    private func withCalendar(_ pattern: String) -> String {
        guard let calendar = plain.calendar, rule.byMonth.isEmpty else { return pattern }
        let values: Placeholders = ["pattern": pattern, "calendar": calendar.name(catalogue)]
        return catalogue.text("ruleByCalendar", values)
    }

    // MARK: Days and less

    private var steps: String? {
        guard rule.bySetPosition.isEmpty else { return nil }
        var pattern = inHours(step)
        if rule.frequency != .daily { pattern = atMinutes(pattern) }
        if !plain.hasNoDay || !rule.byYearDay.isEmpty {
            guard let days = days.asLimit else { return nil }
            pattern = catalogue.text("ruleOnlyOn", ["pattern": pattern, "days": days])
        }
        return inMonths(pattern)
    }

    private var step: String {
        switch rule.frequency {
        case .hourly: catalogue.text("ruleHourly", count: rule.interval)
        case .minutely: catalogue.text("ruleMinutely", count: rule.interval)
        case .secondly: catalogue.text("ruleSecondly", count: rule.interval)
        default: catalogue.text("ruleDaily", count: rule.interval)
        }
    }

    /// “every 20 minutes from 09:00 to 17:00”.
    private func inHours(_ pattern: String) -> String {
        guard rule.frequency != .daily, !rule.byHour.isEmpty else { return pattern }
        let spans = RuleTimes.spans(ofHours: rule.byHour).map { span in
            let ends: Placeholders = [
                "start": texts.dates.time(span.start), "end": texts.dates.time(span.end),
            ]
            return catalogue.text("ruleHours", ends)
        }
        return catalogue.text("ruleBetween", ["pattern": pattern, "hours": texts.list(spans)])
    }

    private func atMinutes(_ pattern: String) -> String {
        guard !rule.byMinute.isEmpty else { return pattern }
        let minutes = rule.byMinute.map { catalogue.text("ruleMinute", count: $0) }
        return catalogue.text(
            "ruleAtMinutes",
            ["pattern": pattern, "minutes": texts.list(minutes)]
        )
    }

    /// Says the times of day where the rule has some that are not the start's.
    private func withTimes(_ pattern: String) -> String? {
        switch rule.frequency {
        case .hourly, .minutely, .secondly:
            return rule.bySecond.isEmpty ? pattern : nil
        default: break
        }
        guard !plain.timing.isAllDay else { return pattern }
        guard let times = RuleTimes.ofDay(plain) else { return nil }
        guard times != [plain.timing.start.time] else { return pattern }
        let list = texts.list(times.map { texts.dates.time($0) })
        return catalogue.text("ruleAtTimes", ["pattern": pattern, "times": list])
    }
}
