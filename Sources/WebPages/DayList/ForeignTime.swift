import CivilTime
import Household
import JSCalendar

/// The start on the clock of the place where it happens, where that is another than ours.
enum ForeignTime {
    /// When an event begins by the clock of its own zone.
    struct Clock: Sendable {
        let start: LocalDateTime
        let zone: String

        /// nil for events that begin by whatever clock there is.
        init?(_ event: Event) {
            guard !event.isAllDay, let id = event.timeZone else { return nil }
            start = event.start
            zone = id
        }
    }

    /// “15:00 in New York”, or nil where both clocks agree.
    static func text(_ event: Event, _ visit: Visit) -> String? {
        Clock(event).flatMap { text($0, visit) }
    }

    static func text(_ clock: Clock, _ visit: Visit) -> String? {
        let ours = visit.state.settings.zone
        guard clock.zone != ours.id, let zone = Zone.named(clock.zone) else { return nil }
        let instant = zone.instant(of: clock.start)
        guard zone.offset(at: instant) != ours.offset(at: instant) else { return nil }
        return visit.text(
            "timeInZone",
            ["time": visit.dates.time(clock.start.time), "zone": ZoneName.place(clock.zone)]
        )
    }
}
