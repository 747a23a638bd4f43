import CivilTime
import Household
import JSCalendar
import Testing

@Suite struct ReminderListTests {
    private var home = Home.withLists()

    @Test mutating func `the default is the one that is marked, else the first`() throws {
        #expect(home.state.defaultListForNewReminders?.id == "chores")
        try home.perform(
            ChangeReminderList(id: "shopping", name: "Shopping", color: .gold, isDefault: true)
        )
        #expect(home.state.defaultListForNewReminders?.id == "shopping")
        #expect(home.state.reminderLists.filter(\.isDefault).map(\.id) == ["shopping"])
        try home.perform(
            ChangeReminderList(id: "shopping", name: "Shopping", color: .gold, isDefault: false)
        )
        #expect(home.state.defaultListForNewReminders?.id == "chores")
    }

    @Test mutating func `lists are not calendars, and may be called as one`() throws {
        let id = try home.perform(AddReminderList(name: "Family", color: .blue))
        #expect(home.state.reminderList(id)?.name == "Family")
        #expect(home.state.calendar(id) == nil)
        #expect(home.state.calendars.count == 3)
    }

    @Test(arguments: [
        ("", FieldProblem.Reason.empty), ("Chores", .taken), ("a\nb", .controlCharacters),
        (String(repeating: "x", count: 101), .tooLong(limit: 100)),
    ])
    mutating func `a name that cannot be is refused`(
        name: String,
        reason: FieldProblem.Reason
    ) throws {
        let refused = refusal {
            try home.perform(AddReminderList(name: name, color: .blue))
        }
        #expect(refused?.problems == [FieldProblem("name", reason)])
    }

    @Test mutating func `a list goes with its reminders, and comes back with them`() throws {
        try home.remind("Milk", in: "shopping")
        try home.remind("Bins")
        #expect(try home.perform(DeleteReminderList(id: "shopping")) == 1)
        #expect(home.titles(ReminderQuery(.all)) == ["Bins"])
        #expect(home.state.reminderLists.map(\.id) == ["chores"])
        let transaction = try #require(home.transactions.last)
        try home.perform(UndoTransaction(transaction))
        #expect(home.titles(ReminderQuery(.all)).sorted() == ["Bins", "Milk"])
        #expect(home.state.reminderLists.map(\.id) == ["chores", "shopping"])
    }

    @Test mutating func `a reminder does not come back into a list that is gone`() throws {
        let milk = try home.remind("Milk", in: "shopping")
        try home.perform(DeleteReminders([milk], base: home.state.sequence))
        let deletion = try #require(home.transactions.last)
        try home.perform(DeleteReminderList(id: "shopping"))
        #expect(
            refusal { try home.perform(UndoTransaction(deletion)) }?.isNotFound == true
        )
    }

    @Test mutating func `several go together, unless one is no longer what was seen`() throws {
        let (milk, eggs) = (try home.remind("Milk"), try home.remind("Eggs"))
        let base = home.state.sequence
        let fields = ReminderFields(title: "Six eggs", list: "chores")
        try home.perform(ChangeReminder(uid: eggs, fields: fields, base: base))
        let refused = refusal { try home.perform(DeleteReminders([milk, eggs], base: base)) }
        if case .changedMeanwhile = refused {} else { Issue.record("was deleted") }
        #expect(home.state.reminders.count == 2)
        let deleted = try home.perform(
            DeleteReminders([milk, eggs, milk, "x"], base: home.state.sequence)
        )
        #expect(deleted.map(\.title) == ["Milk", "Six eggs"])
        #expect(home.state.deletedReminders.count == 2)
    }

    @Test mutating func `what was deleted is forgotten after 30 days`() throws {
        let milk = try home.remind("Milk")
        try home.perform(DeleteReminders([milk], base: home.state.sequence))
        var state = home.state
        state.emptyTrash(at: .noon.adding(seconds: 30 * 86_400))
        #expect(state.deletedReminders.count == 1)
        state.emptyTrash(at: .noon.adding(seconds: 30 * 86_400 + 1))
        #expect(state.deletedReminders.isEmpty)
    }
}
