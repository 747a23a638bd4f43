import CivilTime
import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct CalendarsPageTests {
    /// Adds events named “Event 1”, “Event 2” … to a calendar.
    private func addEvents(_ count: Int, to calendar: String, _ site: TestSite) throws {
        let owner = try #require(site.state.devices.values.first { $0.isOwner })
        let start = try #require(LocalDateTime("2026-12-09T17:00:00"))
        for number in 1...count {
            let fields = EventFields(
                title: "Event \(number)",
                time: EventTime(
                    start: start,
                    end: start.adding(seconds: 3_600),
                    timeZone: "Asia/Tokyo"
                ),
                calendar: calendar
            )
            _ = try site.site.household.perform(
                AddEvent(fields: fields),
                by: .device(owner.id),
                at: site.clock.now
            )
        }
    }

    private func calendar(_ name: String, _ site: TestSite) throws -> EventCalendar {
        try #require(site.state.calendars.first { $0.name == name })
    }

    @Test func `the list tells how much is in each calendar`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let family = try calendar("Family", site)
        try addEvents(2, to: family.id, site)
        let page = try owner.get("/calendars")
        #expect(page.status == 200)
        #expect(page.shows("Family 2 events · For new events"))
        #expect(page.html.contains("calendar-color--tomato"))
        #expect(page.html.contains("href=\"/calendars/\(family.id)/edit\""))
        #expect(page.html.contains("aria-label=\"Change Family\""))
    }

    @Test func `who is no owner sees the calendars and no way to change them`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = try site.device("Ren's phone", .fullAccess)
        let page = try browser.get("/calendars")
        #expect(page.shows("Family no events"))
        #expect(!page.html.contains("/edit"))
        #expect(!page.html.contains("/deletion"))
        #expect(!page.html.contains("/calendars/new"))
    }

    @Test func `who may only look is not told how many events there are, some being private`()
        throws
    {
        let site = try TestSite()
        _ = try site.claim()
        let family = try calendar("Family", site)
        try addEvents(2, to: family.id, site)
        var wall = try site.device("Wall", .readOnly)
        let page = try wall.get("/calendars")
        #expect(page.shows("Family For new events"))
        #expect(!page.shows("events ·") && !page.shows("2 events"))
    }

    @Test func `a new calendar starts with a colour that none has yet`() throws {
        var owner = try TestSite().claim()
        #expect(try owner.get("/calendars/new").choice(of: "color") == "orange")
    }

    @Test func `a calendar is added with its colour and becomes the one for new events`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/calendars/new")
        let answer = try owner.post(
            "/calendars",
            ["name": " School ", "color": "blue", "default": "on"]
        )
        #expect(answer.location == "/calendars")
        #expect(try owner.get("/calendars").shows("The calendar “School” was added."))
        let school = try calendar("School", site)
        #expect(school.color == .blue)
        #expect(school.allowsContentModifications)
        #expect(site.state.settings.defaultCalendar == school.id)
    }

    @Test func `a calendar can be read-only from the start`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/calendars/new")
        try owner.post("/calendars", ["name": "Holidays", "color": "pink", "read-only": "on"])
        #expect(try calendar("Holidays", site).allowsContentModifications == false)
        #expect(try owner.get("/calendars").shows("Holidays no events · Read-only"))
    }

    @Test(arguments: [("#2f67a8", "blue"), ("#FF0000", "tomato"), ("#777777", "slate")])
    func `a colour of one's own becomes the nearest readable one`(
        _ custom: String,
        _ name: String
    ) throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/calendars/new")
        try owner.post(
            "/calendars",
            ["name": "Club", "color": "custom", "custom-color": custom]
        )
        #expect(try calendar("Club", site).color.rawValue == name)
    }

    @Test(arguments: [
        ("custom", "blue"), ("custom", "#12345"), ("custom", "#12345g"), ("custom", "#+12345"),
        ("mauve", "#123456"), ("", "#123456"),
    ])
    func `a colour that does not exist is refused`(_ choice: String, _ custom: String) throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/calendars/new")
        let page = try owner.post(
            "/calendars",
            ["name": "Club", "color": choice, "custom-color": custom]
        )
        #expect(page.status == 422)
        #expect(page.shows("Choose one of the colours."))
        #expect(page.value(of: "name") == "Club")
        #expect(site.state.calendars.count == 1)
    }

    @Test func `the form shows a calendar as it is`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let page = try owner.get("/calendars/\(try calendar("Family", site).id)/edit")
        #expect(page.status == 200)
        #expect(page.value(of: "name") == "Family")
        #expect(page.choice(of: "color") == "tomato")
        #expect(
            page.html.contains(
                "name=\"default\" type=\"checkbox\" value=\"on\" aria-describedby=\"default-hint\" checked"
            )
        )
    }

    @Test func `a calendar is renamed and recoloured; saving it unchanged writes nothing`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let id = try calendar("Family", site).id
        try owner.get("/calendars/\(id)/edit")
        try owner.post(
            "/calendars/\(id)",
            ["name": "Everybody", "color": "green", "default": "on"]
        )
        #expect(try owner.get("/calendars").shows("The calendar “Everybody” was changed."))
        #expect(try calendar("Everybody", site).color == .green)
        let sequence = site.state.sequence
        try owner.post(
            "/calendars/\(id)",
            ["name": "Everybody", "color": "green", "default": "on"]
        )
        #expect(try owner.get("/calendars").shows("Nothing was changed."))
        #expect(site.state.sequence == sequence)
    }

    @Test func `the calendar for new events cannot be read-only`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let id = try calendar("Family", site).id
        try owner.get("/calendars/\(id)/edit")
        let page = try owner.post(
            "/calendars/\(id)",
            ["name": "Ours", "color": "green", "default": "on", "read-only": "on"]
        )
        #expect(page.status == 422)
        #expect(page.shows("The calendar for new events cannot be read-only."))
        #expect(page.html.contains("href=\"#read-only\""))
        #expect(page.value(of: "name") == "Ours")
        #expect(page.choice(of: "color") == "green")
        #expect(try calendar("Family", site).allowsContentModifications)
    }

    @Test func `two calendars cannot share a name, and every mistake is said at once`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/calendars/new")
        let page = try owner.post("/calendars", ["name": "Family", "color": "mauve"])
        #expect(page.status == 422)
        #expect(page.shows("There is already one called “Family”."))
        #expect(page.shows("Choose one of the colours."))
        let empty = try owner.post("/calendars", ["name": "", "color": "blue"])
        #expect(empty.shows("Give it a name."))
        let long = String(repeating: "a", count: 101)
        let tooLong = try owner.post("/calendars", ["name": long, "color": "blue"])
        #expect(tooLong.shows("The name may have at most 100 characters."))
        #expect(tooLong.value(of: "name") == long)
    }

    @Test func `a full disk keeps the form`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/calendars/new")
        site.journal.fail(with: .noSpace)
        let page = try owner.post("/calendars", ["name": "School", "color": "blue"])
        #expect(page.status == 503)
        #expect(page.shows("Save failed: the disk of the calendar’s computer is full."))
        #expect(page.value(of: "name") == "School")
        #expect(page.choice(of: "color") == "blue")
    }

    @Test func `the question counts what is deleted with the calendar`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.post("/calendars", ["name": "School", "color": "blue"])
        let school = try calendar("School", site)
        try addEvents(3, to: school.id, site)
        let page = try owner.get("/calendars/\(school.id)/deletion")
        #expect(page.shows("Delete the calendar “School”?"))
        #expect(page.shows("Its 3 events are deleted with it."))
        #expect(page.shows("Delete calendar and 3 events"))
    }

    @Test func `a calendar goes with its events, and undo brings all of it back`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.post("/calendars", ["name": "School", "color": "blue"])
        let school = try calendar("School", site)
        try addEvents(3, to: school.id, site)
        try owner.get("/calendars/\(school.id)/deletion")
        let answer = try owner.post("/calendars/\(school.id)/deletion")
        #expect(answer.location == "/calendars")
        #expect(site.state.events.count == 0)
        #expect(site.state.calendar(school.id) == nil)
        let list = try owner.get("/calendars")
        #expect(list.shows("The calendar “School” was deleted."))
        let sequence = try #require(list.value(of: "sequence"))
        #expect(try owner.post("/undo", ["sequence": sequence]).location == "/calendars")
        #expect(try owner.get("/calendars").shows("School 3 events"))
    }

    @Test func `the last calendar that takes events stays`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.post("/calendars", ["name": "Holidays", "color": "pink", "read-only": "on"])
        let family = try calendar("Family", site)
        let page = try owner.get("/calendars/\(family.id)/deletion")
        #expect(page.shows("This is the last calendar, so it stays."))
        #expect(!page.html.contains("button--danger "))
        let refused = try owner.post("/calendars/\(family.id)/deletion")
        #expect(refused.status == 403)
        #expect(refused.shows("This is the last calendar, so it stays."))
        let holidays = try calendar("Holidays", site)
        #expect(try owner.post("/calendars/\(holidays.id)/deletion").status == 303)
    }

    @Test func `a calendar that is not there is 404`() throws {
        var owner = try TestSite().claim()
        #expect(try owner.get("/calendars/object9999999/edit").status == 404)
        #expect(try owner.get("/calendars/object9999999/deletion").status == 404)
        #expect(try owner.post("/calendars/object9999999", ["name": "A"]).status == 404)
    }

    @Test func `an unchanged list is not sent twice`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let tag = try #require(try owner.get("/calendars").response.entityTag)
        let answer = try owner.open(
            .get,
            "/calendars",
            fields: ["Accept": "text/html", "If-None-Match": "\"\(tag)\""]
        )
        guard case .response(let response) = answer else {
            Issue.record("a list does not wait")
            return
        }
        #expect(response.status == .notModified)
    }
}
