import CivilTime
import Household
import JSCalendar
import JSON
import Testing

/// Alarms of reminders, on a clock that the test turns.
///
/// It is Berlin's: an hour ahead of UTC in winter, two in summer.
@Suite struct ReminderAlarmsTests {
    private var home = AlarmHome()

    @Test func `a reminder rings before it is due, and only once`() throws {
        try home.remind("Call", due: "2026-12-09 17:00", alerts: "-PT15M")
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-09T15:45:00Z")
        #expect(try home.ring(at: "2026-12-09T15:44:59Z") == [])
        #expect(try home.ring(at: "2026-12-09T15:45:00Z") == ["Call"])
        #expect(try home.ring(at: "2026-12-09T15:45:01Z") == [])
    }

    @Test func `one that is due on a day rings at a time of that day`() throws {
        try home.remind("Bins", due: "2026-12-09", alerts: "P0DT9H", "-P1DT-9H", "-PT15H")
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-08T08:00:00Z")
        #expect(home.next(at: "2026-12-08T08:00:00Z") == "2026-12-08T08:00:00Z")
        #expect(try home.ring(at: "2026-12-08T08:00:00Z") == ["Bins"])
        #expect(home.next(at: "2026-12-08T08:00:00Z") == "2026-12-09T08:00:00Z")
    }

    @Test func `in the nights when the clocks change nine o'clock stays nine o'clock`() throws {
        try home.remind("Spring", due: "2027-03-28", alerts: "PT9H")
        #expect(home.next(at: "2027-03-27T12:00:00Z") == "2027-03-28T07:00:00Z")
        let autumn = AlarmHome()
        try autumn.remind("Autumn", due: "2027-10-31", alerts: "PT9H")
        #expect(autumn.next(at: "2027-10-30T12:00:00Z") == "2027-10-31T08:00:00Z")
    }

    @Test func `in the night without two o'clock an hour before is an hour before`() throws {
        // The clocks go from 02:00 to 03:00: 03:30 is half an hour after 01:59.
        try home.remind("Pills", due: "2027-03-28 03:30", alerts: "-PT1H")
        #expect(home.next(at: "2027-03-27T12:00:00Z") == "2027-03-28T00:30:00Z")
    }

    @Test func `of a start and a due date each alarm counts from its own`() throws {
        try put(
            """
            "start":"2026-12-08T09:00:00","due":"2026-12-09T17:00:00","timeZone":"Europe/Berlin",\
            "alerts":{"a":{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"-PT1H"}},\
            "b":{"@type":"Alert","trigger":\
            {"@type":"OffsetTrigger","offset":"-PT1H","relativeTo":"end"}}}
            """
        )
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-08T07:00:00Z")
        #expect(try home.ring(at: "2026-12-08T07:00:00Z") == ["t"])
        #expect(home.next(at: "2026-12-08T07:00:00Z") == "2026-12-09T15:00:00Z")
    }

    @Test func `what is done rings no more, and does once it is to do again`() throws {
        let call = try home.remind("Call", due: "2026-12-09 17:00", alerts: "-PT15M", "PT0S")
        #expect(try home.ring(at: "2026-12-09T15:45:00Z") == ["Call"])
        #expect(home.ringing(on: "anna", at: "2026-12-09T15:46:00Z") == ["Call"])
        try home.complete(call, at: "2026-12-09T15:46:00Z")
        #expect(home.ringing(on: "anna", at: "2026-12-09T15:46:00Z") == [])
        #expect(home.next(at: "2026-12-09T15:46:00Z") == nil)
        try home.perform(
            CompleteReminders([ReminderTarget(uid: call)], isCompleted: false),
            at: "2026-12-09T15:50:00Z"
        )
        #expect(home.next(at: "2026-12-09T15:50:00Z") == "2026-12-09T16:00:00Z")
    }

    @Test func `one that repeats rings again for the date it has moved on to`() throws {
        let pills = try home.remind(
            "Pills",
            due: "2026-12-08 08:00",
            alerts: "PT0S",
            rules: [daily]
        )
        #expect(try home.ring(at: "2026-12-08T07:00:00Z") == ["Pills"])
        try home.complete(pills, at: "2026-12-08T07:05:00Z")
        #expect(home.ringing(on: "anna", at: "2026-12-08T07:05:00Z") == [])
        #expect(home.next(at: "2026-12-08T07:05:00Z") == "2026-12-09T07:00:00Z")
        #expect(try home.ring(at: "2026-12-09T07:00:00Z") == ["Pills"])
        // Nobody has done it yet: the day after is not due before it.
        #expect(home.next(at: "2026-12-09T07:00:00Z") == nil)
    }

    @Test func `one that was put off to another day rings on that day`() throws {
        let uid = try home.remind("Call", due: "2026-12-09 17:00", alerts: "-PT15M")
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-09T15:45:00Z")
        let record = try #require(home.live.snapshot.reminders[uid])
        var fields = record.fields
        fields.dates = .time("2026-12-10 12:00")
        try home.perform(ChangeReminder(uid: uid, fields: fields, base: record.revision))
        #expect(home.next(at: "2026-12-02T00:00:00Z") == "2026-12-10T10:45:00Z")
    }

