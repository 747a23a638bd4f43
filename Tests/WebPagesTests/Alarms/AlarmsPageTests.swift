import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

/// The banner of an alarm, and the answers to it.
///
/// It is 10:23 in Tokyo.
@Suite struct AlarmsPageTests {
    private let site: TestSite
    private var owner: Browser

    init() throws {
        site = try TestSite()
        owner = try site.claim()
    }

    /// Adds an event at 10:30 and rings its alarm of 10:20.
    private func ring(_ title: String = "Dentist", missed: Bool = false) throws {
        let now = site.clock.now
        let event = Event.make(
            uid: title,
            title: title,
            start: site.state.settings.zone.local(at: now).adding(
                CivilDuration(seconds: missed ? -3_600 : 600)
            ),
            timeZone: "Asia/Tokyo",
            duration: CivilDuration(seconds: 3_600),
            calendar: site.state.calendars[0].id
        )
        var ringing = event
        let trigger: JSONValue = ["@type": "OffsetTrigger", "offset": "-PT10M"]
        ringing.alerts = ["1": ["@type": "Alert", "trigger": trigger]]
        _ = try site.site.household.perform(
            ImportEvents(events: [ringing], calendarName: site.state.calendars[0].name),
            by: .commandLine,
            at: now.adding(seconds: -7_200)
        )
        _ = try AlarmPlanner(site.site.household).ring(at: now)
    }

    @Test mutating func `an alarm stands on every page, with its event`() throws {
        try ring()
        for path in ["/days/2026-12-09", "/months/2026-12", "/events/new", "/settings"] {
            let page = try owner.get(path)
            #expect(page.html.contains("class=\"alarm\""), "\(path)")
            #expect(page.shows("Dentist"))
            #expect(page.html.contains("role=\"alert\""))
        }
    }

    @Test mutating func `dismissing returns to the page it was sent from`() throws {
        try ring()
        let page = try owner.get("/months/2026-12")
        let answer = try owner.post(
            "/alarms",
            [
                "alarm": try #require(page.value(of: "alarm")),
                "return-to": try #require(page.value(of: "return-to")),
            ]
        )
        #expect(answer.status == 303)
        #expect(answer.location == "/months/2026-12")
        #expect(try !owner.get("/months/2026-12").html.contains("class=\"alarm\""))
    }

    @Test mutating func `dismissed only here it rings on elsewhere`() throws {
        try ring()
        let id = try #require(try owner.get("/alarms").value(of: "alarm"))
        try owner.post("/alarms", ["alarm": id, "only-here": "1"])
        #expect(try !owner.get("/alarms").html.contains("class=\"alarm\""))
        var wall = try site.device("Wall", .readOnly)
        #expect(try wall.get("/alarms").html.contains("class=\"alarm\""))
    }

