/// A year of some calendar as its months, each placed in days since 1970-01-01.
struct ScaledYear: Sendable {
    struct Month: Sendable {
        let name: RuleMonth
        let firstDay: Int
        let length: Int
    }

    let months: [Month]
    let firstDay: Int
    let length: Int

    /// Makes a year of months that follow one another; there is at least one.
    init(firstDay: Int, months: [Month]) {
        self.months = months
        self.firstDay = firstDay
        length = months.reduce(0) { $0 + $1.length }
    }

    init(_ year: CalendarYear) {
        let months = (1...12).map { month in
            Month(
                name: RuleMonth(month),
                firstDay: year.firstDay(ofMonth: month),
                length: year.length(ofMonth: month)
            )
        }
        self.init(firstDay: year.firstDay, months: months)
    }

    var end: Int { firstDay + length }

    func contains(_ day: Int) -> Bool { firstDay <= day && day < end }

    /// The place of the month around a day of this year.
    func monthIndex(containing day: Int) -> Int {
        (months.firstIndex { day < $0.firstDay + $0.length }) ?? months.count - 1
    }
}
