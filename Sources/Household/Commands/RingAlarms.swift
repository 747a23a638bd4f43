import CivilTime

/// Writes down that alarms ring, so that each rings once however often the program starts; ends
/// snoozes, and forgets what rang days ago.
package struct RingAlarms: Command {
    package let due: [DueAlarm]
    /// Where each is to be told besides.
    package let deliveries: Set<RungAlarm.Delivery>

    package init(_ due: [DueAlarm], deliveries: Set<RungAlarm.Delivery> = []) {
        self.due = due
        self.deliveries = deliveries
    }

    /// Seconds after which an alarm counts as missed: nobody was there to ring it.
    static let patience = 60

    /// What makes two alarms the same to whoever hears them: a series that was cut has an alarm at
    /// a moment in both parts.
    private struct Sound: Hashable {
        let date: Instant
        let alarm: String
        let title: String
        let calendar: String
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<[RungAlarm]> {
        guard context.actor == .commandLine else { throw .forbidden(.capability(.manageHousehold)) }
        let (state, now) = (context.state, context.now)
        var heard: Set<Sound> = []
        var rung: [RungAlarm] = []
        for alarm in due where state.rungAlarms[alarm.id] == nil {
            guard let record = state.record(of: alarm), !isSeen(alarm, record, state) else {
                continue
            }
            let sound = Sound(
                date: alarm.date,
                alarm: alarm.alarm,
                title: record.title,
                calendar: record.calendar
            )
            guard heard.insert(sound).inserted else { continue }
            let isMissed = alarm.date.seconds(until: now) > Self.patience
            var one = RungAlarm(alarm, rangAt: now, isMissed: isMissed)
            one.undelivered = deliveries
            rung.append(one)
        }
        let changes = rung.map { state.change(alarm: $0.id, to: $0) } + aged(state, at: now)
        return Decision(.alarmsRang, changes, rung)
    }

    /// Whether somebody has seen it already, in another program (RFC 8984 §4.5.2, `acknowledged`).
    private func isSeen(
        _ due: DueAlarm,
        _ record: EventRecord,
        _ state: HouseholdState
    ) -> Bool {
        guard let event = try? record.event(),
            let alarm = state.alarms(of: event, record).first(where: { $0.id == due.alarm }),
            let seen = alarm.acknowledged
        else { return false }
        return seen >= due.date
    }

    private func aged(_ state: HouseholdState, at now: Instant) -> [Change] {
        guard state.rungAlarms.count > 0 else { return [] }
        return state.rungAlarms.values.compactMap { rung in
            if rung.rangAt.seconds(until: now) > RungAlarm.lifetime, rung.nextSnoozeEnd == nil {
                return state.change(alarm: rung.id, to: nil)
            }
            var awake = rung
            return awake.wake(at: now) ? state.change(alarm: rung.id, to: awake) : nil
        }
    }
}
