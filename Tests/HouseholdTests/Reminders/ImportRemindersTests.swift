import CivilTime
import Household
import JSCalendar
import Testing

@Suite struct ImportRemindersTests {
    private var home = Home()

    private func task(_ uid: String, _ title: String) -> Task { Task.make(uid: uid, title: title) }

    private mutating func take(_ tasks: Task...) throws -> ImportEvents.Counts {
        try home.perform(ImportReminders(tasks: tasks, listName: "Food"), as: .commandLine)
    }

    @Test mutating func `new ones go to a list of that name, which is made once`() throws {
        #expect(try take(task("a", "Milk"), task("b", "Eggs")).new == 2)
        #expect(try take(task("c", "Tea")).new == 1)
        #expect(home.state.reminderLists.map(\.name) == ["Food"])
        #expect(Set(home.state.reminders.values.map(\.list)).count == 1)
        #expect(home.state.calendars.count == 3)
    }

    @Test mutating func `the same file again never undoes what was ticked since`() throws {
        _ = try take(task("a", "Milk"))
        try home.perform(CompleteReminders([ReminderTarget(uid: "a")], isCompleted: true))
        let sequence = home.state.sequence
        #expect(try take(task("a", "Milk")).unchanged == 1)
        #expect(home.state.sequence == sequence)
        #expect(home.state.reminders["a"]?.isCompleted == true)
        #expect(try take(task("a", "Oat milk")).updated == 1)
        #expect(home.state.reminders["a"]?.title == "Oat milk")
    }

    @Test mutating func `of several with one UID the last is taken`() throws {
        let counts = try take(task("a", "Milk"), task("a", "Oat milk"))
        #expect(counts.new == 1)
        #expect(home.state.reminders["a"]?.title == "Oat milk")
    }
}
