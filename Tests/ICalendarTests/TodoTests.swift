import CivilTime
import JSCalendar
import JSON
import Testing

@testable import ICalendar

@Suite struct TodoTests {
    private func reading(_ lines: String..., calendar: [String] = []) -> CalendarFile {
        SampleCalendar.reading(
            ["BEGIN:VCALENDAR"] + calendar + ["BEGIN:VTODO", "UID:t"] + lines
                + ["END:VTODO", "END:VCALENDAR"]
        )
    }

    private func object(_ file: CalendarFile) throws -> String {
        try #require(file.tasks.count == 1)
        #expect(file.events.isEmpty)
        #expect(file.unreadable.isEmpty)
        return String(
            decoding: JSONValue.object(file.tasks[0].task.object).encoded(),
            as: UTF8.self
        )
    }

    @Test func `a title alone is a reminder that is never due`() throws {
        #expect(
            try object(reading("SUMMARY:Milk")) == #"{"@type":"Task","uid":"t","title":"Milk"}"#
        )
    }

    @Test func `a due day, and what matters of it`() throws {
        let file = reading(
            "SUMMARY:Tax",
            "DUE;VALUE=DATE:20261209",
            "PRIORITY:1",
            "LOCATION:Desk",
            "URL:https://tax.example/"
        )
        _ = try object(file)
        let task = file.tasks[0].task
        #expect(task.dueTiming?.isAllDay == true)
        #expect(task.dueTiming?.occurrenceIdentifier == "2026-12-09")
        #expect(task.start == nil)
        #expect(task["duration"] == nil)
        #expect(task.priority == 1)
        #expect(task.location == "Desk")
        #expect(task.url == "https://tax.example/")
    }

    @Test func `a due time in its zone, beside a start`() throws {
        let file = reading(
            "DTSTART;TZID=Europe/Berlin:20261208T090000",
            "DUE;TZID=Europe/Berlin:20261209T170000"
        )
        let task = try #require(file.tasks.first?.task)
        #expect(task.start == LocalDateTime("2026-12-08T09:00:00"))
        #expect(task.due == LocalDateTime("2026-12-09T17:00:00"))
        #expect(task.timeZone == "Europe/Berlin")
    }

    @Test func `a due time in UTC is on the clock of the start`() throws {
        let file = reading("DTSTART;TZID=Europe/Berlin:20261208T090000", "DUE:20261209T160000Z")
        #expect(file.tasks.first?.task.due == LocalDateTime("2026-12-09T17:00:00"))
    }

    @Test func `a duration counts from the start`() throws {
        let file = reading("DTSTART:20261208T090000Z", "DURATION:PT2H")
        let task = try #require(file.tasks.first?.task)
        #expect(task.due == LocalDateTime("2026-12-08T11:00:00"))
        #expect(task["duration"] == nil)
    }

    @Test(arguments: [
        (["STATUS:COMPLETED", "COMPLETED:20261209T071200Z"], "completed", true),
        (["COMPLETED:20261209T071200Z"], "completed", true),
        (["STATUS:NEEDS-ACTION"], "needs-action", false),
        (["STATUS:IN-PROCESS", "PERCENT-COMPLETE:40"], "in-process", false),
        (["STATUS:CANCELLED"], "cancelled", false),
    ])
    func `how far it is`(lines: [String], progress: String, isCompleted: Bool) throws {
        let file = SampleCalendar.reading(
            ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:t"] + lines + ["END:VTODO", "END:VCALENDAR"]
        )
        let task = try #require(file.tasks.first?.task)
        #expect(task["progress"]?.stringValue == progress)
        #expect(task.isCompleted == isCompleted)
        #expect((task.completionDate == Instant("2026-12-09T07:12:00Z")) == isCompleted)
    }

    @Test func `one that repeats, with a date that is excluded and one that was moved`() throws {
        let file = SampleCalendar.reading([
            "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:t", "SUMMARY:Plants",
            "DUE;VALUE=DATE:20261209", "RRULE:FREQ=DAILY;COUNT=5", "EXDATE;VALUE=DATE:20261210",
            "END:VTODO", "BEGIN:VTODO", "UID:t", "RECURRENCE-ID;VALUE=DATE:20261211",
            "SUMMARY:Plants", "DUE;VALUE=DATE:20261212", "END:VTODO", "END:VCALENDAR",
        ])
        let task = try #require(file.tasks.first?.task)
        #expect(file.tasks.count == 1)
        #expect(file.tasks.first?.lines.count == 2)
        #expect(task.recurrenceRules.count == 1)
        let overrides = task.recurrenceOverrides
        #expect(overrides["2026-12-10T00:00:00"] == ["excluded": true])
        #expect(overrides["2026-12-11T00:00:00"] == ["due": "2026-12-12T00:00:00"])
        let zone = try #require(Zone.named("Europe/Berlin"))
        let done = try #require(Instant("2026-12-09T08:00:00Z"))
        let next = task.rolledForward(past: done, household: zone)
        #expect(next?.due == LocalDateTime("2026-12-11T00:00:00"))
    }

    @Test func `its alarms count from the start or the due date, as they say`() throws {
        let file = reading(
            "DTSTART:20261208T090000Z",
            "DUE:20261209T160000Z",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            "TRIGGER;RELATED=END:-PT15M",
            "END:VALARM",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            "TRIGGER:-PT1H",
            "END:VALARM"
        )
        let alerts = try #require(file.tasks.first?.task.alerts)
        let triggers = alerts.members.map { Alert($0.value.objectValue ?? [:]).trigger }
        #expect(
            triggers == [
                .offset(CivilDuration(seconds: -900), relativeTo: .end),
                .offset(CivilDuration(seconds: -3_600), relativeTo: .start),
            ]
        )
    }

    @Test(arguments: ["DUE:20260230", "DUE:soon", "DTSTART:soon", "PRIORITY:high", "COMPLETED:x"])
    func `what cannot be read is reported and kept, and the rest taken`(line: String) throws {
        let file = reading("SUMMARY:Milk", line)
        let task = try #require(file.tasks.first?.task)
        #expect(task.title == "Milk")
        #expect(task.due == nil)
        let rest = task["iCalendar"]?.objectValue?["properties"]?.arrayValue ?? []
        #expect(rest.count == 1)
        #expect(task["iCalendar"]?.objectValue?["name"] == "vtodo")
    }
}

/// The reminders of real calendars.
@Suite(.enabled(if: SharedCorpus.isPresent)) struct TodoCorpusTests {
    @Test func `every reminder of every file is taken over or accounted for`() throws {
        var (files, found) = (0, 0)
        for facts in try SharedCorpus.rows(of: "facts.jsonl") {
            let counted = facts["components"]?.objectValue?["VTODO"]?.intValue ?? 0
            guard counted > 0 else { continue }
            let name = try #require(facts["file"]?.stringValue)
            let bytes = try SharedCorpus.bytes(of: name)
            let file = CalendarFile(parsing: bytes)
            var expected: [Int] = []
            for root in ComponentReader(bytes).roots { expected += Self.lines(in: root) }
            let accounted = file.tasks.flatMap(\.lines) + file.problems.compactMap(\.objectLine)
            #expect(Set(expected).isSubset(of: Set(accounted)), "\(name)")
            #expect(Set(file.tasks.map(\.task.uid)).count == file.tasks.count, "\(name)")
            files += 1
            found += file.tasks.count
        }
        #expect(files > 15)
        #expect(found > 30)
    }

    private static func lines(in component: Component) -> [Int] {
        let own = component.name == "VTODO" ? [component.number] : []
        return own + component.components.flatMap { lines(in: $0) }
    }
}
