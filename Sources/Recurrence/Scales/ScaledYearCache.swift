import Synchronization

/// The years of other calendars that were asked for, since Foundation takes long to tell one.
///
/// One lock guards the table; it is emptied when it holds ``capacity`` years.
final class ScaledYearCache: Sendable {
    static let shared = ScaledYearCache()

    private static let capacity = 2000
    private let years = Mutex<[FoundationCalendar: [ScaledYear]]>([:])

    func year(containing day: Int, of calendar: FoundationCalendar) -> ScaledYear? {
        if let known = years.withLock({ Self.find(day, in: $0[calendar, default: []]) }) {
            return known
        }
        guard let year = calendar.year(containing: day), year.contains(day) else { return nil }
        years.withLock { years in
            if years.values.reduce(0, { $0 + $1.count }) >= Self.capacity { years = [:] }
            let index = Self.index(after: year.firstDay, in: years[calendar, default: []])
            years[calendar, default: []].insert(year, at: index)
        }
        return year
    }

    private static func find(_ day: Int, in years: [ScaledYear]) -> ScaledYear? {
        let index = index(after: day, in: years)
        guard index > 0, years[index - 1].contains(day) else { return nil }
        return years[index - 1]
    }

    /// Counts the years that begin on the day or before it; the years are in order.
    private static func index(after day: Int, in years: [ScaledYear]) -> Int {
        var (low, high) = (0, years.count)
        while low < high {
            let middle = (low + high) / 2
            if years[middle].firstDay <= day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
