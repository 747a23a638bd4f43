import JSCalendar

/// Moves a reminder up or down in its list, among those that are to do.
package struct MoveReminder: Command {
    package enum Direction: String, Sendable {
        case up, down
    }

    package let uid: String
    package let direction: Direction

    package init(uid: String, _ direction: Direction) {
        self.uid = uid
        self.direction = direction
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.useReminders)
        let record = try ReminderRules(state: context.state).record(uid)
        let query = ReminderQuery(.incomplete(), lists: [record.list])
        var order = context.state.reminders(matching: query, by: .manual)
        let other = { (place: Int) in direction == .up ? place - 1 : place + 1 }
        guard let place = order.firstIndex(where: { $0.uid == uid }),
            order.indices.contains(other(place))
        else { return Decision(.remindersArranged, [], ()) }
        order.swapAt(place, other(place))
        let last = max(place, other(place))
        // What nobody has put anywhere stays at the end in the order of its coming.
        let changes = order.enumerated().compactMap { place, record -> Change? in
            let isPlaced = place <= last || record.task.manualPlace != nil
            guard isPlaced, record.task.manualPlace != place else { return nil }
            var task = record.stored
            task.manualPlace = place
            return context.state.change(reminder: record.uid, to: task)
        }
        return Decision(.remindersArranged, changes, ())
    }
}
