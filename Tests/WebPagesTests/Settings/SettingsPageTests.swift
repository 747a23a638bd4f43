import CivilTime
import Household
import Testing

@testable import WebPages

@Suite struct SettingsPageTests {
    @Test func `an owner sees the household and the areas of its settings`() throws {
        var owner = try TestSite().claim()
        let page = try owner.get("/settings")
        #expect(page.status == 200)
        #expect(page.value(of: "household-name") == "Tanaka")
        #expect(page.html.contains("value=\"Asia/Tokyo\" selected"))
        #expect(page.html.contains("value=\"monday\" selected"))
        #expect(page.choice(of: "clock") == "24")
        #expect(page.shows("Devices 1 device"))
        #expect(page.shows("People 2 people"))
        #expect(page.shows("Calendars 1 calendar"))
        #expect(page.shows("Mei's phone · Owner"))
    }

    @Test func `the household can be saved at the end of its form, too`() throws {
        var owner = try TestSite().claim()
        let page = try owner.get("/settings")
        let tags = try #require(page.markup.form(try page.form("/settings").action))
        let names = tags.map(\.name)
        let lastField = try #require(names.lastIndex(of: "select"))
        #expect(names[lastField...].contains("button"))
    }

    @Test func `who is no owner finds the way to its own device, and nothing else`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = try site.device("Wall", .readOnly)
        let page = try browser.get("/settings")
        #expect(page.status == 200)
        #expect(page.shows("Wall · View only"))
        #expect(page.value(of: "household-name") == nil)
        #expect(!page.html.contains("/settings/devices"))
        #expect(page.html.contains("href=\"/settings/this-device\""))
    }

    @Test func `the household's name, zone, week and clock are changed together`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings")
        let answer = try owner.post(
            "/settings",
            [
                "household-name": "Oak Street 7", "time-zone": "Europe/Berlin",
                "first-weekday": "sunday", "clock": "12", "date-order": "yearMonthDay",
                "default-view": "month", "theme": "dark",
            ]
        )
        #expect(answer.location == "/settings")
        #expect(try owner.get("/settings").shows("Saved."))
        #expect(site.state.settings.name == "Oak Street 7")
        #expect(site.state.settings.zone.id == "Europe/Berlin")
        #expect(site.state.settings.firstDayOfWeek == .sunday)
        #expect(site.state.settings.hourCycle == .h12)
        #expect(site.state.settings.defaultCalendar != nil)
    }

    @Test func `fields that a form leaves out stay as they are`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings")
        try owner.post("/settings", ["first-weekday": "saturday"])
        #expect(site.state.settings.name == "Tanaka")
        #expect(site.state.settings.firstDayOfWeek == .saturday)
    }

    @Test func `saving what is there already writes nothing`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings")
        let sequence = site.state.sequence
        try owner.post("/settings", ["household-name": "Tanaka"])
        #expect(try owner.get("/settings").shows("Nothing was changed."))
        #expect(site.state.sequence == sequence)
    }

    @Test func `wrong values come back with what was typed and a sentence each`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings")
        let page = try owner.post(
            "/settings",
            [
                "household-name": "", "time-zone": "Mars/Olympus", "first-weekday": "someday",
                "clock": "13", "date-order": "upwards", "default-view": "decade",
                "theme": "purple",
            ]
        )
        #expect(page.status == 422)
        #expect(page.shows("Give it a name."))
        #expect(page.shows("The time zone “Mars/Olympus” is not known."))
        #expect(page.html.contains("<a href=\"#first-weekday\">Choose one of the answers.</a>"))
        #expect(page.html.contains("<a href=\"#clock\">Choose one of the answers.</a>"))
        let summary = page.html.split(separator: "<a href=\"#").map { $0.prefix { $0 != "\"" } }
        #expect(
            summary.suffix(7) == [
                "household-name", "time-zone", "first-weekday", "clock", "date-order",
                "default-view", "theme",
            ]
        )
        #expect(page.value(of: "household-name") == "")
        #expect(page.html.contains("value=\"Mars/Olympus\" selected"))
        #expect(site.state.settings.name == "Tanaka")
    }

    @Test(arguments: [
        (JournalError.noSpace, "Save failed: the disk of the calendar’s computer is full."),
        (.readOnly("line 3"), "The calendar can be read but not changed right now"),
        (
            JournalError.failed("journal: I/O error"),
            "could not write to its disk (journal: I/O error)."
        ),
    ])
    func `where nothing can be written the form stays`(
        _ failure: JournalError,
        _ sentence: String
    ) throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings")
        site.journal.fail(with: failure)
        let page = try owner.post("/settings", ["household-name": "Oak Street 7", "clock": "12"])
        #expect(page.status == 503)
        #expect(page.shows(sentence))
        #expect(page.value(of: "household-name") == "Oak Street 7")
        #expect(page.choice(of: "clock") == "12")
    }

    @Test func `a page that was open too long is shown again, still filled in`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let page = try owner.post(
            "/settings",
            ["household-name": "Oak Street 7", "form-token": "old"]
        )
        #expect(page.status == 403)
        #expect(page.shows("This page was open too long. Please press the button once more."))
        #expect(page.value(of: "household-name") == "Oak Street 7")
        #expect(site.state.settings.name == "Tanaka")
        try owner.post("/settings", ["household-name": "Oak Street 7"])
        #expect(site.state.settings.name == "Oak Street 7")
    }
}
