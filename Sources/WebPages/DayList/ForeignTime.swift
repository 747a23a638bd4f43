import CivilTime
import Household
import JSCalendar

/// The start on the clock of the place where it happens, where that is another than ours.
enum ForeignTime {
    /// “15:00 in New York”, or nil where both clocks agree.
    static func text(_ event: Event, _ visit: Visit) -> String? {
        guard !event.isAllDay, let id = event.timeZone, let zone = Zone.named(id) else {
            return nil
        }
        let instant = zone.instant(of: event.start)
        guard zone.offset(at: instant) != visit.state.settings.zone.offset(at: instant) else {
            return nil
        }
        return visit.text(
            "timeInZone",
            ["time": visit.dates.time(event.start.time), "zone": ZoneName.place(id)]
        )
    }
}
