import JSCalendar
import JSON

/// Takes a transaction back: puts what stood there before, as a new transaction.
package struct UndoTransaction: Command {
    package let transaction: Transaction

    package init(_ transaction: Transaction) { self.transaction = transaction }

    /// - Throws: `.changedMeanwhile` where something of it was changed again since.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Fact> {
        for kind in Set(transaction.changes.map(\.kind)) {
            try context.require(Self.capability(for: kind))
        }
        // What was answered stays answered, and what rang has rung.
        let isAnswered = transaction.changes.contains { change in
            [.device, .alarm, .digest].contains(change.kind)
        }
        guard !isAnswered else { throw .forbidden(.alreadyAnswered) }
        var changes: [Change] = []
        for change in transaction.changes.reversed() {
            try requireUntouched(change, context.state)
            changes.append(
                Change(kind: change.kind, id: change.id, before: change.after, after: change.before)
            )
        }
        try requireCalendars(changes, context.state)
        try requireLists(changes, context.state)
        return Decision(.undone, changes, transaction.fact)
    }

    /// Everything but events and reminders is the owners'.
    private static func capability(for kind: ObjectKind) -> Capability {
        switch kind {
        case .event: .changeEvents
        case .list, .task: .useReminders
        case .settings, .person, .calendar, .device, .alarm, .digest: .manageHousehold
        }
    }

    private func requireUntouched(
        _ change: Change,
        _ state: HouseholdState
    ) throws(HouseholdError) {
        switch change.kind {
        case .event:
            let record = state.events[change.id]
            if Self.areSame(record?.text, change.after) { return }
            if let record { throw .changedMeanwhile(by: record.changedBy, at: record.changedAt) }
            if let tombstone = state.trash[change.id] { throw .gone(tombstone) }
            throw .notFound
        case .calendar:
            let now = state.calendar(change.id)?.object.text
            guard Self.areSame(now, change.after) else { throw .notFound }
        case .person:
            let now = state.person(change.id)?.object.text
            guard Self.areSame(now, change.after) else { throw .notFound }
        case .settings:
            guard Self.areSame(state.settings.object.text, change.after) else { throw .notFound }
        case .list:
            let now = state.reminderList(change.id)?.object.text
            guard Self.areSame(now, change.after) else { throw .notFound }
        case .task:
            let record = state.reminders[change.id]
            if Self.areSame(record?.text, change.after) { return }
            if let record { throw .changedMeanwhile(by: record.changedBy, at: record.changedAt) }
            if let deleted = state.deletedReminders[change.id] { throw .reminderGone(deleted) }
            throw .notFound
        case .device, .alarm, .digest:
            throw .notFound
        }
    }

    /// Whether two texts are the same JSON: an editor, or an older version of the program, may have
    /// written the same members in another order.
    private static func areSame(_ left: SharedBytes?, _ right: SharedBytes?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if left == right { return true }
        do { return try JSONValue(parsing: left) == JSONValue(parsing: right) } catch {
            return false
        }
    }

    /// Refuses to leave an event without its calendar, and to change what is in a calendar that
    /// takes no changes (features C-01, C-04).
    private func requireCalendars(
        _ changes: [Change],
        _ state: HouseholdState
    ) throws(HouseholdError) {
        let calendars = changes.filter { $0.kind == .calendar }
        let restored = Set(calendars.filter { $0.after != nil }.map(\.id))
        let removed = Set(calendars.filter { $0.after == nil }.map(\.id))
        var touched: Set<String> = []
        for change in changes where change.kind == .event {
            touched.insert(change.id)
            let here = state.events[change.id]
            if let here { try EventRules(state: state).requireWritable(here) }
            guard let text = change.after else { continue }
            let home = try Self.calendar(of: text, change.id)
            if restored.contains(home) || home == here?.calendar { continue }
            guard let calendar = state.calendar(home), !removed.contains(home) else {
                throw .notFound
            }
            guard calendar.allowsContentModifications else {
                throw .forbidden(.calendarReadOnly(name: calendar.name))
            }
        }
        guard !removed.isEmpty else { return }
        let left = state.events.values.first {
            removed.contains($0.calendar) && !touched.contains($0.uid)
        }
        if let left { throw .changedMeanwhile(by: left.changedBy, at: left.changedAt) }
    }

    private static func calendar(
        of text: SharedBytes,
        _ uid: String
    ) throws(HouseholdError) -> String {
        do { return try EventIndexEntry(scanning: text).calendarIdentifier ?? "" } catch {
            throw .unavailable(.failed("event \(uid): byte \(error.offset): \(error.reason)"))
        }
    }
}
