import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@Suite struct ChangeReminderTests {
    private var home = Home.withLists()

    private mutating func change(
        _ uid: String,
        base: Int? = nil,
        _ change: (inout ReminderFields) -> Void
    ) throws -> ReminderFields {
        let base = base ?? home.state.sequence
        let history = home
        let text = try #require(history.storedVersion(uid, at: base))
        var fields = ReminderFields(try Task(object: .init(text.string)))
        change(&fields)
        return try home.perform(
            ChangeReminder(uid: uid, fields: fields, base: base) {
                history.storedVersion(uid, at: base)
            }
        )
    }

    @Test mutating func `only what differs is written`() throws {
        home.put([
            Change(
                kind: .task,
                id: "t1",
                before: nil,
                after: SharedBytes(
                    #"{"@type":"Task","uid":"t1","title":"Milk","priority":3,"x":[1],"#
                        + #""calendarIds":{"chores":true}}"#
                )
            )
        ])
        _ = try change("t1") { $0.title = "Oat milk" }
        #expect(
            try home.reminder("t1").text.string
                == #"{"@type":"Task","uid":"t1","title":"Oat milk","priority":3,"x":[1],"#
                + #""calendarIds":{"chores":true},"updated":"2026-12-01T12:00:00Z"}"#
        )
    }

    @Test mutating func `fields that only one of two changed are merged`() throws {
        let uid = try home.remind("Milk")
        let base = home.state.sequence
        _ = try change(uid) { $0.notes = "Two" }
        let merged = try change(uid, base: base) { $0.priority = .high }
        #expect(merged.notes == "Two")
        #expect(merged.priority == .high)
    }

    @Test mutating func `the same field changed twice is a clash, and nothing is written`() throws {
        let uid = try home.remind("Milk")
        let base = home.state.sequence
        _ = try change(uid) { $0.title = "Oat milk" }
        let sequence = home.state.sequence
        let refused = refusal { _ = try change(uid, base: base) { $0.title = "Soy milk" } }
        guard case .reminderConflict(let clash) = refused else {
            Issue.record("no clash: \(String(describing: refused))")
            return
        }
        #expect(clash.fields == [.title])
        #expect((clash.mine.title, clash.theirs.title) == ("Soy milk", "Oat milk"))
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `ticking a repeating one meanwhile does not clash with its title`() throws {
        let uid = try home.remind("Plants", due: .day("2026-12-01"), rules: [daily])
        let base = home.state.sequence
        try home.perform(CompleteReminders([ReminderTarget(uid: uid)], isCompleted: true))
        _ = try change(uid, base: base) { $0.title = "Water the plants" }
        let record = try home.reminder(uid)
        #expect(record.title == "Water the plants")
        #expect(record.dueIdentifier == "2026-12-02")
    }

    @Test mutating func `taking the due date from a repeating one is refused`() throws {
        let uid = try home.remind("Plants", due: .day("2026-12-01"), rules: [daily])
        let refused = refusal { _ = try change(uid) { $0.dates = .none } }
        #expect(refused?.problems == [FieldProblem("due-date", .needed)])
        _ = try change(uid) {
            $0.dates = .none
            $0.rules = []
        }
        #expect(try home.reminder(uid).task["due"] == nil)
        #expect(try home.reminder(uid).task["showWithoutTime"] == nil)
    }

    @Test mutating func `nothing different writes nothing`() throws {
        let uid = try home.remind("Milk")
        let sequence = home.state.sequence
        _ = try change(uid) { _ in }
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `one that was deleted says who did it`() throws {
        let uid = try home.remind("Milk")
        let base = home.state.sequence
        try home.perform(DeleteReminders([uid], base: base))
        let refused = refusal { _ = try change(uid, base: base) { $0.title = "Oat milk" } }
        guard case .reminderGone(let deleted) = refused else {
            Issue.record("not gone: \(String(describing: refused))")
            return
        }
        #expect((deleted.record.title, deleted.deletedBy) == ("Milk", "anna"))
    }
}
