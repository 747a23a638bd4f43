import CivilTime
import HTTP
import Household
import Testing

@testable import WebPages

/// What comes, as one list (features U-40…U-50).
@Suite struct UpcomingPageTests {
    let site: TestSite
    var mei: Browser

    /// It is Wednesday, 9 December 2026, 10:23.
    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    /// The headings, the titles below them, and the sentences between, in their order.
    private mutating func list(_ path: String = "/upcoming") throws -> [String] {
        let page = try mei.get(path)
        #expect(page.status == 200)
        let tags = page.markup.tags
        return tags.enumerated().compactMap { index, tag in
            switch tag["class"] {
            case "upcoming-day__name":
                let date = tags[index...].prefix { $0.name != "/h2" }
                    .first { $0["class"] == "upcoming-day__date" }
                return "# \(tag.text)" + (date.map { ", \($0.text)" } ?? "")
            case "event-card__link": return tag.text
            case "upcoming__nothing": return tag.text
            default: return nil
            }
        }
    }

    // MARK: - What is listed

    @Test mutating func `dates are headings, and days without events are said in words`() throws {
        try site.add("Choir", "2026-12-09 19:00", "2026-12-09 20:00")
        try site.add("Dentist", "2026-12-10 08:15", "2026-12-10 08:45")
        try site.add("Market", "2026-12-13 09:00", "2026-12-13 12:00")
        #expect(
            try list() == [
                "# Today, Wednesday 9 December", "Choir",
                "# Tomorrow, Thursday 10 December", "Dentist",
                "Nothing from Friday 11 to Saturday 12 December.",
                "# Sunday, 13 December", "Market",
                "Nothing from Monday 14 to Tuesday 15 December.",
            ]
        )
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `what runs now is first, and what is over is left out`() throws {
        try site.add("Breakfast", "2026-12-09 07:00", "2026-12-09 07:30")
        try site.add("Cleaning", "2026-12-09 10:00", "2026-12-09 11:00")
        try site.add("Recycling", "2026-12-09", "2026-12-09")
        try site.add("School trip", "2026-12-08", "2026-12-10")
        let list = try list()
        #expect(
            list.prefix(5) == [
                "# In progress", "School trip", "Cleaning", "# Today, Wednesday 9 December",
                "Recycling",
            ]
        )
        #expect(!list.contains("Breakfast"))
        let page = try mei.get("/upcoming")
        #expect(page.shows("day 2 of 3 · until Thursday 10 December"))
    }

    @Test mutating func `an event of several days is listed once, and no day of it is empty`()
        throws
    {
        try site.add("Ski camp", "2026-12-11 15:00", "2026-12-13 12:00")
        #expect(
            try list() == [
                "Nothing from today to Thursday 10 December.", "# Friday, 11 December", "Ski camp",
                "Nothing from Monday 14 to Tuesday 15 December.",
            ]
        )
        #expect(try mei.get("/upcoming").shows("until Sunday 13 December at 12:00"))
    }

    @Test mutating func `today, tomorrow and single days are called so`() throws {
        try site.add("Breakfast", "2026-12-09 07:00", "2026-12-09 07:30")
        try site.add("Dentist", "2026-12-10 08:15", "2026-12-10 08:45")
        try site.add("Market", "2026-12-12 09:00", "2026-12-12 12:00")
        let list = try list()
        #expect(list.first == "Nothing more today.")
        #expect(list.contains("Nothing on Friday 11 December."))
        site.clock.advance(seconds: 86_400)
        #expect(
            try self.list().first == "Nothing more today, and nothing until Friday 11 December."
        )
        try site.add("Walk", "2026-12-10 20:00", "2026-12-10 21:00")
        #expect(try self.list()[2] == "Nothing tomorrow.")
    }

    @Test mutating func `the list goes on past the month's and the year's end`() throws {
        try site.add("New Year lunch", "2027-01-01 12:00", "2027-01-01 15:00")
        let page = try mei.get("/upcoming?days=30")
        #expect(page.shows("9 December 2026 – 7 January 2027"))
        #expect(
            try list("/upcoming?days=30") == [
                "Nothing from today to Thursday 31 December.", "# Friday, 1 January 2027",
                "New Year lunch", "Nothing from Saturday 2 to Thursday 7 January.",
            ]
        )
        #expect(try list("/upcoming?days=14").isEmpty)
        #expect(try mei.get("/upcoming?days=14").shows("Nothing in the next 14 days."))
    }

    @Test mutating func `a date of a series is marked, leads to itself, and its day to the day`()
        throws
    {
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-03T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":10}],
            "recurrenceOverrides":{"2026-12-17T19:00:00":{"title":"Concert"}}}
            """#
        )
        let page = try mei.get("/upcoming?days=14")
        let links = page.markup.all("a").compactMap { $0["href"] }
        #expect(links.contains("/events/choir/2026-12-10T19:00:00"))
        #expect(links.contains("/days/2026-12-10"))
        #expect(page.shows("Repeats"))
        #expect(page.shows("this date was changed"))
        #expect(page.markup.tags.first { $0["class"] == "event-card__calendar" } != nil)
        #expect(page.shows("Family"))
    }

    // MARK: - Going on

    @Test mutating func `a link leads on to the next stretch, and back`() throws {
        let page = try mei.get("/upcoming")
        let next = try #require(page.markup.all("a").first { $0["rel"] == "next" }?["href"])
        #expect(next == "/upcoming?from=2026-12-16")
        #expect(page.shows("16 – 22 December"))
        let second = try mei.get(next)
        #expect(second.shows("16 – 22 December 2026"))
        let back = second.markup.all("a").first { $0["rel"] == "prev" }?["href"]
        #expect(back == "/upcoming")
        #expect(second.markup.all("a").contains { $0.text == "From today" })
        let earlier = page.markup.all("a").first { $0["rel"] == "prev" }?["href"]
        #expect(earlier == "/upcoming?from=2026-12-02")
    }

    @Test mutating func `a stretch of the past lists all that was`() throws {
        try site.add("Breakfast", "2026-12-08 07:00", "2026-12-08 07:30")
        #expect(
            try list("/upcoming?from=2026-12-08") == [
                "# Tuesday, 8 December", "Breakfast",
                "Nothing from today to Monday 14 December.",
            ]
        )
    }

    @Test mutating func `at midnight the page begins with the new day by itself`() throws {
        try site.add("Dentist", "2026-12-10 08:15", "2026-12-10 08:45")
        try site.setClock("00:01", on: "2026-12-10")
        #expect(try list().first == "# Today, Thursday 10 December")
    }

    @Test(arguments: [
        "days=8", "days=x", "days=", "from=2026-02-30", "from=x", "from=2026-12-09&days=0",
        "from=99999-01-01",
    ])
    mutating func `an address that no page has is none`(_ query: String) throws {
        #expect(try mei.get("/upcoming?\(query)").status == 404)
    }

    @Test(arguments: ["0001-01-01", "9999-12-31"])
    mutating func `the ends of time have a page`(_ day: String) throws {
        #expect(try mei.get("/upcoming?days=30&from=\(day)").status == 200)
    }

    // MARK: - The frame

    @Test mutating func `the page follows what changes, also without scripts`() throws {
        let page = try mei.get("/upcoming")
        #expect(page.markup.tags.first { $0["id"] == "upcoming" }?["data-live-region"] != nil)
        #expect(page.markup.all("meta").contains { $0["http-equiv"] == "refresh" })
        let selecting = try mei.get("/upcoming?select=on")
        #expect(!selecting.markup.all("meta").contains { $0["http-equiv"] == "refresh" })
    }

    @Test mutating func `the navigation has it, and Add knows the day`() throws {
        let page = try mei.get("/upcoming")
        let entry = page.markup.all("a").first { $0["href"] == "/upcoming" && $0["rel"] == nil }
        #expect(entry?["aria-current"] == "page")
        #expect(page.markup.all("a").contains { $0["href"] == "/events/new?on=2026-12-09" })
        let later = try mei.get("/upcoming?from=2026-12-16")
        #expect(later.markup.all("a").contains { $0["href"] == "/events/new?on=2026-12-16" })
    }

    @Test func `who may only look selects nothing, and who may see nothing sees nothing`() throws {
        try site.add("Dentist", "2026-12-10 08:15", "2026-12-10 08:45")
        var wall = try site.device("Wall", .readOnly)
        for path in ["/upcoming", "/upcoming?select=on"] {
            let page = try wall.get(path)
            #expect(page.shows("Dentist"))
            #expect(!page.html.contains("checkbox"))
            #expect(!page.html.contains("select=on"))
        }
        var guest = try site.device("Guest", .writeOnly)
        #expect(try guest.get("/upcoming").status == 403)
        var stranger = site.browser()
        #expect(try stranger.get("/upcoming").location == "/access")
    }

    @Test mutating func `an unchanged page is not sent again, and the next minute is a new one`()
        throws
    {
        guard case .response(let response) = try mei.open(.get, "/upcoming"),
            let tag = response.entityTag
        else { return }
        let fields: Fields = ["If-None-Match": "\"\(tag)\""]
        guard case .response(let same) = try mei.open(.get, "/upcoming", fields: fields) else {
            return
        }
        #expect(same.status == .notModified)
        site.clock.advance(seconds: 60)
        guard case .response(let later) = try mei.open(.get, "/upcoming", fields: fields) else {
            return
        }
        #expect(later.status == .ok)
    }

    // MARK: - In words of their own

    @Test(arguments: [
        (
            "ja",
            [
                "# 今日, 12月9日 水曜日", "Choir", "12月10日 木曜日から12日 土曜日まで予定はありません。",
                "# 日曜日, 12月13日", "Market", "12月14日 月曜日から15日 火曜日まで予定はありません。",
            ]
        ),
        (
            "zh-Hans",
            [
                "# 今天, 12月9日 星期三", "Choir", "从12月10日 星期四到12日 星期六没有日程。",
                "# 星期日, 12月13日", "Market", "从12月14日 星期一到15日 星期二没有日程。",
            ]
        ),
    ])
    mutating func `each language says a month once, in its own place`(
        _ language: String,
        _ expected: [String]
    ) throws {
        try site.add("Choir", "2026-12-09 19:00", "2026-12-09 20:00")
        try site.add("Market", "2026-12-13 09:00", "2026-12-13 12:00")
        mei = try site.device("Tablet", .fullAccess)
        mei.acceptLanguage = language
        #expect(try list() == expected)
    }

    @Test mutating func `what people typed is never markup`() throws {
        try site.add("<img src=x>", "2026-12-10 17:00", "2026-12-10 18:00", location: "\"><b>")
        for path in ["/upcoming", "/upcoming?select=on"] {
            let page = try mei.get(path)
            #expect(!page.html.contains("<img"))
            #expect(!page.html.contains("<b>"))
            #expect(page.shows("<img src=x>"))
        }
    }
}
