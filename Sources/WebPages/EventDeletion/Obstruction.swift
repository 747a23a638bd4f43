import HTTP
import Household

/// What a page says of events that cannot be deleted together with others.
enum Obstruction {
    /// 403 where something may not be deleted at all, else 409: it is no longer what it was.
    static func status(_ obstacles: [Obstacle]) -> Status {
        let isForbidden = obstacles.contains { obstacle in
            if case .forbidden = obstacle.reason { true } else { false }
        }
        return isForbidden ? .forbidden : .conflict
    }

    /// Why an event that was chosen stays.
    static func sentence(_ obstacle: Obstacle, _ visit: Visit) -> String {
        let record = visit.state.event(obstacle.target.uid)
        let calendar = record.flatMap { visit.calendar($0.calendar) }
        return sentence(obstacle.reason, in: calendar, visit)
    }

    /// The same of one that is in `calendar`.
    static func sentence(
        _ reason: HouseholdError,
        in calendar: EventCalendar?,
        _ visit: Visit
    ) -> String {
        switch reason {
        case .forbidden(.calendarReadOnly(let name)):
            visit.text("selectReadOnly", ["calendar": calendar?.name ?? name])
        case .gone(let tombstone):
            visit.text(
                "selectGone",
                [
                    "device": visit.deviceName(tombstone.deletedBy),
                    "when": visit.moment(tombstone.deletedAt),
                ]
            )
        case .changedMeanwhile(let device, let instant):
            visit.text(
                "selectChanged",
                ["device": visit.deviceName(device), "when": visit.moment(instant)]
            )
        case .unavailable(let error): StoreFailure.sentence(error, visit)
        case .notFound: visit.text("selectMissing")
        case .forbidden, .invalid, .conflict, .spanMissing, .obstructed, .reminderGone,
            .reminderConflict:
            visit.text("scopeImpossible")
        }
    }

    /// Whether it could go after all, now that somebody has seen what became of it.
    static func canGo(_ reason: HouseholdError) -> Bool {
        if case .changedMeanwhile = reason { true } else { false }
    }
}
