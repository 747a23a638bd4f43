package import JSCalendar
import JSON

/// Takes in reminders from a file, as one transaction; what `ImportEvents` is for events.
package struct ImportReminders: Command {
    /// Where new reminders go: a list by name, made where there is none.
    package let listName: String
    package let color: ColorName?
    package let tasks: [Task]

    package init(tasks: [Task], listName: String, color: ColorName? = nil) {
        self.tasks = tasks
        self.listName = listName
        self.color = color
    }

    package func decide(
        _ context: CommandContext
    ) throws(HouseholdError) -> Decision<ImportEvents.Counts> {
        try context.require(.manageHousehold)
        let known = context.state.reminderLists.first { $0.name == listName }
        let list: ReminderList
        if let known { list = known } else { list = try makeList(context) }
        var (counts, changes, seen) = (ImportEvents.Counts(), [Change](), Set<String>())
        // Of several with one UID the last is taken.
        for task in tasks.reversed() where seen.insert(task.uid).inserted {
            let checksum = ImportChecksum.text(of: task)
            let record = context.state.reminders[task.uid]
            if let record, Self.isUnchanged(record, checksum) {
                counts.unchanged += 1
                continue
            }
            if record == nil { counts.new += 1 } else { counts.updated += 1 }
            var incoming = task
            incoming.calendarIdentifier = record?.list ?? list.id
            incoming.write(.string(checksum), to: ImportChecksum.name)
            changes.append(context.state.change(reminder: task.uid, to: incoming))
        }
        changes.reverse()
        if known == nil, counts.new > 0 {
            changes.insert(context.state.change(list: list.id, to: list), at: 0)
        }
        return Decision(.remindersImported, changes, counts)
    }

    private func makeList(_ context: CommandContext) throws(HouseholdError) -> ReminderList {
        let new = try NewCollection(
            named: listName,
            field: "list",
            color: color,
            after: context.state.reminderLists.map { ($0.color, $0.sortOrder) },
            context
        )
        return ReminderList(
            id: new.id,
            name: new.name,
            color: new.color,
            sortOrder: new.sortOrder
        )
    }

    /// Whether the stored reminder came from the same text, or says the same by itself.
    private static func isUnchanged(_ record: ReminderRecord, _ checksum: String) -> Bool {
        record.stored[ImportChecksum.name]?.stringValue == checksum
            || ImportChecksum.text(of: record.stored) == checksum
    }
}
