/// From wall clock times to instants.
extension Zone {
    /// Where a local time lies on the time line.
    private enum Location {
        /// It is shown first at `time`, in the period that ends at `end`.
        case shown(time: Int, end: Int)
        /// The clock jumps over it at `transition`; until then `offset` is in force.
        case skipped(offset: Int, transition: Int)
    }

    /// Finds the instant of a local time.
    ///
    /// RFC 5545 §3.3.5: "If, based on the definition of the referenced time zone, the local time
    /// described occurs more than once (when changing from daylight to standard time), the
    /// DATE-TIME value refers to the first occurrence of the referenced time. […] If the local time
    /// described does not occur (when changing from standard to daylight time), the DATE-TIME value
    /// is interpreted using the UTC offset before the gap in local times."
    package func instant(of local: LocalDateTime) -> Instant {
        switch locate(local) {
        case .shown(let time, _):
            Instant(secondsSince1970: time)
        case .skipped(let offset, _):
            Instant(secondsSince1970: local.clockSeconds - offset)
        }
    }

    /// Finds the instant some time after a local time: the days pass on the calendar of this zone,
    /// the seconds exactly.
    package func instant(of local: LocalDateTime, adding duration: CivilDuration) -> Instant {
        instant(of: local.adding(days: duration.days)).adding(seconds: duration.seconds)
    }

    package func resolution(of local: LocalDateTime) -> LocalResolution {
        guard case .shown(_, var end) = locate(local) else { return .gap }
        let clock = local.clockSeconds
        // Only a period that begins before the westernmost clock shows the time can show it again.
        while end <= clock - LocalTimeKind.offsets.lowerBound {
            let period = rules.period(at: end)
            let time = clock - rules.offset(ofKind: period.kind)
            if end <= time, time < period.end { return .overlap }
            end = period.end
        }
        return .unique
    }

    /// Finds the first instant whose local date is `date`, or a later one if there is none.
    ///
    /// Where midnight is skipped (America/Sao_Paulo until 2018) the day begins when the clock
    /// jumps. A day that is skipped as a whole (2011-12-30 in Pacific/Apia) begins with the next
    /// day and has no length, so `startOfDay(date)..<startOfDay(date + 1)` is right for every day.
    package func startOfDay(_ date: CivilDate) -> Instant { arrival(of: LocalDateTime(date)) }

    /// Finds the first instant at which the clock shows `local`; where it jumps over it, the one at
    /// which it jumps.
    package func arrival(of local: LocalDateTime) -> Instant {
        switch locate(local) {
        case .shown(let time, _): Instant(secondsSince1970: time)
        case .skipped(_, let transition): Instant(secondsSince1970: transition)
        }
    }

    /// Goes through the periods that can show the time, the earliest first; mostly there is one.
    private func locate(_ local: LocalDateTime) -> Location {
        let clock = local.clockSeconds
        var period = rules.period(at: clock - LocalTimeKind.offsets.upperBound)
        var offset = rules.offset(ofKind: period.kind)
        while clock - offset >= period.end {
            let start = period.end
            period = rules.period(at: start)
            let nextOffset = rules.offset(ofKind: period.kind)
            if clock - nextOffset < start { return .skipped(offset: offset, transition: start) }
            offset = nextOffset
        }
        return .shown(time: clock - offset, end: period.end)
    }
}
