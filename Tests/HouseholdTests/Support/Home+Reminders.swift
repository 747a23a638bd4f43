import CivilTime
import Household
import JSCalendar
import JSON
import Testing

extension Home {
    /// A home with the lists `chores` (the default) and `shopping`.
    static func withLists() -> Home {
        var home = Home()
        home.put([
            .put(
                .list,
                "chores",
                ReminderList(
                    id: "chores",
                    name: "Chores",
                    color: .teal,
                    sortOrder: 1,
                    isDefault: true
                ).object
            ),
            .put(
                .list,
                "shopping",
                ReminderList(id: "shopping", name: "Shopping", color: .gold, sortOrder: 2).object
            ),
        ])
        return home
    }

    @discardableResult
    mutating func remind(
        _ title: String,
        due: ReminderDates = .none,
        in list: String = "chores",
        rules: [String] = [],
        at now: Instant = .noon,
        _ change: (inout ReminderFields) -> Void = { _ in }
    ) throws -> String {
        var fields = ReminderFields(title: title, dates: due, list: list)
        fields.rules = try rules.map { .object(try .init($0)) }
        change(&fields)
        return try perform(AddReminder(fields: fields), at: now).uid
    }

    func reminder(_ uid: String) throws -> ReminderRecord {
        try #require(state.reminders[uid])
    }

    func titles(_ query: ReminderQuery, by order: ReminderOrder = .created) -> [String] {
        state.reminders(matching: query, by: order).map(\.title)
    }
}

extension ReminderDates {
    /// `ReminderDates.day("2026-12-09")`.
    static func day(_ text: String) -> ReminderDates { ReminderDates(on: .on(text)) }

    /// `ReminderDates.time("2026-12-09 17:00")`, in Berlin.
    static func time(_ text: String) -> ReminderDates {
        ReminderDates(at: .at(text), timeZone: "Europe/Berlin")
    }
}

/// Every day, for ever.
let daily = #"{"@type":"RecurrenceRule","frequency":"daily"}"#
