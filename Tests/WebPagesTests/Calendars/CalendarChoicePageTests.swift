import Household
import JSON
import Testing

@testable import WebPages

/// Which calendars a device shows, and into which one an event goes (features U-100…U-109).
@Suite struct CalendarChoicePageTests {
    let site: TestSite
    var mei: Browser
    let family: String
    let school: String

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        school = try site.addCalendar("School")
        _ = try site.addCalendar("Holidays", isReadOnly: true)
        family = try #require(site.state.calendars.first).id
        try site.add("Dentist", "2026-12-09 17:00", "2026-12-09 18:00")
        try site.add("Recital", "2026-12-09 19:00", "2026-12-09 20:00", calendar: school)
        try site.add("Exam", "2026-12-15 09:00", "2026-12-15 10:00", calendar: school)
    }

    private mutating func hideSchool() throws {
        var form = try mei.get("/calendars/choice?return-to=/days/2026-12-09")
            .form("/calendars/choice")
        form = FormContent(
            form.pairs.filter { $0.name != "calendar" || $0.value != school },
            action: form.action
        )
        #expect(try mei.send(form).location == "/days/2026-12-09")
    }

    // MARK: - Several

    @Test mutating func `it shows every calendar by source, ticked`() throws {
        let page = try mei.get("/calendars/choice")
        let boxes = page.markup.all("input").filter { $0["type"] == "checkbox" }
        #expect(boxes.count == 3)
        #expect(boxes.allSatisfy { $0["checked"] != nil })
        #expect(page.markup.all("legend").map(\.text) == ["Household"])
        #expect(page.shows("Holidays Read-only"))
        #expect(page.shows("Done"))
        #expect(page.shows("Cancel"))
        #expect(!page.shows("Show all"))
        #expect(site.missingNames.all == [])
    }

    private static let views = [
        "/", "/days/2026-12-09", "/weeks/2026-12-09", "/months/2026-12", "/upcoming",
    ]

    @Test(arguments: views)
    func `a hidden calendar leaves each view, which says so`(_ path: String) throws {
        var this = self
        #expect(try this.mei.get(path).text.contains("Recital"))
        try this.hideSchool()
        let page = try this.mei.get(path)
        #expect(page.text.contains("Dentist"))
        #expect(!page.text.contains("Recital"))
        #expect(page.shows("1 calendar hidden · Show"))
        let encoded = path == "/" ? "%2F" : path.split(separator: "/").map { "%2F\($0)" }.joined()
        #expect(page.html.contains("/calendars/choice?return-to=\(encoded)"))
        #expect(this.site.missingNames.all == [])
    }

    @Test mutating func `the date picker marks only days with something to show`() throws {
        func marked(_ page: Page) -> [String] {
            page.markup.tags.filter { $0["class"]?.contains("day--marked") ?? false }.map(\.text)
        }
        #expect(try marked(mei.get("/days/2026-12-09/picker")) == ["9", "15"])
        try hideSchool()
        let page = try mei.get("/days/2026-12-09/picker")
        #expect(marked(page) == ["9"])
        #expect(page.shows("1 calendar hidden"))
        #expect(try marked(mei.get("/days/2026-12-09")) == ["9"])
    }

    @Test mutating func `only this device hides it, and its events keep their pages`() throws {
        try hideSchool()
        var ren = try site.device("Ren's phone", .fullAccess)
        let page = try ren.get("/days/2026-12-09")
        #expect(page.text.contains("Recital"))
        #expect(!page.text.contains("hidden"))
        let uid = try #require(site.state.events.values.first { $0.title == "Recital" }).uid
        #expect(try mei.get("/events/\(uid)/2026-12-09T19:00:00").shows("Recital"))
        #expect(try mei.get("/calendars").shows("School 2 events · Hidden on this device"))
    }

    @Test mutating func `a view for scripts follows the page; the occurrences follow their query`()
        throws
    {
        try hideSchool()
        func titles(_ path: String) throws -> [String] {
            let page = try mei.get(path, accept: "application/json")
            let value = try JSONValue(parsing: Array(page.html.utf8))
            let rows = value.arrayValue ?? value.objectValue?["occurrences"]?.arrayValue ?? []
            return rows.compactMap { $0.objectValue?["title"]?.stringValue }
        }
        let all = "/occurrences?from=2026-12-09&to=2026-12-10"
        #expect(try titles("/days/2026-12-09") == ["Dentist"])
        #expect(try titles("/weeks/2026-12-09") == ["Dentist"])
        #expect(try titles(all) == ["Dentist", "Recital"])
        #expect(try titles("\(all)&calendar=\(school)") == ["Recital"])
    }

    @Test mutating func `a calendar that is added meanwhile is not hidden`() throws {
        let form = try mei.get("/calendars/choice").form("/calendars/choice")
        let football = try site.addCalendar("Football")
        try mei.send(form)
        let hidden = site.device(named: "Mei's phone")?.preferences.hiddenCalendars
        #expect(hidden?.contains(football) == false)
    }

    @Test mutating func `everything can be hidden, and shown again at once`() throws {
        let form = try mei.get("/calendars/choice").form("/calendars/choice")
        let none = FormContent(form.pairs.filter { $0.name != "calendar" }, action: form.action)
        try mei.send(none)
        #expect(try mei.get("/").shows("3 calendars hidden"))
        let page = try mei.get("/calendars/choice")
        #expect(page.shows("Show all"))
        try mei.send(page.form("/calendars/choice").typing(["show": "all"]))
        #expect(!(try mei.get("/").text.contains("hidden")))
    }

    @Test mutating func `of those that take events only these are offered, and only these change`()
        throws
    {
        let page = try mei.get("/calendars/choice?writable=1")
        #expect(!page.text.contains("Holidays"))
        let form = try page.form("/calendars/choice")
        try mei.send(FormContent(form.pairs.filter { $0.name != "calendar" }, action: form.action))
        let hidden = site.device(named: "Mei's phone")?.preferences.hiddenCalendars
        #expect(hidden == [family, school])
    }

    @Test(arguments: ["https://evil.example/", "//evil.example", "evil"])
    func `it leads back to this site and nowhere else`(_ address: String) throws {
        var this = self
        let page = try this.mei.get("/calendars/choice?return-to=\(address)")
        #expect(!page.html.contains("evil"))
        let form = try page.form("/calendars/choice").typing(["return-to": address])
        #expect(try this.mei.send(form).location == "/")
    }

    // MARK: - One

    @Test mutating func `one of those that take events is picked for a new event`() throws {
        let page = try mei.get("/calendars/choice?selection=single&on=2026-12-24")
        let radios = page.markup.all("input").filter { $0["type"] == "radio" }
        #expect(radios.compactMap { $0["value"] } == [family, school])
        #expect(radios.filter { $0["checked"] != nil }.compactMap { $0["value"] } == [family])
        let form = try page.form("/events/new")
        #expect(form["on"] == "2026-12-24")
        let editor = try mei.get("/events/new?on=2026-12-24&calendar=\(school)")
        #expect(editor.choice(of: "calendar") == school)
        #expect(editor.value(of: "start-date") == "2026-12-24")
    }

    @Test(arguments: ["", "&calendar=", "&calendar=nowhere"])
    func `without a choice a new event goes to the usual calendar`(_ query: String) throws {
        var this = self
        let editor = try this.mei.get("/events/new?on=2026-12-24\(query)")
        #expect(editor.choice(of: "calendar") == family)
    }

    // MARK: - Who may

    @Test mutating func `a display that only looks chooses what it shows`() throws {
        var wall = try site.device("Wall", .readOnly)
        let form = try wall.get("/calendars/choice").form("/calendars/choice")
        try wall.send(
            FormContent(
                form.pairs.filter { $0.name != "calendar" || $0.value != school },
                action: form.action
            )
        )
        #expect(!(try wall.get("/days/2026-12-09").text.contains("Recital")))
    }

    @Test(arguments: [AuthorizationStatus.denied, .restricted, .notDetermined])
    func `who was not let in chooses nothing`(_ status: AuthorizationStatus) throws {
        var browser = try site.device("Phone", status)
        let page = try browser.get("/calendars/choice")
        #expect(page.status == (status == .notDetermined ? 303 : 403))
        #expect(!page.text.contains("School"))
    }
}
