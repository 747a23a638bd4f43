import CivilTime
import Household
import JSCalendar
import Testing

@Suite struct CompleteRemindersTests {
    private var home = Home.withLists()

    private mutating func complete(
        _ targets: [ReminderTarget],
        _ isCompleted: Bool = true,
        at now: Instant = .noon
    ) throws -> [String] {
        try home.perform(CompleteReminders(targets, isCompleted: isCompleted), at: now).map(\.title)
    }

    @Test mutating func `several are checked off at once, with the time`() throws {
        let (milk, eggs) = (try home.remind("Milk"), try home.remind("Eggs"))
        let sequence = home.state.sequence
        let done = try complete([ReminderTarget(uid: milk), ReminderTarget(uid: eggs)])
        #expect(done == ["Milk", "Eggs"])
        #expect(home.state.sequence == sequence + 1)
        #expect(try home.reminder(milk).task.completionDate == .noon)
        #expect(home.titles(ReminderQuery(.incomplete())).isEmpty)
    }

    @Test mutating func `unchecking clears the date`() throws {
        let milk = try home.remind("Milk")
        let text = try home.reminder(milk).text
        _ = try complete([ReminderTarget(uid: milk)])
        _ = try complete([ReminderTarget(uid: milk)], false)
        #expect(try home.reminder(milk).task.completionDate == nil)
        #expect(try home.reminder(milk).text == text)
    }

    @Test mutating func `what is so already stays, and writes nothing`() throws {
        let milk = try home.remind("Milk")
        _ = try complete([ReminderTarget(uid: milk)])
        let sequence = home.state.sequence
        let again = try complete(
            [ReminderTarget(uid: milk)],
            at: .at("2026-12-02T12:00:00Z")
        )
        #expect(again.isEmpty)
        #expect(home.state.sequence == sequence)
        #expect(try home.reminder(milk).task.completionDate == .noon)
    }

    @Test mutating func `a repeating one moves on, and the done one stays in the history`() throws {
        let plants = try home.remind("Plants", due: .day("2026-12-01"), rules: [daily])
        _ = try complete([ReminderTarget(uid: plants, due: "2026-12-01")])
        let open = try #require(home.state.reminders(matching: ReminderQuery(.incomplete())).first)
        #expect((open.uid, open.dueIdentifier) == (plants, "2026-12-02"))
        let done = home.state.reminders(matching: ReminderQuery(.completed()))
        #expect(done.map(\.dueIdentifier) == ["2026-12-01"])
        #expect(done.map(\.isRecurring) == [false])
        #expect(done.first?.uid != plants)
    }

    @Test mutating func `two people who tick the same date tick it once`() throws {
        let plants = try home.remind("Plants", due: .day("2026-12-01"), rules: [daily])
        let target = ReminderTarget(uid: plants, due: "2026-12-01")
        _ = try complete([target])
        #expect(try complete([target]).isEmpty)
        #expect(try home.reminder(plants).dueIdentifier == "2026-12-02")
        #expect(home.state.reminders.count == 2)
    }

    @Test mutating func `the last of a series is done for good`() throws {
        let twice = #"{"@type":"RecurrenceRule","frequency":"daily","count":2}"#
        let uid = try home.remind("Pills", due: .day("2026-12-01"), rules: [twice])
        _ = try complete([ReminderTarget(uid: uid)])
        _ = try complete([ReminderTarget(uid: uid)], at: .at("2026-12-02T12:00:00Z"))
        #expect(home.titles(ReminderQuery(.incomplete())).isEmpty)
        #expect(home.titles(ReminderQuery(.completed())) == ["Pills", "Pills"])
    }

    @Test mutating func `of several, one that is gone is no hindrance`() throws {
        let (milk, eggs) = (try home.remind("Milk"), try home.remind("Eggs"))
        try home.perform(DeleteReminders([eggs], base: home.state.sequence))
        #expect(
            try complete([ReminderTarget(uid: eggs), ReminderTarget(uid: milk)]) == ["Milk"]
        )
        let refused = refusal { _ = try complete([ReminderTarget(uid: eggs)]) }
        if case .reminderGone = refused {} else { Issue.record("not gone") }
        #expect(refusal { _ = try complete([ReminderTarget(uid: "x")]) }?.isNotFound == true)
    }

    @Test mutating func `undo puts a repeating one back and takes the done one away`() throws {
        let plants = try home.remind("Plants", due: .day("2026-12-01"), rules: [daily])
        let text = try home.reminder(plants).text
        _ = try complete([ReminderTarget(uid: plants)])
        let transaction = try #require(home.transactions.last)
        try home.perform(UndoTransaction(transaction))
        #expect(try home.reminder(plants).text == text)
        #expect(home.state.reminders.count == 1)
    }

    @Test mutating func `undo needs the grant for reminders`() throws {
        let milk = try home.remind("Milk")
        _ = try complete([ReminderTarget(uid: milk)])
        let transaction = try #require(home.transactions.last)
        let refused = refusal { try home.perform(UndoTransaction(transaction), by: "ben") }
        #expect(refused?.prohibition == .capability(.useReminders))
    }
}
