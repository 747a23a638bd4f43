import CivilTime

/// The days of a year or month of another calendar that a rule takes, with SKIP.
///
/// RFC 7529 §4.1 gives the order: BYMONTH, then SKIP for months that the year does not have; the
/// parts that name days; then SKIP for days that do not exist; then what limits them.
struct ScaledPattern {
    private let rule: RecurrenceRule
    private let calendar: ScaleCalendar

    init(_ rule: RecurrenceRule) {
        self.rule = rule
        calendar = rule.calendar
    }

    var isMonthly: Bool { rule.frequency == .monthly }

    func year(containing day: Int) -> ScaledYear? { calendar.year(containing: day) }

    func days(of year: ScaledYear) -> [Int] {
        if !rule.byWeekNumber.isEmpty { return daysOfWeeks(of: year) }
        let months = months(of: year)
        var days: Set<Int>?
        if !rule.byYearDay.isEmpty {
            let yearDays = rule.byYearDay.compactMap { place($0, in: year.firstDay..<year.end) }
            days = Set(yearDays).filter { day in
                rule.byMonth.isEmpty || months.contains { Self.span($0).contains(day) }
            }
        }
        if !rule.byMonthDay.isEmpty {
            let named = Set(months.flatMap { monthDays(of: $0) })
            days = days.map { $0.intersection(named) } ?? named
        }
        let spans = rule.byMonth.isEmpty ? [year.firstDay..<year.end] : months.map(Self.span)
        return limit(days, within: spans)
    }

    func days(of month: ScaledYear.Month) -> [Int] {
        guard rule.byMonth.isEmpty || rule.byMonth.contains(month.name) else { return [] }
        let days = rule.byMonthDay.isEmpty ? nil : Set(monthDays(of: month))
        return limit(days, within: [Self.span(month)])
    }

    private static func span(_ month: ScaledYear.Month) -> Range<Int> {
        month.firstDay..<month.firstDay + month.length
    }

    /// The months that BYMONTH names, or all; a leap month that the year lacks goes by SKIP.
    private func months(of year: ScaledYear) -> [ScaledYear.Month] {
        guard !rule.byMonth.isEmpty else { return year.months }
        return rule.byMonth.compactMap { name in
            if let month = year.months.first(where: { $0.name == name }) { return month }
            let common = year.months.firstIndex { $0.name == RuleMonth(name.number) }
            guard name.isLeap, let index = common else { return nil }
            switch rule.skip {
            case .omit: return nil
            case .backward: return year.months[index]
            case .forward where index + 1 < year.months.count: return year.months[index + 1]
            case .forward: return calendar.year(containing: year.end)?.months.first
            }
        }
    }

    private func monthDays(of month: ScaledYear.Month) -> [Int] {
        rule.byMonthDay.compactMap { place($0, in: Self.span(month)) }
    }

    /// The nth day from either end, or what SKIP makes of one that does not exist.
    private func place(_ position: Int, in span: Range<Int>) -> Int? {
        if abs(position) <= span.count {
            return position > 0 ? span.lowerBound + position - 1 : span.upperBound + position
        }
        switch rule.skip {
        case .omit: return nil
        case .backward: return position > 0 ? span.upperBound - 1 : span.lowerBound - 1
        case .forward: return position > 0 ? span.upperBound : span.lowerBound
        }
    }

    /// BYDAY limits days that are known, and otherwise expands; numbers count within a span.
    private func limit(_ days: Set<Int>?, within spans: [Range<Int>]) -> [Int] {
        guard !rule.byDay.isEmpty else { return (days ?? []).sorted() }
        let named = Set(spans.flatMap { span in rule.byDay.flatMap { weekdays($0, in: span) } })
        return (days?.intersection(named) ?? named).sorted()
    }

    private func weekdays(_ day: NthWeekday, in span: Range<Int>) -> [Int] {
        let first = WeekdayIndex.weekStart(
            span.lowerBound + 6,
            first: WeekdayIndex.of(day.weekday)
        )
        let every = Array(stride(from: first, to: span.upperBound, by: 7))
        guard let ordinal = day.ordinal else { return every }
        let index = ordinal > 0 ? ordinal - 1 : every.count + ordinal
        return every.indices.contains(index) ? [every[index]] : []
    }

    private func daysOfWeeks(of year: ScaledYear) -> [Int] {
        guard let next = calendar.year(containing: year.end) else { return [] }
        let weekStart = WeekdayIndex.of(rule.weekStart)
        // Week one holds the fourth day of the year, as in RFC 5545 §3.3.10.
        let first = WeekdayIndex.weekStart(year.firstDay + 3, first: weekStart)
        let count = (WeekdayIndex.weekStart(next.firstDay + 3, first: weekStart) - first) / 7
        let filter = DayFilter(rule)
        let indices = Set(rule.byWeekNumber.map { $0 > 0 ? $0 - 1 : count + $0 })
        return indices.filter { 0..<count ~= $0 }.sorted().flatMap { week in
            (first + week * 7..<first + week * 7 + 7).filter { filter.admits($0) }
        }
    }
}
