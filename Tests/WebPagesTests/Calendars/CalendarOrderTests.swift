import Household
import JSON
import Testing

@testable import WebPages

/// The calendars by source and in their order (features C-06, C-17, C-20).
@Suite struct CalendarOrderTests {
    let site: TestSite
    var mei: Browser
    let school: String

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        school = try site.addCalendar("School")
        _ = try site.addCalendar("Work")
    }

    /// Takes in a calendar as another part of the program makes one.
    private func put(_ id: String, _ type: CalendarType, _ name: String) throws -> Site {
        let calendar = EventCalendar(id: id, type: type, name: name, color: .pink, sortOrder: 9)
        let text = SharedBytes(JSONValue.object(calendar.object).encoded())
        let transaction = Transaction(
            sequence: site.state.sequence + 1,
            time: site.clock.now,
            device: nil,
            fact: .other,
            changes: [Change(kind: .calendar, id: id, before: nil, after: text)]
        )
        return site.variant(state: try site.state.applying(transaction))
    }

    private func titles(_ page: Page) -> [String] {
        page.markup.tags.filter { $0["class"] == "row__title" }.map(\.text)
    }

    @Test mutating func `arrows move a calendar, without a script`() throws {
        let page = try mei.get("/calendars")
        #expect(titles(page) == ["Family", "School", "Work"])
        let buttons = page.markup.all("button").filter {
            $0["aria-label"]?.hasPrefix("Move") ?? false
        }
        #expect(
            buttons.compactMap { $0["aria-label"] } == [
                "Move Family up", "Move Family down", "Move School up", "Move School down",
                "Move Work up", "Move Work down",
            ]
        )
        #expect(buttons.map { $0["disabled"] != nil } == [true, false, false, false, false, true])
        let answer = try mei.post("/calendars/\(school)/position", ["direction": "up"])
        #expect(answer.location == "/calendars#calendar-\(school)")
        let moved = try mei.get("/calendars")
        #expect(titles(moved) == ["School", "Family", "Work"])
        #expect(moved.flash == "The calendar “School” was moved.")
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `the order is that of every form`() throws {
        try mei.get("/calendars")
        try mei.post("/calendars/\(school)/position", ["direction": "up"])
        let radios = try mei.get("/events/new").markup.all("input").filter {
            $0["name"] == "calendar"
        }
        #expect(radios.first?["value"] == school)
    }

    @Test mutating func `a way that is none moves nothing`() throws {
        try mei.get("/calendars")
        let sequence = site.state.sequence
        #expect(try mei.post("/calendars/\(school)/position", ["direction": "left"]).status == 404)
        #expect(try mei.post("/calendars/nowhere/position", ["direction": "up"]).status == 404)
        #expect(site.state.sequence == sequence)
    }

    @Test func `who is no owner has no arrows, and moves nothing`() throws {
        var ren = try site.device("Ren's phone", .fullAccess)
        let page = try ren.get("/calendars")
        #expect(page.markup.all("button").isEmpty)
        try ren.get("/settings/this-device")
        let answer = try ren.post("/calendars/\(school)/position", ["direction": "up"])
        #expect(answer.status == 403)
    }

    @Test func `each source is a group, the household's own first`() throws {
        let other = try put("feed", .subscription, "Football fixtures")
        var mei = mei.moved(to: other)
        let page = try mei.get("/calendars")
        let heads = page.markup.tags.filter { $0["class"] == "sheet__group-title" }.map(\.text)
        #expect(heads == ["Household", "Subscribed"])
        #expect(page.shows("Football fixtures no events · Read-only"))
        let editor = try mei.get("/calendars/feed/edit")
        #expect(editor.status == 200)
        #expect(editor.value(of: "read-only") == nil)
    }

    @Test func `the calendar of birthdays is looked at and not touched`() throws {
        let other = try put("birthdays", .birthdays, "Birthdays")
        var mei = mei.moved(to: other)
        let page = try mei.get("/calendars")
        #expect(page.shows("Birthdays Birthdays 0 birthdays · Read-only"))
        #expect(!page.html.contains("/calendars/birthdays/"))
        let sentence = "The calendar “Birthdays” is kept by Himekuri itself"
        for path in ["edit", "deletion"] {
            let answer = try mei.get("/calendars/birthdays/\(path)")
            #expect(answer.status == 403)
            #expect(answer.shows(sentence))
        }
        try mei.get("/calendars/new")
        let forms = ["", "/deletion", "/position"]
        for form in forms {
            let answer = try mei.post(
                "/calendars/birthdays\(form)",
                ["name": "Mine", "color": "blue", "direction": "up"]
            )
            #expect(answer.status == 403)
            #expect(answer.shows(sentence))
        }
    }

    @Test mutating func `deleting a calendar says what goes with it`() throws {
        try site.add("Exam", "2026-12-15 09:00", "2026-12-15 10:00", calendar: school)
        try site.add("Trip", "2026-12-16", "2026-12-17", calendar: school)
        #expect(try mei.get("/calendars/\(school)/deletion").shows("School 2 events"))
    }
}
