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
        let collection: String
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<[RungAlarm]> {
        guard context.actor == .commandLine else { throw .forbidden(.capability(.manageHousehold)) }
        let (state, now) = (context.state, context.now)
        var heard: Set<Sound> = []
        var rung: [RungAlarm] = []
        for alarm in due where state.rungAlarms[alarm.id] == nil {
            guard let item = state.item(of: alarm), !isSeen(alarm, state) else { continue }
            let sound = Sound(
                date: alarm.date,
                alarm: alarm.alarm,
                title: item.title,
                collection: item.collection
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

    private func isSeen(_ due: DueAlarm, _ state: HouseholdState) -> Bool {
        state.acknowledgement(of: due).map { $0 >= due.date } ?? false
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
