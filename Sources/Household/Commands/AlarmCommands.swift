package import CivilTime

/// For whom an answer to an alarm holds.
package enum AlarmScope: String, Sendable, CaseIterable {
    case household
    /// Only the device that answers.
    case device
}

/// Stops alarms that ring.
package struct DismissAlarms: Command {
    package let ids: Set<String>
    package let scope: AlarmScope

    package init(_ ids: Set<String>, for scope: AlarmScope) {
        self.ids = ids
        self.scope = scope
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        let device = context.device
        return try context.answer(ids, for: scope) { alarm in
            if scope == .device, let device {
                alarm.dismissedOn.insert(device)
            } else {
                alarm.isDismissed = true
                alarm.snoozedUntil = nil
                alarm.snoozedOn = [:]
            }
        }
    }
}

/// Lets an alarm ring again later.
package struct SnoozeAlarm: Command {
    package let id: String
    package let until: Instant
    package let scope: AlarmScope

    package init(_ id: String, until: Instant, for scope: AlarmScope) {
        self.id = id
        self.until = until
        self.scope = scope
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        let device = context.device
        return try context.answer([id], for: scope) { alarm in
            guard !alarm.isDismissed else { return }
            if scope == .device, let device {
                alarm.snoozedOn[device] = until
            } else {
                alarm.snoozedUntil = until
            }
        }
    }
}

/// Writes down that an alarm or a digest was told outside the pages, or that it was tried in vain.
package struct RecordDelivery: Command {
    /// The alarm's or the digest's; the two are never alike.
    package let id: String
    package let delivery: RungAlarm.Delivery

    package init(_ id: String, by delivery: RungAlarm.Delivery) {
        self.id = id
        self.delivery = delivery
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        guard context.actor == .commandLine else { throw .forbidden(.capability(.manageHousehold)) }
        if var digest = context.state.digests[id] {
            let isOpen = digest.undelivered.remove(delivery) != nil
            let change = context.state.change(digest: id, to: digest)
            return Decision(.alarmAnswered, isOpen ? [change] : [], ())
        }
        return context.changeAlarms([id]) { $0.undelivered.remove(delivery) }
    }
}

extension CommandContext {
    /// Answers alarms: of events, for itself whoever sees them may, for the whole household whoever
    /// may change them; of reminders, whoever uses them.
    fileprivate func answer(
        _ ids: Set<String>,
        for scope: AlarmScope,
        _ change: (inout RungAlarm) -> Void
    ) throws(HouseholdError) -> Decision<Void> {
        let ofEvents = scope == .household ? Capability.changeEvents : .seeEvents
        let rung = ids.sorted().compactMap { state.rungAlarms[$0] }
        for alarm in rung { try require(alarm.due.item.isReminder ? .useReminders : ofEvents) }
        if rung.isEmpty {
            do { try require(.useReminders) } catch { try require(ofEvents) }
        }
        return changeAlarms(ids, change)
    }

    /// An alarm that is gone needs no answer.
    fileprivate func changeAlarms(
        _ ids: Set<String>,
        _ change: (inout RungAlarm) -> Void
    ) -> Decision<Void> {
        let changes = ids.sorted().compactMap { id -> Change? in
            guard let old = state.rungAlarms[id] else { return nil }
            var alarm = old
            change(&alarm)
            return alarm == old ? nil : state.change(alarm: id, to: alarm)
        }
        return Decision(.alarmAnswered, changes, ())
    }
}
