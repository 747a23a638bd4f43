import CivilTime

/// Weekdays as 0 for Monday to 6 for Sunday.
enum WeekdayIndex {
    static func ofDay(_ day: Int) -> Int {
        // 1970-01-01 was a Thursday; the multiple of seven keeps years from 1 on positive.
        (day + 3 + 7 * 200_000) % 7
    }

    static func of(_ weekday: Weekday) -> Int { weekday.rawValue - 1 }

    /// The first day of the week around `day`, where weeks begin on `first`.
    static func weekStart(_ day: Int, first: Int) -> Int {
        day - (ofDay(day) - first + 7) % 7
    }
}
