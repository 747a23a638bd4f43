package import CivilTime
import Synchronization

/// Follows a household and knows when its next alarm is due; asked by whoever keeps the clock.
///
/// Nothing is planned until the first question, so that the program starts no later for it.
package final class AlarmPlanner: Sendable {
    /// What every plan depends on; when it changes, all are made anew.
    private struct Basis: Equatable {
        let epoch: String
        let zone: String
        let household: DefaultAlarms
        let calendars: [String: DefaultAlarms]

        init(_ state: HouseholdState) {
            epoch = state.epoch
            zone = state.settings.zone.id
            household = state.settings.defaultAlarms
            calendars = Dictionary(
                state.allCalendars.map { ($0.id, $0.defaultAlarms) },
                uniquingKeysWith: { first, _ in first }
            )
        }
    }

    private struct Plan {
        var schedule: AlarmSchedule
        var basis: Basis
        var sequence: Int
    }

    private let household: LiveHousehold
    /// Held while it is brought up to date; nobody else waits for it.
    private let plan = Mutex<Plan?>(nil)

    package init(_ household: LiveHousehold) { self.household = household }

    /// When something is to be done: an alarm is due, or a snooze ends.
    package func next(at now: Instant) -> Instant? {
        let state = household.snapshot
        let due = plan.withLock { plan in
            Self.follow(state, household, at: now, &plan)
            return plan?.schedule.next()
        }
        return [due, state.nextSnoozeEnd()].compactMap { $0 }.min()
    }

    /// Rings what is due and ends the snoozes that are over.
    ///
    /// - Returns: The alarms that began to ring.
    /// - Throws: `HouseholdError` where it cannot be written; the same are due again then.
    package func ring(
        at now: Instant,
        deliveries: Set<RungAlarm.Delivery> = []
    ) throws(HouseholdError) -> [RungAlarm] {
        let state = household.snapshot
        let due = plan.withLock { plan in
            Self.follow(state, household, at: now, &plan)
            return plan?.schedule.takeDue(through: now) ?? []
        }
        let wakes = state.nextSnoozeEnd().map { $0 <= now } ?? false
        guard !due.isEmpty || wakes else { return [] }
        do throws(HouseholdError) {
            let command = RingAlarms(due, deliveries: deliveries)
            return try household.perform(command, by: .commandLine, at: now).outcome
        } catch {
            // What was taken out is planned anew, a day back; what rang does not ring again.
            plan.withLock { $0 = nil }
            throw error
        }
    }

    /// The most transactions that are gone through one by one.
    private static let mostSteps = 1_000

    private static func follow(
        _ state: HouseholdState,
        _ household: LiveHousehold,
        at now: Instant,
        _ plan: inout Plan?
    ) {
        let basis = Basis(state)
        let start = now.adding(seconds: -AlarmSchedule.memory)
        guard var known = plan, known.basis == basis, known.sequence <= state.sequence,
            state.sequence - known.sequence <= mostSteps,
            // A clock that was set back: what it passes again may not have rung.
            known.schedule.reached <= now.adding(seconds: 1)
        else {
            plan = Plan(
                schedule: AlarmSchedule(state, after: start),
                basis: basis,
                sequence: state.sequence
            )
            return
        }
        guard known.sequence < state.sequence else { return }
        // The plan is changed in place: with a second reference to it, all of it would be copied.
        plan = nil
        for sequence in known.sequence + 1...state.sequence {
            guard let transaction = household.transaction(sequence) else {
                return follow(state, household, at: now, &plan)
            }
            for change in transaction.changes {
                switch change.kind {
                case .event: known.schedule.update(.event(change.id), in: state)
                case .task: known.schedule.update(.reminder(change.id), in: state)
                case .person:
                    let birthday = BirthdayIndex.uid(of: change.id)
                    known.schedule.update(.event(birthday), in: state)
                case .settings, .calendar, .device, .alarm, .digest, .list: continue
                }
            }
        }
        known.sequence = state.sequence
        plan = known
    }
}
