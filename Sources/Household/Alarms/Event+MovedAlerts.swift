import CivilTime
import JSCalendar
import JSON

extension Event {
    /// Makes the alerts of an event those of a copy on another day.
    ///
    /// One at a moment is as many days from it as before, by the household's clock; and nobody has
    /// seen the copy's yet.
    mutating func moveAlerts(byDays days: Int, in household: Zone) {
        var moved = alerts
        for (id, value) in alerts.members {
            guard var object = value.objectValue else { continue }
            object["acknowledged"] = nil
            if case .absolute(let when) = Alert(object).trigger, Alert(object).proximity == nil,
                var trigger = object["trigger"]?.objectValue
            {
                let local = household.local(at: when).adding(days: days)
                trigger["when"] = .string(household.instant(of: local).description)
                object["trigger"] = .object(trigger)
            }
            moved[id] = .object(object)
        }
        if moved != alerts { alerts = moved }
    }
}
