package import CivilTime

/// Which alarm of a household is due next, kept up to date event by event.
///
/// The next one is known at once; an edit costs O(log n). It lives beside the states and not in
/// them, so that a start does not wait for it.
package struct AlarmSchedule: Sendable {
    private struct Plan: Sendable {
        let event: PlannedEvent
        let number: Int
    }

    private var plans: [String: Plan] = [:]
    private var queue = DueQueue()
    private var planCount = 0
    /// Everything up to here was handed out.
    package private(set) var reached: Instant

    /// Seconds for which an alarm that was missed is still worth telling.
    package static let memory = 86_400

    /// Plans everything in `state` that is due after `start`.
    package init(_ state: HouseholdState, after start: Instant) {
        reached = start
        for record in state.events.values { plan(record, in: state) }
        for record in state.birthdays.records { plan(record, in: state) }
    }

    /// When the next alarm is due; nil where none ever is.
    package mutating func next() -> Instant? {
        while let first = queue.first {
            if plans[first.uid]?.number == first.plan { return first.date }
            queue.removeFirst()
        }
        return nil
    }

    /// Plans one event anew, or forgets it where it is gone.
    package mutating func update(_ uid: String, in state: HouseholdState) {
        plans[uid] = nil
        if let record = state.event(uid) { plan(record, in: state) }
    }

    /// Hands out what is due until `now`, but nothing that was due more than a day before: the
    /// clock of a small machine may stand years behind until the network tells it the time.
    package mutating func takeDue(through now: Instant) -> [DueAlarm] {
        let start = max(reached, now.adding(seconds: -Self.memory))
        var found: [DueAlarm] = []
        while let date = next(), date <= now, let first = queue.first,
            let plan = plans[first.uid]
        {
            queue.removeFirst()
            found += plan.event.due(after: start, through: now)
            enqueue(plan, first.uid, after: now)
        }
        reached = max(reached, now)
        return found.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }

    private mutating func plan(_ record: EventRecord, in state: HouseholdState) {
        guard let event = PlannedEvent(record, in: state) else { return }
        planCount += 1
        let plan = Plan(event: event, number: planCount)
        enqueue(plan, record.uid, after: reached)
    }

    /// Keeps only what still has something to come.
    private mutating func enqueue(_ plan: Plan, _ uid: String, after instant: Instant) {
        guard let date = plan.event.next(after: instant) else {
            plans[uid] = nil
            return
        }
        plans[uid] = plan
        queue.insert(DueQueue.Entry(date: date, uid: uid, plan: plan.number))
    }
}