    @Test mutating func `a snooze holds across a restart`() throws {
        try home.remind("Call", due: "2026-12-09 17:00", alerts: "PT0S")
        #expect(try home.ring(at: "2026-12-09T16:00:00Z") == ["Call"])
        let id = try #require(home.rung?.id)
        try home.perform(
            SnoozeAlarm(id, until: .at("2026-12-09T16:05:00Z"), for: .household),
            at: "2026-12-09T16:00:10Z"
        )
        home.restart()
        #expect(try home.ring(at: "2026-12-09T16:01:00Z") == [])
        #expect(home.ringing(on: "anna", at: "2026-12-09T16:04:59Z") == [])
        #expect(try home.ring(at: "2026-12-09T16:05:00Z") == [])
        #expect(home.ringing(on: "anna", at: "2026-12-09T16:05:00Z") == ["Call"])
    }

    @Test mutating func `what was missed while nothing ran is told once, unless it is done`() throws
    {
        try home.remind("Call", due: "2026-12-09 17:00", alerts: "PT0S")
        let done = try home.remind("Done", due: "2026-12-09 17:00", alerts: "PT0S")
        try home.complete(done, at: "2026-12-09T12:00:00Z")
        home.restart()
        #expect(try home.ring(at: "2026-12-09T20:00:00Z") == ["Call"])
        #expect(home.rung?.isMissed == true)
        home.restart()
        #expect(try home.ring(at: "2026-12-09T21:00:00Z") == [])
    }

    @Test func `only devices that may use reminders ring, whatever they see of events`() throws {
        try home.letInToReminders("guest")
        try home.remind("Call", due: "2026-12-09 17:00", alerts: "PT0S")
        #expect(try home.ring(at: "2026-12-09T16:00:00Z") == ["Call"])
        for (device, titles) in [
            ("anna", ["Call"]), ("guest", ["Call"]), ("ben", []), ("wall", []), ("out", []),
        ] {
            #expect(home.ringing(on: device, at: "2026-12-09T16:00:00Z") == titles, "\(device)")
        }
    }

    @Test func `a device that may not use reminders does not answer their alarms`() throws {
        try home.letInToReminders("wall")
        try home.remind("Call", due: "2026-12-09 17:00", alerts: "PT0S")
        #expect(try home.ring(at: "2026-12-09T16:00:00Z") == ["Call"])
        let id = try #require(home.rung?.id)
        for scope in AlarmScope.allCases {
            let refused = refusal {
                try home.perform(DismissAlarms([id], for: scope), by: "ben")
            }
            #expect(refused?.prohibition == .capability(.useReminders))
        }
        // One that only looks at events may use all of the reminders.
        try home.perform(DismissAlarms([id], for: .household), by: "wall")
        #expect(home.ringing(on: "anna", at: "2026-12-09T16:01:00Z") == [])
    }

    @Test func `an event and a reminder with one UID both ring`() throws {
        try home.put(
            "t",
            """
            "start":"2026-12-09T17:00:00","timeZone":"Europe/Berlin",\
            "alerts":{"1":{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"PT0S"}}}
            """
        )
        try put(
            """
            "due":"2026-12-09T17:00:00","timeZone":"Europe/Berlin",\
            "alerts":{"1":{"@type":"Alert","trigger":\
            {"@type":"OffsetTrigger","offset":"PT0S","relativeTo":"end"}}}
            """
        )
        #expect(try home.ring(at: "2026-12-09T16:00:00Z") == ["t", "t"])
        #expect(home.ringing(on: "anna", at: "2026-12-09T16:00:00Z").count == 2)
        #expect(home.ringing(on: "ben", at: "2026-12-09T16:00:00Z").count == 1)
    }

    @Test(arguments: [
        ("2026-12-09", "PT9H"), ("2026-12-09 17:00", "PT0S"),
    ])
    func `an alert that comes before the date before is refused`(due: String, other: String) throws
    {
        let refused = refusal {
            try home.remind("Pills", due: due, alerts: other, "-P2D", rules: [daily])
        }
        #expect(refused?.problems == [FieldProblem("alert", .alarmLongerThanInterval)])
    }

    @Test func `what counts from a due date needs one, and comes before it`() throws {
        var fields = ReminderFields(title: "Milk", list: "chores")
        fields.alerts = .offsets(["-PT15M"], relativeTo: "end")
        let undated = refusal { try home.perform(AddReminder(fields: fields)) }
        #expect(undated?.problems == [FieldProblem("alert", .needed)])
        let late = refusal { try home.remind("Milk", due: "2026-12-09 17:00", alerts: "PT1M") }
        #expect(late?.problems == [FieldProblem("alert", .alarmAfterStart)])
        let uid = try home.remind("Milk", due: "2026-12-09 17:00", alerts: "-PT15M")
        let record = try #require(home.live.snapshot.reminders[uid])
        var dateless = record.fields
        dateless.dates = .none
        let change = ChangeReminder(uid: uid, fields: dateless, base: record.revision)
        #expect(
            refusal { try home.perform(change) }?.problems == [FieldProblem("alert", .needed)]
        )
    }

    /// Puts the reminder `t` as its stored text, without the first members.
    private func put(_ members: String) throws {
        let text = """
            {"@type":"Task","uid":"t","title":"t","calendarIds":{"chores":true},\(members)}
            """
        _ = try home.live.perform(
            ImportReminders(
                tasks: [try Task(object: .init(text))],
                listName: "Chores"
            ),
            by: .commandLine,
            at: .at("2026-12-01T12:00:00Z")
        )
    }
}
