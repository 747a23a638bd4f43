import CivilTime

/// The times that EXDATE and excluded rules take out of a set, asked for in ascending order.
struct ExcludedTimes {
    private let times: [Int]
    private let days: [Int]
    private var rules: [RuleCursor]
    private var heads: [Int?]
    private var timeIndex = 0
    private var dayIndex = 0

    init(times: [Int], days: [Int], plans: [RulePlan], from: Int, through: Int) {
        self.times = times
        self.days = days
        rules = plans.map { RuleCursor($0, from: from, through: through, includesStart: false) }
        heads = []
        for index in rules.indices { heads.append(rules[index].next()) }
    }

    mutating func contains(_ time: Int) -> Bool {
        while timeIndex < times.count, times[timeIndex] < time { timeIndex += 1 }
        if timeIndex < times.count, times[timeIndex] == time { return true }
        if !days.isEmpty {
            let day = ClockSeconds.day(time)
            while dayIndex < days.count, days[dayIndex] < day { dayIndex += 1 }
            if dayIndex < days.count, days[dayIndex] == day { return true }
        }
        for index in rules.indices {
            while let head = heads[index], head < time { heads[index] = rules[index].next() }
            if heads[index] == time { return true }
        }
        return false
    }
}
