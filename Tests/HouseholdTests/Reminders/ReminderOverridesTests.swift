import CivilTime
import Household
import JSCalendar
import JSON
import Testing

/// Single dates of a repeating reminder that an import has changed (RECURRENCE-ID).
@Suite struct ReminderOverridesTests {
    private var home = Home.withLists()

    init() throws {
        home.put([
            Change(
                kind: .task,
                id: "p",
                before: nil,
                after: SharedBytes(
                    """
                    {"@type":"Task","uid":"p","title":"Plants","due":"2026-12-01T00:00:00",\
                    "showWithoutTime":true,"calendarIds":{"chores":true},"recurrenceRules":\
                    [{"@type":"RecurrenceRule","frequency":"daily"}],"recurrenceOverrides":\
                    {"2026-12-02T00:00:00":{"title":"Plants and roof","priority":1,\
                    "due":"2026-12-05T00:00:00"},"2026-12-03T00:00:00":{"excluded":true}}}
                    """
                )
            )
        ])
    }

    private mutating func complete(at now: String) throws {
        try home.perform(
            CompleteReminders([ReminderTarget(uid: "p")], isCompleted: true),
            at: .at(now)
        )
    }

    @Test mutating func `the date that was changed has its own title, due date and priority`()
        throws
    {
        #expect(try home.reminder("p").title == "Plants")
        try complete(at: "2026-12-01T08:00:00Z")
        let changed = try home.reminder("p")
        #expect(changed.title == "Plants and roof")
        #expect(changed.dueIdentifier == "2026-12-05")
        #expect(changed.fields.priority == .high)
        #expect(changed.isRecurring)
        // What is exported is the whole, and not that one date of it.
        #expect(changed.stored.title == "Plants")
    }

    @Test mutating func `the next one is as the others are, and passes over what is left out`()
        throws
    {
        try complete(at: "2026-12-01T08:00:00Z")
        try complete(at: "2026-12-01T09:00:00Z")
        let next = try home.reminder("p")
        #expect(next.title == "Plants")
        #expect(next.dueIdentifier == "2026-12-04")
        #expect(next.fields.priority == .none)
        let done = home.state.reminders(matching: ReminderQuery(.completed()))
        #expect(Set(done.map(\.title)) == ["Plants", "Plants and roof"])
    }

    @Test mutating func `a date that was put off is still to come when its day has passed`() throws
    {
        try complete(at: "2026-12-04T08:00:00Z")
        #expect(try home.reminder("p").title == "Plants and roof")
    }

    @Test mutating func `once its own day has passed, too, it is passed over`() throws {
        try complete(at: "2026-12-05T08:00:00Z")
        #expect(try home.reminder("p").dueIdentifier == "2026-12-06")
    }

    @Test mutating func `an edit of the changed date leaves the rest of it, and its day`() throws {
        try complete(at: "2026-12-01T08:00:00Z")
        let record = try home.reminder("p")
        var fields = record.fields
        fields.title = "Plants, roof and shed"
        try home.perform(ChangeReminder(uid: "p", fields: fields, base: record.revision))
        let changed = try home.reminder("p")
        #expect(changed.title == "Plants, roof and shed")
        #expect(changed.dueIdentifier == "2026-12-05")
        #expect(changed.fields.priority == .high)
        try complete(at: "2026-12-01T09:00:00Z")
        // What somebody writes into a repeating reminder holds from then on.
        #expect(try home.reminder("p").title == "Plants, roof and shed")
        #expect(try home.reminder("p").fields.priority == .none)
    }

    @Test mutating func `another due date for the changed date goes on from there`() throws {
        try complete(at: "2026-12-01T08:00:00Z")
        let record = try home.reminder("p")
        var fields = record.fields
        fields.dates = .day("2026-12-08")
        try home.perform(ChangeReminder(uid: "p", fields: fields, base: record.revision))
        #expect(try home.reminder("p").dueIdentifier == "2026-12-08")
        #expect(try home.reminder("p").title == "Plants and roof")
        try complete(at: "2026-12-01T09:00:00Z")
        #expect(try home.reminder("p").dueIdentifier == "2026-12-09")
        #expect(try home.reminder("p").title == "Plants")
    }
}
