import CivilTime
import HTTP
import Household
import Testing

@testable import WebPages

/// How one device shows the calendar, apart from the household (needs 22, 38).
@Suite struct ThisDevicePageTests {
    let site: TestSite
    var wall: Browser

    /// It is Wednesday, 9 December 2026, 10:23; weeks begin on Monday, clocks have 24 hours.
    init() throws {
        site = try TestSite()
        _ = try site.claim()
        wall = try site.device("Wall", .readOnly)
        try site.add("Recital", "2026-12-09 17:00", "2026-12-09 18:00")
    }

    private var own: DevicePreferences? { site.device(named: "Wall")?.preferences }

    @discardableResult
    private mutating func choose(_ values: KeyValuePairs<String, String>) throws -> Page {
        var form = try wall.get("/settings/this-device").form("/settings/this-device")
        for (name, value) in values { form[name] = value }
        return try wall.send(form)
    }

    @Test mutating func `a display that only looks chooses for itself`() throws {
        let page = try wall.get("/settings/this-device")
        #expect(page.status == 200)
        #expect(page.shows("Wall · View only"))
        #expect(page.shows("As the household: Monday"))
        #expect(page.shows("As the household: 17:00"))
        #expect(page.shows("As the household: 9 December 2026"))
        let answer = try choose([
            "first-weekday": "sunday", "clock": "12", "date-order": "monthDayYear",
            "default-view": "week", "theme": "dark", "language": "ja",
        ])
        #expect(answer.location == "/settings/this-device")
        #expect(own?.firstDayOfWeek == .sunday)
        #expect(own?.hourCycle == .h12)
        #expect(own?.dateOrder == .monthDayYear)
        #expect(own?.defaultView == .week)
        #expect(own?.theme == .dark)
        #expect(site.device(named: "Wall")?.language == "ja")
        #expect(site.device(named: "Mei's phone")?.preferences == DevicePreferences())
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `what it gives back is the household's again`() throws {
        try choose(["clock": "12", "theme": "dark"])
        try choose(["clock": "", "theme": ""])
        #expect(own == DevicePreferences())
        #expect(try wall.get("/days/2026-12-09").text.contains("17:00"))
    }

    @Test mutating func `a word that is no choice is refused, and nothing is saved`() throws {
        let page = try choose([
            "first-weekday": "someday", "clock": "13", "date-order": "up", "default-view": "decade",
            "theme": "purple", "language": "tlh",
        ])
        #expect(page.status == 422)
        for field in ["first-weekday", "clock", "date-order", "default-view", "theme"] {
            #expect(page.problem(of: field) == "Choose one of the answers.", "\(field)")
        }
        #expect(page.problems.count == 6)
        #expect(own == DevicePreferences())
    }

    @Test mutating func `saving what is there already writes nothing`() throws {
        let sequence = site.state.sequence
        try choose([:])
        #expect(try wall.get("/settings/this-device").shows("Nothing was changed."))
        #expect(site.state.sequence == sequence)
    }

    @Test mutating func `following the browser also forgets what was chosen before`() throws {
        wall.cookies[LanguagePage.cookieName] = "ja"
        try choose(["language": "zh-Hans"])
        try choose(["language": ""])
        #expect(wall.cookies[LanguagePage.cookieName] == nil)
        #expect(try wall.get("/settings/this-device").shows("This device"))
    }

    // MARK: - What every page makes of it

    private static let clocks = [
        "/days/2026-12-09", "/weeks/2026-12-09", "/months/2026-12", "/upcoming",
    ]

    @Test(arguments: clocks)
    func `12 hours are those of every view`(_ path: String) throws {
        var this = self
        #expect(try this.wall.get(path).text.contains("17:00"))
        try this.choose(["clock": "12"])
        let text = try this.wall.get(path).text
        #expect(text.contains("5:00"))
        #expect(!text.contains("17:00"))
        var mei = try site.device("Mei", .fullAccess)
        #expect(try mei.get(path).text.contains("17:00"))
    }

    @Test mutating func `weeks begin where the device says, everywhere`() throws {
        try choose(["first-weekday": "sunday"])
        let week = try wall.get("/weeks/2026-12-09")
        let days = week.markup.tags.filter { $0["class"]?.hasPrefix("week__day-link ") ?? false }
        #expect(days.first?["href"] == "/days/2026-12-06")
        let month = try wall.get("/months/2026-12")
        #expect(month.markup.all("abbr").first?["title"] == "Sunday")
        for path in ["/days/2026-12-09", "/days/2026-12-09/picker"] {
            let cells = try wall.get(path).markup.tags.filter {
                $0["class"]?.hasPrefix("month-grid__day") ?? false
            }
            #expect(cells.first?["href"] == "/days/2026-11-29", "\(path)")
        }
        var mei = try site.device("Mei", .fullAccess)
        let other = try mei.get("/weeks/2026-12-09").markup.tags
            .first { $0["class"]?.hasPrefix("week__day-link ") ?? false }
        #expect(other?["href"] == "/days/2026-12-07")
    }

    @Test mutating func `the form of a repeat begins its week there too`() throws {
        var ren = try site.device("Ren", .fullAccess)
        var form = try ren.get("/settings/this-device").form("/settings/this-device")
        form["first-weekday"] = "sunday"
        try ren.send(form)
        let boxes = try ren.get("/events/new").markup.all("input").filter {
            $0["name"] == "repeat-weekday"
        }
        #expect(boxes.count == 7)
        #expect(boxes.first?["value"] == "SU")
    }

    @Test(arguments: [
        ("", "Monday, Saturday and Sunday"), ("sunday", "Sunday, Monday and Saturday"),
    ])
    func `the sentence of a repeat names days in the order of the week`(
        _ first: String,
        _ days: String
    ) throws {
        var this = self
        try site.take(
            """
            {"@type":"Event","uid":"walk","title":"Walk","start":"2026-12-12T09:00:00",\
            "timeZone":"Asia/Tokyo","duration":"PT1H","recurrenceRules":[{"@type":\
            "RecurrenceRule","frequency":"weekly","byDay":[{"@type":"NDay","day":"sa"},\
            {"@type":"NDay","day":"su"},{"@type":"NDay","day":"mo"}]}]}
            """
        )
        try this.choose(["first-weekday": first])
        #expect(try this.wall.get("/events/walk/2026-12-12T09:00:00").shows(days))
    }

    @Test(arguments: [
        ("/days/2026-12-09", "Wednesday, December 9, 2026"), ("/months/2026-12", "December 9"),
        ("/weeks/2026-12-09", "December 9"), ("/upcoming", "December 9"),
    ])
    func `dates have the order that the device says, in every view`(
        _ path: String,
        _ text: String
    ) throws {
        var this = self
        #expect(!(try this.wall.get(path).html.contains(text)))
        try this.choose(["date-order": "monthDayYear"])
        #expect(try this.wall.get(path).html.contains(text))
    }

    @Test mutating func `the names of days in the small month change with the order`() throws {
        func label() throws -> String? {
            try wall.get("/days/2026-12-09").markup.tags
                .first { $0["href"] == "/days/2026-12-10" && $0["aria-label"] != nil }?[
                    "aria-label"
                ]
        }
        #expect(try label()?.contains("10 December") == true)
        try choose(["date-order": "monthDayYear"])
        #expect(try label()?.contains("December 10") == true)
    }

    @Test(arguments: [
        ("day", "day-list", "/"), ("week", "week", "/days"), ("month", "month", "/days"),
        ("upcoming", "upcoming", "/days"),
    ])
    func `the front page is the view that was chosen`(
        _ view: String,
        _ page: String,
        _ today: String
    ) throws {
        var this = self
        try this.choose(["default-view": view])
        #expect(try this.wall.get("/").html.contains("page--\(page)"))
        let day = try this.wall.get("/days/2026-12-10")
        #expect(day.html.contains("<a class=\"site-nav__link\" href=\"\(today)\""))
        #expect(day.html.contains("<a class=\"button leaf__today\" href=\"\(today)\""))
        #expect(try this.wall.get("/days").shows("Recital"))
    }

    @Test(arguments: [
        ("browser", "light dark", "screen and (prefers-color-scheme: dark)"),
        ("dark", "dark", "screen"), ("light", "light", nil),
    ])
    func `pages are as light or dark as was chosen`(
        _ theme: String,
        _ scheme: String,
        _ media: String?
    ) throws {
        var this = self
        try this.choose(["theme": theme])
        let page = try this.wall.get("/")
        #expect(page.attribute("content", ofTagWith: "name=\"color-scheme\"") == scheme)
        let link = page.markup.all("link").first {
            $0["href"]?.hasSuffix("themes/dark.css") ?? false
        }
        #expect(link?["media"] == media)
        let colors = page.markup.all("meta").filter { $0["name"] == "theme-color" }
        #expect(colors.count == (theme == "browser" ? 2 : 1))
    }

    @Test mutating func `an unchanged page is made anew once the device chose otherwise`() throws {
        let first = try wall.get("/days/2026-12-09").response.entityTag
        #expect(first != nil)
        try choose(["clock": "12"])
        #expect(try wall.get("/days/2026-12-09").response.entityTag != first)
    }
}
