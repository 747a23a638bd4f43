import CivilTime

/// A time as the file means it: local digits, and the zone that they are in.
struct ZonedTime {
    var local: LocalDateTime
    /// Nil for a date and for floating time.
    var zone: Zone?
    var isDate: Bool

    var instant: Instant? { zone?.instant(of: local) }

    /// Returns the digits that a clock in another zone shows then; floating stays as it is.
    func local(in other: Zone?) -> LocalDateTime {
        guard let other, let instant, other.id != zone?.id else { return local }
        return other.local(at: instant)
    }

    /// Returns a moment in UTC on the clock of another zone; what has a zone of its own, or
    /// none, stays.
    func onClock(of other: Zone?) -> ZonedTime {
        guard let other, isUTC else { return self }
        return ZonedTime(local: local(in: other), zone: other, isDate: false)
    }

    var isUTC: Bool { zone?.id == "Etc/UTC" || zone?.id == "UTC" }

    /// Returns the length from here to `end`: whole days on the local clock, and an exact rest.
    ///
    /// In this way 09:00 to 17:00 two days later stays so wherever the clock changes between.
    func duration(until end: ZonedTime) -> DurationValue {
        let endLocal = end.local(in: zone)
        var days = local.date.days(until: endLocal.date)
        if endLocal.time < local.time { days -= 1 }
        guard days >= 0 else { return DurationValue(isNegative: true, seconds: 1) }
        let base = LocalDateTime(local.date.adding(days: days), local.time)
        guard let zone, let endInstant = zone.instantOfEnd(end) else {
            return DurationValue(days: days, seconds: base.seconds(until: endLocal))
        }
        let rest = endInstant.secondsSince1970 - zone.instant(of: base).secondsSince1970
        // The clock was set forward over the same time of day: count it all exactly.
        guard rest < 0 else { return DurationValue(days: days, seconds: rest) }
        let all = endInstant.secondsSince1970 - zone.instant(of: local).secondsSince1970
        return DurationValue(isNegative: all < 0, seconds: abs(all))
    }
}

extension Zone {
    /// Returns the moment of an end whose own zone may be missing: then it is in this one.
    fileprivate func instantOfEnd(_ end: ZonedTime) -> Instant? {
        end.instant ?? instant(of: end.local)
    }
}
