package import CivilTime

/// Which events are wanted: those on between two instants, of some calendars or all (features
/// the start is included, the end is not).
package struct EventQuery: Sendable {
    package let start: Instant
    package let end: Instant
    /// nil means every calendar.
    package let calendars: Set<String>?
    /// Whether the end was brought nearer (features Q-08).
    package let isClamped: Bool

    /// The longest span of a query, in days: four years.
    package static let longestSpan = 4 * 365 + 1

    /// A query from `start` to `end`, shortened to four years from `start` where it is longer.
    package init(start: Instant, end: Instant, calendars: Set<String>? = nil) {
        let latest = start.adding(seconds: Self.longestSpan * 86_400)
        self.start = start
        self.end = min(end, latest)
        self.calendars = calendars
        isClamped = end > latest
    }
}

extension HouseholdState {
    /// The events that `query` asks for: all-day ones first, then by start, then by title
    /// (EventKit leaves the order open, features Q-10).
    package func events(matching query: EventQuery) -> [EventRecord] {
        var found: [EventRecord] = []
        forEachEvent(from: query.start, to: query.end) { record in
            if query.calendars?.contains(record.calendar) ?? true { found.append(record) }
        }
        return Self.order(of: found).map { found[$0] }
    }

    /// Positions in the order of a list; numbers are sorted, for moving references about costs more.
    private static func order(of records: [EventRecord]) -> [Int] {
        records.indices
            .map { place in
                let record = records[place]
                return (
                    timed: record.isAllDay ? 0 : 1, start: record.start.secondsSince1970,
                    place: place
                )
            }
            .sorted { left, right in
                if left.timed != right.timed { return left.timed < right.timed }
                if left.start != right.start { return left.start < right.start }
                let (first, second) = (records[left.place], records[right.place])
                return (first.title, first.uid) < (second.title, second.uid)
            }
            .map(\.place)
    }

    /// The half-open span of a day in the household's zone: local midnight to local midnight.
    package func span(of day: CivilDate) -> (start: Instant, end: Instant) {
        (settings.zone.startOfDay(day), settings.zone.startOfDay(day.adding(days: 1)))
    }

    /// How many events each calendar holds.
    package func eventCounts() -> [String: Int] {
        var counts: [String: Int] = [:]
        for record in events.values { counts[record.calendar, default: 0] += 1 }
        return counts
    }
}
