/// A change of a zone's clock, as a VTIMEZONE component needs to describe it.
package struct ZoneTransition: Hashable, Sendable {
    package let instant: Instant
    package let offsetBefore: Int
    package let offsetAfter: Int
    /// Whether daylight saving time begins or continues here.
    package let isDaylight: Bool
    package let abbreviation: String

    /// What the clock would show at the change if it did not change: VTIMEZONE's DTSTART.
    package var localBefore: LocalDateTime {
        LocalDateTime(clockSeconds: instant.secondsSince1970 + offsetBefore)
    }
}

extension Zone {
    /// Lists the changes from `start` to before `end`, in order; none after the year 9999.
    ///
    /// A change of the name or of the daylight flag alone is a change too.
    package func transitions(from start: Instant, to end: Instant) -> [ZoneTransition] {
        let limit = min(end, Instant(utc: LocalDateTime(.last.adding(days: 1))))
        var found: [ZoneTransition] = []
        var before = rules.period(at: start.secondsSince1970 - 1)
        while before.end < limit.secondsSince1970 {
            let after = rules.period(at: before.end)
            let kind = rules.kinds[after.kind]
            if kind != rules.kinds[before.kind] {
                found.append(
                    ZoneTransition(
                        instant: Instant(secondsSince1970: before.end),
                        offsetBefore: rules.offset(ofKind: before.kind),
                        offsetAfter: kind.offset,
                        isDaylight: kind.isDaylight,
                        abbreviation: kind.abbreviation
                    )
                )
            }
            before = after
        }
        return found
    }
}

extension Zone {
    /// The least and the greatest offset in force at some moment from `start` through `end`.
    package func offsets(from start: Instant, through end: Instant) -> ClosedRange<Int> {
        var period = rules.period(at: start.secondsSince1970)
        var least = rules.offset(ofKind: period.kind)
        var greatest = least
        while period.end <= end.secondsSince1970 {
            period = rules.period(at: period.end)
            let offset = rules.offset(ofKind: period.kind)
            (least, greatest) = (min(least, offset), max(greatest, offset))
        }
        return least...greatest
    }
}
