package import CivilTime

/// Which alarm of a household is due next, kept up to date item by item.
///
/// The next one is known at once; an edit costs O(log n). It lives beside the states and not in
/// them, so that a start does not wait for it.
package struct AlarmSchedule: Sendable {
    private struct Plan: Sendable {
        let item: PlannedItem
        let number: Int
    }

    private var plans: [AlarmItem: Plan] = [:]
    private var queue = DueQueue()
    private var planCount = 0
    /// Everything up to here was handed out.
    package private(set) var reached: Instant

    /// Seconds for which an alarm that was missed is still worth telling.
    package static let memory = 86_400

    /// Plans everything in `state` that is due after `start`.
    package init(_ state: HouseholdState, after start: Instant) {
        reached = start
        for record in state.events.values { plan(PlannedItem(record, in: state)) }
        for record in state.birthdays.records { plan(PlannedItem(record, in: state)) }
        for record in state.reminders.values { plan(PlannedItem(record, in: state)) }
    }

    /// When the next alarm is due; nil where none ever is.
    package mutating func next() -> Instant? {
        while let first = queue.first {
            if plans[first.item]?.number == first.plan { return first.date }
            queue.removeFirst()
        }
        return nil
    }

    /// Plans one item anew, or forgets it where it is gone.
    package mutating func update(_ item: AlarmItem, in state: HouseholdState) {
        plans[item] = nil
        switch item {
        case .event(let uid): plan(state.event(uid).flatMap { PlannedItem($0, in: state) })
        case .reminder(let uid):
            plan(state.reminders[uid].flatMap { PlannedItem($0, in: state) })
        }
    }

    /// Hands out what is due until `now`, but nothing that was due more than a day before: the
    /// clock of a small machine may stand years behind until the network tells it the time.
    package mutating func takeDue(through now: Instant) -> [DueAlarm] {
        let start = max(reached, now.adding(seconds: -Self.memory))
        var found: [DueAlarm] = []
        while let date = next(), date <= now, let first = queue.first,
            let plan = plans[first.item]
        {
            queue.removeFirst()
            found += plan.item.due(after: start, through: now)
            enqueue(plan, after: now)
        }
        reached = max(reached, now)
        return found.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }

    private mutating func plan(_ item: PlannedItem?) {
        guard let item else { return }
        planCount += 1
        enqueue(Plan(item: item, number: planCount), after: reached)
    }

    /// Keeps only what still has something to come.
    private mutating func enqueue(_ plan: Plan, after instant: Instant) {
        let item = plan.item.item
        guard let date = plan.item.next(after: instant) else {
            plans[item] = nil
            return
        }
        plans[item] = plan
        queue.insert(DueQueue.Entry(date: date, item: item, plan: plan.number))
    }
}
