/// Moves a calendar up or down among those of its type, in the order in which all are shown.
package struct MoveCalendar: Command {
    package enum Direction: String, Sendable, CaseIterable {
        case up, down
    }

    package let id: String
    package let direction: Direction

    package init(id: String, _ direction: Direction) {
        self.id = id
        self.direction = direction
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.manageHousehold)
        let moved = try context.state.changeableCalendar(id)
        guard let other = context.state.neighbour(of: moved, direction) else {
            return Decision(.calendarChanged, [], ())
        }
        let order = context.state.order(swapping: moved, other)
        // The one that was moved comes first: the transaction is about it.
        let changes = ([moved] + order.filter { $0.id != id }).compactMap { calendar -> Change? in
            let place = order.first { $0.id == calendar.id }?.sortOrder
            guard let place, let old = context.state.calendar(calendar.id), old.sortOrder != place
            else { return nil }
            var changed = old
            changed.sortOrder = place
            return context.state.change(calendar: old.id, to: changed)
        }
        return Decision(.calendarChanged, changes, ())
    }
}

extension HouseholdState {
    /// The calendar of the same type before or after this one.
    fileprivate func neighbour(
        of calendar: EventCalendar,
        _ direction: MoveCalendar.Direction
    ) -> EventCalendar? {
        let group = calendars.filter { $0.type == calendar.type }
        guard let place = group.firstIndex(where: { $0.id == calendar.id }) else { return nil }
        let other = direction == .up ? place - 1 : place + 1
        return group.indices.contains(other) ? group[other] : nil
    }

    /// All calendars with new places, of which these two have changed theirs.
    fileprivate func order(
        swapping one: EventCalendar,
        _ other: EventCalendar
    ) -> [EventCalendar] {
        var order = calendars
        guard let first = order.firstIndex(where: { $0.id == one.id }),
            let second = order.firstIndex(where: { $0.id == other.id })
        else { return order }
        if Set(order.map(\.sortOrder)).count == order.count {
            order[first].sortOrder = other.sortOrder
            order[second].sortOrder = one.sortOrder
            return order
        }
        // Some share a place, as imports may leave them: each gets one of its own, behind all.
        order.swapAt(first, second)
        let last = order.map(\.sortOrder).max() ?? 0
        for index in order.indices { order[index].sortOrder = last + 1 + index }
        return order
    }
}
