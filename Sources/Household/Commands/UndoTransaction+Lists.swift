import JSCalendar

extension UndoTransaction {
    /// Refuses to leave a reminder without its list (features M-02).
    func requireLists(
        _ changes: [Change],
        _ state: HouseholdState
    ) throws(HouseholdError) {
        let lists = changes.filter { $0.kind == .list }
        let restored = Set(lists.filter { $0.after != nil }.map(\.id))
        let removed = Set(lists.filter { $0.after == nil }.map(\.id))
        var touched: Set<String> = []
        for change in changes where change.kind == .task {
            touched.insert(change.id)
            guard let text = change.after else { continue }
            let task: Task
            do throws(StoredObjectError) {
                task = try ReminderRecord.task(change.id, text)
            } catch {
                throw .unavailable(.failed("\(error)"))
            }
            let home = task.calendarIdentifier ?? ""
            if restored.contains(home) || home == state.reminders[change.id]?.list { continue }
            guard state.reminderList(home) != nil, !removed.contains(home) else {
                throw .notFound
            }
        }
        guard !removed.isEmpty else { return }
        let left = state.reminders.values.first {
            removed.contains($0.list) && !touched.contains($0.uid)
        }
        if let left { throw .changedMeanwhile(by: left.changedBy, at: left.changedAt) }
    }
}
