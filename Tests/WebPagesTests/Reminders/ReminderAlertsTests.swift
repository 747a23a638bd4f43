import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

/// Alerts in the form of a reminder.
///
/// It is 10:23 in Tokyo, on 9 December 2026.
@Suite struct ReminderAlertsTests {
    private let site: TestSite
    private var owner: Browser

    init() throws {
        site = try TestSite()
        owner = try site.claimWithLists().browser
    }

    @discardableResult
    private mutating func add(_ pairs: KeyValuePairs<String, String>) throws -> Page {
        let own = [("title", "Call"), ("list", try site.list("Chores"))]
        return try owner.post("/reminders", pairs: own + pairs.map { ($0.key, $0.value) })
    }

    private func alerts(of title: String = "Call") throws -> [String] {
        try site.reminder(title).task.alerts.members.map { member in
            String(decoding: member.value.encoded(), as: UTF8.self)
        }
    }

    private static func offset(_ text: String) -> String {
        #"{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"\#(text)","#
            + #""relativeTo":"end"}}"#
    }

    @Test mutating func `an alert counts from the due date, and is shown again`() throws {
        try add([
            "due-date": "2026-12-10", "due-time": "17:00", "alert-kind": "timed", "alert": "15",
        ])
        #expect(try alerts() == [Self.offset("-PT15M")])
        let page = try owner.get("/reminders/\(site.reminder("Call").uid)")
        #expect(page.choice(of: "alert") == nil)
        #expect(page.html.contains("<option value=\"15\" selected>15 minutes before</option>"))
        #expect(page.html.contains("<option value=\"0\">When it is due</option>"))
        let json = try owner.get("/reminders", accept: "application/json")
        #expect(json.html.contains(#""alerts":{"1":{"@type":"Alert""#))
    }

    @Test mutating func `a due date without a time has the choices for whole days`() throws {
        try add(["due-date": "2026-12-10", "alert-kind": "all-day", "alert": "day:-1@09:00"])
        #expect(try alerts() == [Self.offset("-PT15H")])
        let page = try owner.get("/reminders/\(site.reminder("Call").uid)")
        #expect(
            page.html.contains(
                "<option value=\"day:-1@09:00\" selected>1 day before, 09:00</option>"
            )
        )
    }

    @Test mutating func `the menu that goes with the typed time counts`() throws {
        // Without scripts both are there, and the form was made for a whole day.
        try add([
            "due-date": "2026-12-10", "due-time": "17:00", "alert-kind": "all-day",
            "alert": "day:0@09:00", "alert-switched": "30",
        ])
        #expect(try alerts() == [Self.offset("-PT30M")])
    }

    @Test mutating func `a moment of its own needs no due date`() throws {
        try add([
            "alert-kind": "all-day", "alert": "none", "alert-date": "2026-12-11",
            "alert-time": "08:00",
        ])
        let stored = try #require(try site.reminder("Call").task.alarms.first)
        #expect(stored.trigger == .absoluteDate(try #require(Instant("2026-12-10T23:00:00Z"))))
    }

    @Test mutating func `one that counts from a due date is refused without it`() throws {
        let page = try add(["alert-kind": "all-day", "alert": "day:-1@09:00"])
        #expect(page.status == 422)
        #expect(
            page.markup.tags.first { $0["id"] == "alert-error" }?.text
                == "This alert counts from the due date. Choose a due date, or set it to “None”."
        )
        #expect(page.html.contains("<option value=\"day:-1@09:00\" selected>"))
        #expect(site.state.reminders.count == 0)
    }

    @Test mutating func `one that comes after the due date is refused`() throws {
        let page = try add([
            "due-date": "2026-12-10", "due-time": "17:00", "alert-kind": "timed", "alert": "-5",
        ])
        #expect(page.status == 422)
        #expect(page.shows("This alert would come after the due date."))
    }

    @Test mutating func `a reminder with a time rings when it is due, where nothing is said`()
        throws
    {
        try add(["due-date": "2026-12-10", "due-time": "17:00"])
        #expect(try alerts() == [Self.offset("PT0S")])
        let form = try owner.get("/reminders/new")
        #expect(form.html.contains("<option value=\"0\" selected>When it is due</option>"))
    }

    @Test mutating func `without a date nothing rings, also where whole days do by default`() throws
    {
        try owner.get("/settings")
        try owner.post("/settings", ["default-alert-reminder-all-day": "day:0@09:00"])
        try add(["alert-kind": "all-day", "alert": "day:0@09:00"])
        #expect(try alerts() == [])
        try owner.post(
            "/reminders",
            ["title": "Bins", "list": try site.list("Chores"), "due-date": "2026-12-10"]
        )
        #expect(try alerts(of: "Bins") == [Self.offset("PT9H")])
    }

    @Test mutating func `the household can want no alert by default`() throws {
        try owner.get("/settings")
        try owner.post("/settings", ["default-alert-reminder": "none"])
        #expect(site.state.settings.defaultAlarms[.reminder] == [:])
        try add(["due-date": "2026-12-10", "due-time": "17:00"])
        #expect(try alerts() == [])
    }

    @Test mutating func `two people who change the alerts see both`() throws {
        try add(["due-date": "2026-12-10", "due-time": "17:00", "alert": "15"])
        let path = "/reminders/\(try site.reminder("Call").uid)"
        let revision = String(site.state.sequence)
        try owner.post(path, ["title": "Call", "alert": "30", "revision": revision])
        let clash = try owner.post(path, ["title": "Call", "alert": "60", "revision": revision])
        #expect(clash.status == 409)
        #expect(clash.shows("1 hour before"))
        #expect(clash.shows("30 minutes before"))
        let merged = try owner.post(path, ["notes": "Ask for Ren", "revision": revision])
        #expect(merged.status == 303)
        #expect(try alerts() == [Self.offset("-PT30M")])
    }

    @Test mutating func `what an import brought is named and kept`() throws {
        let list = try site.list("Chores")
        let text = """
            {"@type":"Task","uid":"t","title":"Tax","start":"2026-12-10T09:00:00",\
            "due":"2026-12-11T17:00:00","timeZone":"Asia/Tokyo","alerts":{"x":{"@type":"Alert",\
            "trigger":{"@type":"OffsetTrigger","offset":"-PT1H"}}},"calendarIds":{"\(list)":true}}
            """
        let object = try #require(try JSONValue(parsing: Array(text.utf8)).objectValue)
        _ = try site.site.household.perform(
            ImportReminders(tasks: [try Task(object: object)], listName: "Chores"),
            by: .commandLine,
            at: site.clock.now
        )
        let page = try owner.get("/reminders/t")
        #expect(page.shows("1 hour before it may begin"))
        try owner.post("/reminders/t", ["title": "Taxes", "alert": "none"])
        #expect(try site.reminder("Taxes").task.alerts.count == 1)
    }
}
