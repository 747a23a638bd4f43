import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@Suite struct AddReminderTests {
    private var home = Home.withLists()

    @Test mutating func `a title and a list are enough`() throws {
        let uid = try home.remind("Milk", in: "shopping")
        let record = try home.reminder(uid)
        #expect(
            record.text.string
                == #"{"@type":"Task","uid":"\#(uid)","title":"Milk","calendarIds":{"shopping":true},"#
                + #""created":"2026-12-01T12:00:00Z","updated":"2026-12-01T12:00:00Z"}"#
        )
        #expect(record.due == nil)
        #expect(!record.isCompleted)
    }

    @Test mutating func `all fields are read back as they were given`() throws {
        var fields = ReminderFields(
            title: "Tyres",
            notes: "Winter\nones",
            url: "https://garage.example/",
            location: "Garage",
            dates: .time("2026-12-09 17:00"),
            priority: .high,
            list: "chores"
        )
        fields.rules = [.object(try .init(daily))]
        let uid = try home.perform(AddReminder(fields: fields)).uid
        #expect(try home.reminder(uid).fields == fields)
        #expect(try home.reminder(uid).task.priority == 1)
        #expect(try home.reminder(uid).due?.start == .at("2026-12-09T16:00:00Z"))
    }

    @Test mutating func `a whole day is due from midnight to midnight here`() throws {
        let uid = try home.remind("Bins", due: .day("2026-12-09"))
        let record = try home.reminder(uid)
        #expect(record.due?.start == .at("2026-12-08T23:00:00Z"))
        #expect(record.due?.end == .at("2026-12-09T23:00:00Z"))
        #expect(record.dueIdentifier == "2026-12-09")
        #expect(!record.isOverdue(at: .at("2026-12-09T22:59:59Z")))
        #expect(record.isOverdue(at: .at("2026-12-09T23:00:00Z")))
    }

    @Test mutating func `one with a time is overdue once it has passed`() throws {
        let uid = try home.remind("Call", due: .time("2026-12-09 17:00"))
        let record = try home.reminder(uid)
        #expect(!record.isOverdue(at: .at("2026-12-09T16:00:00Z")))
        #expect(record.isOverdue(at: .at("2026-12-09T16:00:01Z")))
    }

    @Test mutating func `one that repeats is first due on a day of its rule`() throws {
        // 9 December 2026 is a Wednesday.
        let mondays =
            #"{"@type":"RecurrenceRule","frequency":"weekly","byDay":[{"@type":"NDay","day":"mo"}]}"#
        let uid = try home.remind("Bins", due: .day("2026-12-09"), rules: [mondays])
        #expect(try home.reminder(uid).dueIdentifier == "2026-12-14")
    }

    @Test mutating func `what repeats needs a due date`() throws {
        let refused = refusal { try home.remind("Plants", rules: [daily]) }
        #expect(refused?.problems == [FieldProblem("due-date", .needed)])
    }

    @Test mutating func `every wrong field is named at once`() throws {
        let refused = refusal {
            try home.remind(" ", in: "nowhere") { fields in
                fields.url = "javascript:alert(1)"
                fields.people = ["nobody"]
                fields.notes = "a\u{0}b"
                fields.dates = ReminderDates(on: .on("2026-12-09"), start: .on("2026-12-10"))
            }
        }
        #expect(
            refused?.problems == [
                FieldProblem("title", .empty), FieldProblem("notes", .controlCharacters),
                FieldProblem("url", .notAWebAddress), FieldProblem("due-date", .endBeforeStart),
                FieldProblem("list", .unknown), FieldProblem("person", .unknown),
            ]
        )
    }

    @Test mutating func `without a list there is nowhere to go`() throws {
        var home = Home()
        let refused = refusal { try home.remind("Milk", in: "") }
        #expect(refused?.problems == [FieldProblem("list", .empty)])
        #expect(home.state.defaultListForNewReminders == nil)
    }

    @Test(arguments: ["ben", "wall", "guest", "out"])
    mutating func `without the grant for reminders nobody adds one`(device: String) throws {
        let command = AddReminder(fields: ReminderFields(title: "Milk", list: "chores"))
        let refused = refusal { try home.perform(command, by: device) }
        #expect(refused?.prohibition == .capability(.useReminders))
    }
}
