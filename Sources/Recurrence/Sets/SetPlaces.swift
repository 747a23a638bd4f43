import CivilTime

/// Where the dates and instants of a set's properties lie on the clock of its series.
struct SetPlaces {
    let start: LocalDateTime
    private let isDateOnly: Bool
    private let zone: Zone?

    init(start: LocalDateTime, isDateOnly: Bool, zone: Zone?) {
        self.start = isDateOnly ? LocalDateTime(start.date) : start
        self.isDateOnly = isDateOnly
        self.zone = isDateOnly ? nil : zone
    }

    /// A date added to a timed series takes the time of day of its start.
    func time(_ moment: RecurrenceMoment) -> Int {
        switch moment {
        case .date(let date): ClockSeconds.of(LocalDateTime(date, start.time))
        case .local(let local): ClockSeconds.of(isDateOnly ? LocalDateTime(local.date) : local)
        case .utc(let instant):
            ClockSeconds.of(
                isDateOnly ? LocalDateTime(instant.utc.date) : localTime(of: instant)
            )
        }
    }

    private func localTime(of instant: Instant) -> LocalDateTime {
        zone?.local(at: instant) ?? instant.utc
    }

    /// The times an exception takes out: of an instant, each local time that means it.
    ///
    /// A clock change can give two: 02:30, which is skipped, and 03:30 are the same instant.
    func excludedTimes(_ moment: RecurrenceMoment) -> [Int] {
        guard case .utc(let instant) = moment, let zone else {
            if case .date = moment { return [] }
            return [time(moment)]
        }
        let before = zone.offset(at: instant.adding(seconds: -ClockSeconds.perDay))
        let candidates = [zone.local(at: instant), instant.adding(seconds: before).utc]
        return candidates.filter { zone.instant(of: $0) == instant }.map { ClockSeconds.of($0) }
    }

    /// The day an exception takes out as a whole: calendars in the field write dates for timed
    /// series as well.
    func excludedDay(_ moment: RecurrenceMoment) -> Int? {
        guard case .date(let date) = moment else { return nil }
        return date.daysSince1970
    }
}
