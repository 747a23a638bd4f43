package import CivilTime

/// When an event, or one occurrence of it, is: on which clock, from when, for how long.
package struct EventTiming: Sendable, Hashable {
    package var start: LocalDateTime

    /// The zone's name; nil means floating.
    package var timeZone: String?
    package var duration: CivilDuration
    package var showWithoutTime: Bool

    package init(
        start: LocalDateTime,
        timeZone: String? = nil,
        duration: CivilDuration = .zero,
        showWithoutTime: Bool = false
    ) {
        self.start = start
        self.timeZone = timeZone
        self.duration = duration
        self.showWithoutTime = showWithoutTime
    }

    /// Takes whole days, at least one.
    package init(allDayFrom first: CivilDate, days: Int) {
        self.init(
            start: LocalDateTime(first),
            duration: CivilDuration(days: max(days, 1)),
            showWithoutTime: true
        )
    }

    /// Whether whole days are meant: no time shown, no zone, from midnight, no part of a day.
    package var isAllDay: Bool {
        showWithoutTime && timeZone == nil && start.time == .midnight && duration.seconds == 0
    }

    /// The days an event for all day takes; one without a duration takes its own day.
    ///
    /// RFC 5545 §3.6.1: "If neither [DTEND nor DURATION] is specified, the event's duration is
    /// taken to be one day" for a start that is a date.
    package var dayCount: Int {
        max(duration.days, 1)
    }

    /// The end on the same clock; for all day the midnight after the last day.
    package var end: LocalDateTime {
        isAllDay ? start.adding(days: dayCount) : start.adding(duration)
    }

    /// What names the occurrence in addresses: `2026-12-09` for all day, else
    /// `2026-12-09T17:00:00`.
    package var occurrenceIdentifier: String {
        isAllDay ? start.date.description : start.description
    }

    /// Whether the zone's name is in no database here, so that the time is treated as floating.
    package var hasUnknownTimeZone: Bool {
        timeZone.map { Zone.named($0) == nil } ?? false
    }

    /// The zone on whose clock the event runs, in a household that lives in another.
    package func zone(in household: Zone) -> Zone {
        timeZone.flatMap { Zone.named($0) } ?? household
    }

    /// The first instant and the one after the last, for a household that lives in a zone.
    ///
    /// Floating times and whole days are the household's; so is a time in a zone unknown here.
    /// RFC 5545 §3.3.6 counts days on the calendar and seconds exactly: a day from noon to noon
    /// over a change of clocks has 23 or 25 hours, `PT24H` always 24.
    package func interval(in household: Zone) -> (start: Instant, end: Instant) {
        interval(in: household, zone: zone(in: household))
    }

    /// The same for whoever has looked up the zone of the event.
    func interval(in household: Zone, zone: Zone) -> (start: Instant, end: Instant) {
        if isAllDay {
            let days = start.date..<start.date.adding(days: dayCount)
            return (household.startOfDay(days.lowerBound), household.startOfDay(days.upperBound))
        }
        guard timeZone != nil else {
            // A floating time is a clock's: from 23:00 to 07:00 by the clock, whatever the night.
            let first = household.instant(of: start)
            return (first, max(first, household.instant(of: end)))
        }
        let first = zone.instant(of: start)
        return (first, max(first, zone.instant(of: start, adding: duration)))
    }
}
