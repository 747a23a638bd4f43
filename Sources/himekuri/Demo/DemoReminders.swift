import CivilTime
import Household
import JSCalendar
import JSON
import Recurrence

/// What the sample household has to do: a shopping list and chores, relative to today.
enum DemoReminders {
    static func fill(
        _ household: LiveHousehold,
        by device: String,
        today: CivilDate,
        at now: Instant
    ) throws {
        let people = household.snapshot.people.map(\.id)
        let chores = try household.perform(
            AddReminderList(name: "Chores", color: .teal, isDefault: true),
            by: .device(device),
            at: now
        ).outcome
        let shopping = try household.perform(
            AddReminderList(name: "Shopping", color: .orange),
            by: .device(device),
            at: now
        ).outcome
        for entry in DemoReminder.all {
            let fields = entry.fields(
                today: today,
                list: entry.isShopping ? shopping : chores,
                people: people
            )
            let added = try household.perform(
                AddReminder(fields: fields),
                by: .device(device),
                at: now
            )
            guard entry.isDone else { continue }
            let target = ReminderTarget(uid: added.outcome.uid)
            let command = CompleteReminders([target], isCompleted: true)
            _ = try household.perform(command, by: .device(device), at: now)
        }
    }
}

/// One sample reminder.
private struct DemoReminder {
    let title: String
    var isShopping = false
    /// The day it is due on, counted from today.
    var day: Int?
    var priority = ReminderPriority.none
    var notes: String?
    var frequency: Frequency?
    /// Which of the people does it.
    var person: Int?
    var isDone = false

    func fields(today: CivilDate, list: String, people: [String]) -> ReminderFields {
        ReminderFields(
            title: title,
            notes: notes,
            dates: day.map { ReminderDates(on: today.adding(days: $0)) } ?? .none,
            priority: priority,
            list: list,
            rules: frequency.map { frequency in
                [.object(RecurrenceRule(frequency).jsonObject(isDateOnly: true, zone: nil))]
            } ?? [],
            people: person.flatMap { people.indices.contains($0) ? [people[$0]] : nil } ?? []
        )
    }

    static let all: [DemoReminder] = [
        DemoReminder(title: "Water the plants", day: 0, frequency: .daily, person: 2),
        DemoReminder(
            title: "Return the library books",
            day: -2,
            priority: .high,
            notes: "Three of them, by the door.",
            person: 1
        ),
        DemoReminder(title: "Pay the school trip", day: 1, priority: .medium, person: 0),
        DemoReminder(title: "Air filter", day: 12, frequency: .monthly),
        DemoReminder(title: "Mend Aoi’s bicycle"),
        DemoReminder(title: "Milk", isShopping: true),
        DemoReminder(title: "Eggs", isShopping: true, notes: "The large ones"),
        DemoReminder(title: "味噌", isShopping: true),
        DemoReminder(title: "Green tea", isShopping: true),
        DemoReminder(title: "Dishwasher tablets", isShopping: true, isDone: true),
        DemoReminder(title: "Bananas", isShopping: true, isDone: true),
    ]
}