    @Test mutating func `a device that only looks answers for itself and is offered no more`()
        throws
    {
        try ring()
        var wall = try site.device("Wall", .readOnly)
        let page = try wall.get("/alarms")
        #expect(!page.html.contains("name=\"only-here\""))
        try wall.post("/alarms", ["alarm": try #require(page.value(of: "alarm"))])
        #expect(try !wall.get("/alarms").html.contains("class=\"alarm\""))
        #expect(try owner.get("/alarms").html.contains("class=\"alarm\""))
    }

    @Test mutating func `a snooze of five minutes is over after five minutes`() throws {
        try ring()
        let id = try #require(try owner.get("/alarms").value(of: "alarm"))
        try owner.post("/alarms", ["alarm": id, "snooze": "5"])
        site.clock.advance(seconds: 299)
        #expect(try !owner.get("/alarms").html.contains("class=\"alarm\""))
        site.clock.advance(seconds: 1)
        #expect(try owner.get("/alarms").html.contains("class=\"alarm\""))
    }

    @Test mutating func `an unknown length of a snooze is refused`() throws {
        try ring()
        let id = try #require(try owner.get("/alarms").value(of: "alarm"))
        #expect(try owner.post("/alarms", ["alarm": id, "snooze": "7"]).status == 404)
        #expect(try owner.get("/alarms").html.contains("class=\"alarm\""))
    }

    @Test mutating func `a missed alarm says so`() throws {
        try ring(missed: true)
        #expect(try owner.get("/alarms").shows("Missed: it should have rung"))
    }

    @Test mutating func `the fourth alarm waits behind a link, and all can be dismissed`() throws {
        for title in ["A", "B", "C", "D"] { try ring(title) }
        let day = try owner.get("/days/2026-12-09")
        #expect(day.html.matches(of: /class="alarm"/).count == 3)
        #expect(day.shows("1 more alarm") && !day.shows("1 more alarms"))
        let all = try owner.get("/alarms")
        #expect(all.html.matches(of: /class="alarm"/).count == 4)
        #expect(all.shows("4 alarms are ringing on this device."))
    }

    /// Adds a reminder that is due now, and rings it.
    private mutating func remind(_ pairs: [String: String] = [:]) throws -> ReminderRecord {
        try owner.post("/reminders/lists", ["name": "Chores", "color": "teal"])
        let local = site.state.settings.zone.local(at: site.clock.now)
        let list = try site.list("Chores")
        var fields = ReminderFields(
            title: "Pills",
            dates: ReminderDates(
                at: local.adding(CivilDuration(seconds: 60)),
                timeZone: "Asia/Tokyo"
            ),
            list: list
        )
        fields.alerts = ["1": .object(Alert(offset: .zero, relativeTo: .end).object)]
        fields.rules = [["@type": "RecurrenceRule", "frequency": "daily"]]
        let device = try #require(site.device(named: "Mei's phone")).id
        _ = try site.site.household.perform(
            AddReminder(fields: fields),
            by: .device(device),
            at: site.clock.now
        )
        site.clock.advance(seconds: 60)
        _ = try AlarmPlanner(site.site.household).ring(at: site.clock.now)
        return try site.reminder("Pills")
    }

    @Test mutating func `a reminder rings with its page and a way to check it off`() throws {
        let record = try remind()
        let page = try owner.get("/days/2026-12-09")
        #expect(page.html.contains("href=\"/reminders/\(record.uid)\""))
        #expect(page.shows("Due: Today, "))
        #expect(page.html.contains("name=\"done\""))
        let answer = try owner.post(
            "/alarms",
            [
                "alarm": try #require(page.value(of: "alarm")), "done": "on",
                "return-to": "/days/2026-12-09",
            ]
        )
        #expect(answer.location == "/days/2026-12-09")
        #expect(site.state.reminders(matching: ReminderQuery(.completed())).count == 1)
        let next = site.state.reminders[record.uid]?.due?.start
        #expect(next.map { $0 > site.clock.now } == true)
        let after = try owner.get("/days/2026-12-09")
        #expect(!after.html.contains("class=\"alarm\""))
        #expect(after.flash?.hasPrefix("“Pills” is done.") == true)
    }

    @Test mutating func `checked off twice it is done once`() throws {
        _ = try remind()
        let id = try #require(try owner.get("/alarms").value(of: "alarm"))
        for _ in 1...2 { try owner.post("/alarms", ["alarm": id, "done": "on"]) }
        #expect(site.state.reminders(matching: ReminderQuery(.completed())).count == 1)
    }

    @Test mutating func `an event has no box to check off`() throws {
        try ring()
        #expect(try !owner.get("/alarms").html.contains("name=\"done\""))
    }

    @Test mutating func `a device without the reminders learns nothing of their alarms`() throws {
        _ = try remind()
        let id = try #require(try owner.get("/alarms").value(of: "alarm"))
        var phone = try site.device("Ren's phone", .fullAccess)
        for path in ["/alarms", "/days/2026-12-09", "/settings"] {
            #expect(try !phone.get(path).shows("Pills"), "\(path)")
        }
        #expect(try phone.post("/alarms", ["alarm": id, "done": "on"]).status == 403)
        #expect(try phone.post("/alarms", ["alarm": id]).status == 403)
        #expect(try owner.get("/alarms").html.contains("class=\"alarm\""))
    }

    @Test mutating func `nothing rings for a device that sees no events`() throws {
        try ring()
        var guest = try site.device("Guest", .writeOnly)
        #expect(try !guest.get("/events/new").html.contains("class=\"alarm\""))
    }

    @Test mutating func `a device that wants a sound has its moment on the page`() throws {
        try owner.get("/settings/this-device")
        try owner.post("/settings/this-device", ["alarm-sound": "chime"])
        #expect(try owner.get("/settings/this-device").html.contains("data-rang=\"\" data-chimes"))
        try ring()
        #expect(try owner.get("/alarms").html.contains("data-rang=\"2026-12-09T01:23:00Z\""))
    }

    @Test(arguments: ["en", "ja", "zh-Hans"])
    mutating func `alarms know every name and sentence`(_ language: String) throws {
        for title in ["A", "B", "C", "D"] { try ring(title, missed: title == "D") }
        owner.acceptLanguage = language
        let page = try owner.get("/alarms")
        #expect(site.missingNames.all == [])
        #expect(!page.text.contains("{"))
    }
}
