/// The span all arithmetic stays inside: sums stop at its edges, so hostile numbers never trap.
///
/// It is far wider than the years 1 to 9999 that texts may name, so a caller that walks past the
/// last year sees a year above 9999 and can stop.
enum ClockRange {
    static let lastDay = 1 << 35
    static let secondsPerDay = 86_400
    static let lastSecond = lastDay * secondsPerDay
    static let lastMonth = 90_000_000 * 12

    static func clamp(_ value: Int, to limit: Int) -> Int {
        min(max(value, -limit), limit)
    }

    static func sum(_ first: Int, _ second: Int, limit: Int) -> Int {
        let (sum, overflows) = first.addingReportingOverflow(second)
        guard !overflows else { return second > 0 ? limit : -limit }
        return clamp(sum, to: limit)
    }

    /// Divides a count of seconds into whole days, rounding down also before 1970.
    static func day(ofSecond second: Int) -> Int {
        (second >= 0 ? second : second - (secondsPerDay - 1)) / secondsPerDay
    }
}
