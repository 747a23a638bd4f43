import CivilTime

/// Where the page of a day is.
enum DayAddress {
    /// The path of the day, or of the nearest one that an address can name: links at the ends of
    /// time lead nowhere beyond.
    static func path(_ day: CivilDate) -> String { "/days/" + clamped(day).description }

    static func clamped(_ day: CivilDate) -> CivilDate {
        min(max(day, CivilDate.first), CivilDate.last)
    }
}
