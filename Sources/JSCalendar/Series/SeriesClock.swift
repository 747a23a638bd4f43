import CivilTime

/// The clock that a series runs on: whole days or times, in a zone or floating.
struct SeriesClock: Sendable {
    let start: LocalDateTime
    let isDateOnly: Bool
    /// Nil for floating times, for whole days, and for a zone that is unknown here.
    let zone: Zone?

    init(_ timing: EventTiming) {
        start = timing.start
        isDateOnly = timing.isAllDay
        zone = timing.timeZone.flatMap { Zone.named($0) }
    }

    /// Reads the original start that names an occurrence, in whatever form it is written.
    ///
    /// RFC 8984 §4.3.5 has local times. A date names the occurrence of that day, a UTC time the
    /// one at that instant; a series of whole days takes the date of either.
    func recurrenceId(_ text: String) -> LocalDateTime? {
        if let date = CivilDate(text) {
            return LocalDateTime(date, isDateOnly ? .midnight : start.time)
        }
        let instant = text.hasSuffix("Z") ? Instant(text) : nil
        let local = instant.map { zone?.local(at: $0) ?? $0.utc } ?? LocalDateTime(text)
        return local.map { isDateOnly ? LocalDateTime($0.date) : $0 }
    }
}
