import CivilTime
import Household
import Testing

@testable import WebPages

extension TestSite {
    /// The owner's browser in a household with the lists `Chores` (the default) and `Shopping`.
    func claimWithLists() throws -> (browser: Browser, chores: String, shopping: String) {
        var owner = try claim()
        try owner.post("/reminders/lists", ["name": "Chores", "color": "teal", "default": "on"])
        try owner.post("/reminders/lists", ["name": "Shopping", "color": "gold"])
        return (owner, try list("Chores"), try list("Shopping"))
    }

    func list(_ name: String) throws -> String {
        try #require(state.reminderLists.first { $0.name == name }).id
    }

    func reminder(_ title: String) throws -> ReminderRecord {
        try #require(state.reminders.values.first { $0.title == title })
    }

    var openTitles: [String] {
        state.reminders(matching: ReminderQuery(.incomplete())).map(\.title)
    }
}
