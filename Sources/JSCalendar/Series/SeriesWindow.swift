import CivilTime

/// The local times at which an occurrence of a series can start to overlap a span of instants.
struct SeriesWindow {
    let first: LocalDateTime
    /// No occurrence from here on.
    let end: LocalDateTime

    /// In so short a time clocks change once at most.
    private static let shortSpan = 7 * 86_400

    init(from: Instant, to: Instant, of timing: EventTiming, zone: Zone) {
        // Floating times and days last by the clock; else seconds pass exactly.
        let isExact = timing.timeZone != nil
        let length = timing.isAllDay ? CivilDuration(days: timing.dayCount) : timing.duration
        let earliest = isExact ? from.adding(seconds: -length.seconds) : from
        let days = isExact ? CivilDuration(days: length.days) : length
        let isShort = earliest.seconds(until: to) <= Self.shortSpan
        let near = Offsets(of: zone, from: earliest, to: isShort ? to : earliest)
        let far = isShort ? near : Offsets(of: zone, from: to, to: to)
        first = earliest.adding(seconds: near.least).utc.adding(days.negated)
        end = to.adding(seconds: far.greatest).utc
    }

    /// The offsets before and after; near a change of clocks a local time may be meant by either.
    private struct Offsets {
        let least: Int
        let greatest: Int

        init(of zone: Zone, from: Instant, to: Instant) {
            let before = zone.offset(at: from.adding(seconds: -86_400))
            let after = zone.offset(at: to.adding(seconds: 86_400))
            least = min(before, after)
            greatest = max(before, after)
        }
    }
}
