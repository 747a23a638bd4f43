/// A day of the week, numbered as ISO 8601 numbers it: Monday is 1, Sunday is 7.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Counts the days from this weekday forward to the next `other`: 0 to 6.
    package func days(until other: Weekday) -> Int {
        (other.rawValue - rawValue + 7) % 7
    }

    package func adding(days: Int) -> Weekday {
        Weekday(daysSinceMonday: rawValue - 1 + days % 7 + 7)
    }

    /// Names the weekday that many days after a Monday; `daysSinceMonday` is not negative.
    init(daysSinceMonday: Int) {
        switch daysSinceMonday % 7 {
        case 0: self = .monday
        case 1: self = .tuesday
        case 2: self = .wednesday
        case 3: self = .thursday
        case 4: self = .friday
        case 5: self = .saturday
        default: self = .sunday
        }
    }
}
