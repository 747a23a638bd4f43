/// Adds a list of reminders.
package struct AddReminderList: Command {
    package let name: String
    package let color: ColorName
    package let isDefault: Bool

    package init(name: String, color: ColorName, isDefault: Bool = false) {
        self.name = name
        self.color = color
        self.isDefault = isDefault
    }

    /// - Returns: The new list's id.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<String> {
        try context.require(.useReminders)
        try context.state.checkListName(name, except: nil)
        let id = context.identifiers.makeIdentifier()
        let list = ReminderList(
            id: id,
            name: name,
            color: color,
            sortOrder: (context.state.reminderLists.map(\.sortOrder).max() ?? 0) + 1,
            isDefault: isDefault
        )
        let others = isDefault ? context.state.withoutDefault(except: id) : []
        return Decision(.listAdded, [context.state.change(list: id, to: list)] + others, id)
    }
}

/// Renames or recolours a list, or makes it the default.
package struct ChangeReminderList: Command {
    package let id: String
    package let name: String
    package let color: ColorName
    package let isDefault: Bool

    package init(id: String, name: String, color: ColorName, isDefault: Bool) {
        self.id = id
        self.name = name
        self.color = color
        self.isDefault = isDefault
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        try context.require(.useReminders)
        guard let old = context.state.reminderList(id) else { throw .notFound }
        try context.state.checkListName(name, except: id)
        var list = old
        list.name = name
        list.color = color
        list.isDefault = isDefault
        var changes: [Change] = []
        if list != old { changes.append(context.state.change(list: id, to: list)) }
        if isDefault { changes += context.state.withoutDefault(except: id) }
        return Decision(.listChanged, changes, ())
    }
}

/// Deletes a list and all its reminders, as one transaction that can be undone.
package struct DeleteReminderList: Command {
    package let id: String

    package init(id: String) { self.id = id }

    /// - Returns: How many reminders went with it.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Int> {
        try context.require(.useReminders)
        guard context.state.reminderList(id) != nil else { throw .notFound }
        let records = context.state.reminders.values.filter { $0.list == id }
            .sorted { $0.uid < $1.uid }
        var changes = records.map { context.state.change(reminder: $0.uid, to: nil) }
        changes.append(context.state.change(list: id, to: nil))
        return Decision(.listDeleted, changes, records.count)
    }
}

extension HouseholdState {
    /// Takes the mark of the default off all other lists.
    fileprivate func withoutDefault(except id: String) -> [Change] {
        reminderLists.filter { $0.isDefault && $0.id != id }.map { list in
            var other = list
            other.isDefault = false
            return change(list: list.id, to: other)
        }
    }

    fileprivate func checkListName(_ name: String, except id: String?) throws(HouseholdError) {
        var problems = TextRules.problems(
            of: name,
            field: "name",
            limit: TextRules.nameLimit,
            isRequired: true
        )
        if reminderLists.contains(where: { $0.name == name && $0.id != id }) {
            problems.append(FieldProblem("name", .taken))
        }
        guard problems.isEmpty else { throw .invalid(problems) }
    }
}
