import CivilTime
import Household
import Testing

@testable import WebPages

/// The start of a reminder: with a time where the due date has one, on the same clock.
@Suite struct ReminderStartTests {
    private let site: TestSite
    private var owner: Browser

    init() throws {
        site = try TestSite()
        owner = try site.claimWithLists().browser
    }

    private mutating func add(_ start: String, _ time: String, due: String = "17:00") throws -> Page
    {
        try owner.post(
            "/reminders",
            [
                "title": "Tyres", "list": try site.list("Chores"), "due-date": "2026-12-10",
                "due-time": due, "start-date": start, "start-time": time,
                "time-zone": "Europe/Berlin",
            ]
        )
    }

    @Test mutating func `start and due date are on one clock`() throws {
        #expect(try add("2026-12-09", "08:30").status == 303)
        let dates = try site.reminder("Tyres").fields.dates
        #expect(dates.start == LocalDateTime("2026-12-09T08:30:00"))
        #expect(dates.timeZone == "Europe/Berlin")
        let page = try owner.get("/reminders/\(try site.reminder("Tyres").uid)")
        #expect(page.value(of: "start-time") == "08:30")
        #expect(page.html.contains("<option value=\"Europe/Berlin\" selected>"))
    }

    @Test mutating func `whole days have no time on either`() throws {
        #expect(try add("2026-12-09", "", due: "").status == 303)
        #expect(try site.reminder("Tyres").fields.dates.isAllDay)
    }

    @Test(arguments: [
        ("2026-12-09", "", "17:00", "start-time", "choose a time from which it may begin"),
        ("2026-12-09", "08:30", "", "start-time", "leave this time out"),
        ("2026-12-09", "8h", "17:00", "start-time", "“8h” is not a time."),
        ("", "08:30", "17:00", "start-date", "Choose a date."),
        ("2026-12-10", "17:01", "17:00", "due-date", "It is due before it may begin."),
        ("2026-12-11", "", "", "due-date", "It is due before it may begin."),
    ])
    mutating func `what does not go together is answered beside its field`(
        start: String,
        time: String,
        due: String,
        field: String,
        sentence: String
    ) throws {
        let page = try add(start, time, due: due)
        #expect(page.status == 422)
        let problem = try #require(page.problem(of: field))
        #expect(problem.contains(sentence), "\(problem)")
        #expect(page.value(of: "start-time") == time)
        #expect(site.state.reminders.count == 0)
    }

    @Test mutating func `a zone that nobody knows is answered, and stays`() throws {
        let page = try owner.post(
            "/reminders",
            [
                "title": "Tyres", "list": try site.list("Chores"), "due-date": "2026-12-10",
                "due-time": "17:00", "time-zone": "Mars/Base",
            ]
        )
        #expect(page.status == 422)
        #expect(page.problem(of: "time-zone") != nil)
        #expect(page.html.contains("<option value=\"Mars/Base\" selected>"))
    }
}
