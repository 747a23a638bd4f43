package import CivilTime

/// The part of an event that lies on one day; every view that shows days uses this and nothing
/// else, so that no two of them disagree.
package struct DaySlice: Sendable {
    package let record: EventRecord
    package let day: CivilDate
    /// The first and the last day that the event touches, in the household's zone.
    ///
    /// The last is the day of the last second: an end at midnight, or when the clock jumps over
    /// midnight, belongs to the day before.
    package let firstDay: CivilDate
    package let lastDay: CivilDate
    /// Start and end on the household's clock.
    package let start: LocalDateTime
    package let end: LocalDateTime

    /// Which day of the event this is, from 1.
    package var dayNumber: Int { firstDay.days(until: day) + 1 }
    package var dayCount: Int { firstDay.days(until: lastDay) + 1 }
    package var isFirstDay: Bool { day == firstDay }
    package var isLastDay: Bool { day == lastDay }

    package func isRunning(at now: Instant) -> Bool { record.start <= now && now < record.end }

    package init(record: EventRecord, day: CivilDate, zone: Zone) {
        self.record = record
        self.day = day
        start = zone.local(at: record.start)
        end = zone.local(at: record.end)
        firstDay = start.date
        let isLong = record.start < record.end
        lastDay = isLong ? zone.local(at: record.end.adding(seconds: -1)).date : start.date
    }

    /// The part of the same event on another day.
    private init(_ other: DaySlice, on day: CivilDate) {
        record = other.record
        self.day = day
        firstDay = other.firstDay
        lastDay = other.lastDay
        start = other.start
        end = other.end
    }

    fileprivate func on(_ day: CivilDate) -> DaySlice { DaySlice(self, on: day) }
}

extension HouseholdState {
    /// What is on at `day`, in the order of a day list.
    package func slices(on day: CivilDate, calendars: Set<String>? = nil) -> [DaySlice] {
        slices(from: day, until: day.adding(days: 1), calendars: calendars)[0]
    }

    /// What is on at each day from `first` until before `end`, each in the order of a day list.
    ///
    /// All slices of one event, or of one occurrence, share one record.
    package func slices(
        from first: CivilDate,
        until end: CivilDate,
        calendars: Set<String>? = nil
    ) -> [[DaySlice]] {
        let count = first.days(until: end)
        guard count > 0 else { return [] }
        // The first instant of each day, and of the day after the last.
        let starts = (0...count).map { settings.zone.startOfDay(first.adding(days: $0)) }
        var days = [[DaySlice]](repeating: [], count: count)
        let query = EventQuery(start: starts[0], end: starts[count], calendars: calendars)
        for record in events(matching: query) {
            let slice = DaySlice(record: record, day: first, zone: settings.zone)
            // An event without length is on at its start.
            let recordEnd = max(record.end, record.start.adding(seconds: 1))
            for index in 0..<count
            where record.start < starts[index + 1] && starts[index] < recordEnd
                // A day that the zone left out has no room for anything.
                && starts[index] < starts[index + 1]
            {
                days[index].append(slice.on(first.adding(days: index)))
            }
        }
        return days
    }

    /// The days from `first` until before `end` on which something is on, of some calendars or all.
    package func daysWithEvents(
        from first: CivilDate,
        until end: CivilDate,
        calendars: Set<String>? = nil
    ) -> Set<CivilDate> {
        let count = first.days(until: end)
        guard count > 0 else { return [] }
        // The first instant of each day, and of the day after the last.
        let starts = (0...count).map { settings.zone.startOfDay(first.adding(days: $0)) }
        var isMarked = [Bool](repeating: false, count: count)
        var firstDay = 0
        func mark(_ start: Instant, _ end: Instant) {
            // Mostly they come in order of their start, so the last day is a good guess.
            while firstDay > 0, start < starts[firstDay] { firstDay -= 1 }
            while firstDay + 1 < count, starts[firstDay + 1] <= start { firstDay += 1 }
            isMarked[firstDay] = true
            var day = firstDay + 1
            while day < count, starts[day] < end {
                isMarked[day] = true
                day += 1
            }
        }
        if let calendars {
            forEachEvent(from: starts[0], to: starts[count]) { record in
                guard calendars.contains(record.calendar) else { return }
                mark(record.start, max(record.end, record.start.adding(seconds: 1)))
            }
        } else {
            forEachSpan(from: starts[0], to: starts[count], mark)
        }
        return Set((0..<count).filter { isMarked[$0] }.map { first.adding(days: $0) })
    }
}
