import CivilTime
import JSCalendar

/// Checks the fields of a reminder before they are stored.
struct ReminderRules {
    let state: HouseholdState

    /// Checks all fields but those that are as in a version that was known.
    func check(
        _ fields: ReminderFields,
        besides known: [ReminderFields] = []
    ) throws(HouseholdError) {
        try fields.check(besides: known) { check($0, of: fields, known) }
    }

    private func check(
        _ field: ReminderField,
        of fields: ReminderFields,
        _ known: [ReminderFields]
    ) -> [FieldProblem] {
        switch field {
        case .title: TextRules.problems(ofTitle: fields.title)
        case .location: TextRules.problems(ofLocation: fields.location)
        case .notes: TextRules.problems(ofNotes: fields.notes)
        case .url: TextRules.problems(ofURL: fields.url)
        case .dates: check(fields.dates) + undatedAlarms(of: fields, known)
        case .alerts: AlarmRules(fields, besides: known).problems(of: fields.alerts)
        case .list: check(list: fields.list)
        case .people:
            fields.people.allSatisfy { state.person($0) != nil }
                ? [] : [FieldProblem("person", .unknown)]
        // What it may be is checked where it is read; with the dates, where it is saved.
        case .priority, .rules: []
        }
    }

    private func check(_ dates: ReminderDates) -> [FieldProblem] {
        if let id = dates.timeZone, Zone.named(id) == nil {
            return [FieldProblem("time-zone", .unknown)]
        }
        guard let start = dates.start, let due = dates.due, due < start else { return [] }
        return [FieldProblem("due-date", .endBeforeStart)]
    }

    /// Alarms that nobody touched may count from a date that is gone.
    private func undatedAlarms(
        of fields: ReminderFields,
        _ known: [ReminderFields]
    ) -> [FieldProblem] {
        let isUntouched = known.contains { !fields.differs(from: $0, in: .alerts) }
        return isUntouched
            ? AlarmRules(fields, besides: known).undated(in: fields.alerts) : []
    }

    private func check(list id: String) -> [FieldProblem] {
        state.reminderList(id) != nil
            ? [] : [FieldProblem("list", id.isEmpty ? .empty : .unknown)]
    }

    /// Refuses to save a reminder into no list, even where nobody chose it (features M-02).
    func requireList(of fields: ReminderFields) throws(HouseholdError) {
        let problems = check(list: fields.list)
        guard problems.isEmpty else { throw .invalid(problems) }
    }

    /// The fields with the dates moved forward to the first one that the rule gives (features
    ///
    ///
    /// - Throws: `.invalid` for a rule without a due date (features M-17, EKError 18).
    func startingOnRule(_ fields: ReminderFields) throws(HouseholdError) -> ReminderFields {
        guard !fields.rules.isEmpty else { return fields }
        guard fields.dates.due != nil, let anchor = fields.dates.anchorTiming else {
            throw .invalid([FieldProblem("due-date", .needed)])
        }
        let first: EventTiming?
        do throws(EventError) { first = try anchor.snapped(to: fields.rules) } catch {
            throw .invalid([FieldProblem("repeat", .unknown)])
        }
        guard let first else { throw .invalid([FieldProblem("repeat", .neverHappens)]) }
        var moved = fields
        moved.dates.move(anchorTo: first.start)
        try checkAlarms(of: moved)
        return moved
    }

    /// The same for fields that were changed: a date that its rule does not give, as an import has
    /// moved one, stays while nobody touches the dates.
    func placed(
        _ fields: ReminderFields,
        from old: ReminderFields
    ) throws(HouseholdError) -> ReminderFields {
        if fields.differs(from: old, in: .dates) || fields.differs(from: old, in: .rules) {
            return try startingOnRule(fields)
        }
        if fields.differs(from: old, in: .alerts) { try checkAlarms(of: fields) }
        return fields
    }

    private func checkAlarms(of fields: ReminderFields) throws(HouseholdError) {
        var task = Task.make(uid: "-", title: "")
        fields.write(to: &task)
        guard let series = task.series(household: state.settings.zone) else { return }
        try AlarmRules.check(task.alarms, of: series)
    }

    /// The stored reminder, or what became of it.
    func record(_ uid: String) throws(HouseholdError) -> ReminderRecord {
        if let record = state.reminders[uid] { return record }
        if let deleted = state.deletedReminders[uid] { throw .reminderGone(deleted) }
        throw .notFound
    }
}
