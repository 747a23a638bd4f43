import CivilTime

/// The last time that UNTIL admits, on the wall clock of the series.
///
/// RFC 5545 §3.3.10: UNTIL "bounds the recurrence rule in an inclusive manner." Its type should be
/// that of DTSTART; where it is not, a date includes its whole day, and a date-only series is cut
/// at the date.
struct UntilBound {
    /// Every time up to this one is admitted.
    let sure: Int
    /// No time after this one is.
    let last: Int
    private let instant: Instant?
    private let zone: Zone?

    init(_ until: RecurrenceMoment?, isDateOnly: Bool, zone: Zone?) {
        guard case .utc(let instant)? = until, let zone, !isDateOnly else {
            let last = Self.lastSecond(until)
            sure = last
            self.last = last
            self.instant = nil
            self.zone = nil
            return
        }
        // Around a clock change local times do not follow the order of their instants, so near the
        // end each is asked by itself; no clock change is as long as two days.
        let local = ClockSeconds.of(zone.local(at: instant))
        sure = min(local - 2 * ClockSeconds.perDay, ClockSeconds.last)
        last = min(local + 2 * ClockSeconds.perDay, ClockSeconds.last)
        self.instant = instant
        self.zone = zone
    }

    private static func lastSecond(_ until: RecurrenceMoment?) -> Int {
        switch until {
        case nil: ClockSeconds.last
        case .date(let date): ClockSeconds.of(date) + ClockSeconds.perDay - 1
        case .local(let local): ClockSeconds.of(local)
        // A date-only series has no zone that could move the date.
        case .utc(let instant): ClockSeconds.of(instant.utc)
        }
    }

    /// Tells of a time after `sure`, not after `last`.
    func admits(_ seconds: Int) -> Bool {
        guard let instant, let zone else { return false }
        return zone.instant(of: ClockSeconds.time(seconds)) <= instant
    }
}
