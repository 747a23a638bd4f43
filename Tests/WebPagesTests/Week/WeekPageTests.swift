import CivilTime
import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct WeekPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    // MARK: - The week

    @Test(arguments: ["2026-12-07", "2026-12-09", "2026-12-13"])
    func `any day of a week shows that week`(_ day: String) throws {
        var mei = mei
        let page = try mei.get("/weeks/\(day)")
        #expect(
            Self.days(page).map { $0["href"] }
                == (7...13).map { "/days/2026-12-\($0 < 10 ? "0" : "")\($0)" }
        )
        #expect(page.shows("Week 50 7 – 13 December 2026"))
        let steps = page.markup.all("a").filter { $0["rel"] != nil }
        #expect(steps.map { $0["href"] } == ["/weeks/2026-11-30", "/weeks/2026-12-14"])
        #expect(steps.last?["aria-label"] == "14 – 20 December 2026")
    }

    @Test mutating func `a week over the new year names both years`() throws {
        let page = try mei.get("/weeks/2027-01-01")
        #expect(page.shows("Week 53 28 December 2026 – 3 January 2027"))
        #expect(Self.days(page).map { $0["href"] }.last == "/days/2027-01-03")
    }

    @Test func `weeks begin on the household's day`() throws {
        for (start, first, week) in [
            (Weekday.monday, "2026-12-28", "Week 53"), (.sunday, "2026-12-27", "Week 53"),
            (.saturday, "2026-12-26", "Week 53"),
        ] {
            try site.settle { $0.firstDayOfWeek = start }
            var mei = mei
            let page = try mei.get("/weeks/2027-01-01")
            #expect(Self.days(page).first?["href"] == "/days/\(first)")
            #expect(page.shows(week))
        }
    }

    @Test mutating func `the first and the last week lead nowhere beyond`() throws {
        for day in ["0001-01-01", "9999-12-31"] {
            let page = try mei.get("/weeks/\(day)")
            #expect(page.status == 200)
            for address in Set(page.markup.all("a").compactMap { $0["href"] })
            where address.hasPrefix("/") {
                #expect(try mei.get(address).status == 200, "\(address)")
            }
        }
    }

    @Test mutating func `a leap day is a day of its week`() throws {
        try site.add("Leap", "2028-02-29 10:00", "2028-02-29 11:00")
        let page = try mei.get("/weeks/2028-02-29")
        #expect(Self.days(page)[1]["href"] == "/days/2028-02-29")
        #expect(Self.titles(page) == ["Leap"])
    }

    // MARK: - The hours

    @Test mutating func `events at the same time stand side by side`() throws {
        try site.add("Dentist", "2026-12-09 08:15", "2026-12-09 09:15")
        try site.add("Meeting", "2026-12-09 08:30", "2026-12-09 10:00")
        try site.add("Lunch", "2026-12-09 12:30", "2026-12-09 13:30")
        let events = Self.events(try mei.get("/weeks/2026-12-09"))
        #expect(
            events == [
                "week__event clock clock--from-8 clock--from-past-15 clock--to-9 "
                    + "clock--to-past-15 week__event--of-2",
                "week__event clock clock--from-8 clock--from-past-30 clock--to-10 "
                    + "week__event--column-1 week__event--of-2",
                "week__event clock clock--from-12 clock--from-past-30 clock--to-13 "
                    + "clock--to-past-30",
            ]
        )
    }

    @Test mutating func `more at once than there is room for are counted`() throws {
        for number in 1...6 {
            try site.add("Talk \(number)", "2026-12-09 10:00", "2026-12-09 11:00")
        }
        let page = try mei.get("/weeks/2026-12-09")
        #expect(Self.titles(page) == ["Talk 1", "Talk 2", "Talk 3", "Talk 4"])
        let more = page.markup.all("a").first { $0["class"] == "week__more" }
        #expect(more?.text == "2 more")
        #expect(more?["href"] == "/days/2026-12-09")
        #expect(page.shows("2 more , Wednesday 9 December"))
    }

    @Test mutating func `a night stands on both its days`() throws {
        try site.add("Night train", "2026-12-09 22:10", "2026-12-10 06:40")
        let page = try mei.get("/weeks/2026-12-09")
        #expect(
            Self.events(page) == [
                "week__event clock clock--from-22 clock--from-past-10 clock--to-24",
                "week__event clock clock--from-0 clock--to-6 clock--to-past-40",
            ]
        )
        #expect(page.shows("Night train since yesterday 22:10"))
    }

    @Test mutating func `whole days, and what lasts as long, stand above the hours`() throws {
        try site.add("School trip", "2026-12-08", "2026-12-10")
        try site.add("Conference", "2026-12-09 09:00", "2026-12-11 16:00")
        let page = try mei.get("/weeks/2026-12-09")
        #expect(Self.titles(page).isEmpty)
        let bars = page.markup.all("a").filter { $0["class"]?.hasPrefix("bar ") ?? false }
        #expect(bars.allSatisfy { $0["class"]?.contains("bar--days-3") ?? false })
        #expect(page.markup.all("bdi").prefix(2).map(\.text) == ["School trip", "Conference"])
        #expect(
            page.markup.all("th").filter { $0["scope"] == "row" }.map(\.text).first == "All day"
        )
    }

    @Test mutating func `the hours shown are those that are used, or all`() throws {
        let hours = { (page: Page) in
            page.markup.tags.filter { $0["class"] == "week__hour" }.map(\.text)
        }
        let quiet = try mei.get("/weeks/2026-12-09")
        #expect(hours(quiet).first == "08:00" && hours(quiet).last == "19:00")
        try site.add("Swim", "2026-12-09 06:30", "2026-12-09 07:30")
        #expect(try hours(mei.get("/weeks/2026-12-09")).first == "06:00")
        let link = quiet.markup.all("a").first { $0.text == "Show all 24 hours" }
        let all = try mei.get(try #require(link?["href"]))
        #expect(hours(all).count == 24)
        #expect(
            all.markup.tags.contains {
                $0["class"] == "week__grid clock clock--from-0 clock--to-24"
            }
        )
        #expect(
            all.markup.all("a").first { $0["rel"] == "next" }?["href"]
                == "/weeks/2026-12-14?hours=all"
        )
        #expect(
            all.markup.all("a").first { $0.text == "Show fewer hours" }?["href"]
                == "/weeks/2026-12-07"
        )
        try site.settle { $0.hourCycle = .h12 }
        #expect(try hours(mei.get("/weeks/2026-12-09")).first?.hasPrefix("6:00") == true)
    }

    @Test mutating func `today has its line at now, while its hour is shown`() throws {
        let line = { (page: Page) in
            page.markup.tags.first { $0["class"]?.hasPrefix("week__now ") ?? false }?["class"]
        }
        #expect(try line(mei.get("/weeks")) == "week__now clock clock--from-10 clock--from-past-20")
        #expect(
            try mei.get("/weeks").markup.all("time").contains {
                $0["datetime"] == "2026-12-09T10:23" && $0.text == "10:23"
            }
        )
        #expect(try line(mei.get("/weeks/2026-12-14")) == nil)
        try site.setClock("05:00")
        #expect(try line(mei.get("/weeks")) == nil)
        #expect(try line(mei.get("/weeks?hours=all")) != nil)
    }

    @Test func `the nights when clocks change are said, and lose nothing`() throws {
        try site.settle { $0.zone = Zone.named("Europe/Berlin") ?? $0.zone }
        try site.add("Spring", "2026-03-29 01:30", "2026-03-29 04:00", zone: "Europe/Berlin")
        try site.add("Autumn", "2026-10-25 01:30", "2026-10-25 04:00", zone: "Europe/Berlin")
        var mei = mei
        let spring = try mei.get("/weeks/2026-03-29")
        #expect(Self.titles(spring) == ["Spring"])
        #expect(spring.shows("Clocks change: 23 h"))
        let autumn = try mei.get("/weeks/2026-10-25")
        #expect(Self.titles(autumn) == ["Autumn"])
        #expect(autumn.shows("Clocks change: 25 h"))
        #expect(!(try mei.get("/weeks/2026-12-09").shows("Clocks change")))
    }

    @Test mutating func `400 occurrences in a week are all there or counted`() throws {
        for day in 7...13 {
            for number in 0..<58 {
                let date = "2026-12-\(day < 10 ? "0" : "")\(day)"
                try site.add("Talk", "\(date) 1\(number % 9):00", "\(date) 1\(number % 9):45")
            }
        }
        let page = try mei.get("/weeks/2026-12-09")
        #expect(Self.titles(page).count == 7 * 9 * 4)
        #expect(page.markup.all("a").filter { $0.text == "22 more" }.count == 7)
    }

    // MARK: - The list on small screens

    @Test mutating func `the list has a heading for each day and the day list's cards`() throws {
        try site.add("Dentist", "2026-12-09 08:15", "2026-12-09 08:45", location: "Kichijoji")
        try site.add("Holiday", "2026-12-13", "2026-12-13")
        let page = try mei.get("/weeks/2026-12-09")
        #expect(
            page.markup.all("section").map { $0["aria-labelledby"] }
                == (7...13).map { "agenda-2026-12-\($0 < 10 ? "0" : "")\($0)" }
        )
        #expect(page.markup.all("h2").count == 7)
        #expect(
            page.markup.tags.filter { $0["class"] == "event-card__link" }.map(\.text) == ["Dentist"]
        )
        #expect(
            page.markup.tags.filter { $0["class"] == "all-day-chip__title" }.map(\.text) == [
                "Holiday"
            ]
        )
        #expect(page.shows("10:23"))
    }

    @Test mutating func `an empty week says so`() throws {
        #expect(try mei.get("/weeks/2026-12-09").shows("No events this week."))
        try site.add("Dentist", "2026-12-09 08:15", "2026-12-09 08:45")
        #expect(!(try mei.get("/weeks/2026-12-09").shows("No events this week.")))
    }

    // MARK: - Addresses and answers

    @Test func `a week has its number as an address, too`() throws {
        var mei = mei
        for path in ["/weeks/2026-12-09", "/weeks/2026-W50"] {
            let page = try mei.get(path, accept: "application/json")
            #expect(page.html.contains("\"from\":\"2026-12-07\""))
        }
    }

    @Test(arguments: ["2026-02-30", "2026-W54", "2026-W5", "2026-12", "today"])
    func `a week of a day that does not exist is not found`(_ day: String) throws {
        var mei = mei
        #expect(try mei.get("/weeks/\(day)").status == 404)
    }

    @Test mutating func `each day has its own link to add an event`() throws {
        let page = try mei.get("/weeks/2026-12-09")
        let links = page.markup.all("a").filter { $0["class"] == "week__add" }
        #expect(links.first?["href"] == "/events/new?on=2026-12-07")
        #expect(links.count == 7)
        #expect(page.shows("Add an event, Sunday 13 December"))
        var wall = try site.device("Wall", .readOnly)
        #expect(!(try wall.get("/weeks/2026-12-09").html.contains("/events/new")))
    }

    @Test mutating func `what people typed is never markup`() throws {
        try site.add("<b>🎄</b> شجرة", "2026-12-09 17:00", "2026-12-09 18:00")
        let page = try mei.get("/weeks/2026-12-09")
        #expect(!page.html.contains("<b>"))
        #expect(Self.titles(page) == ["<b>🎄</b> شجرة"])
    }

    /// The links of the days above the grid.
    private static func days(_ page: Page) -> [Markup.Tag] {
        page.markup.tags.filter { $0["class"]?.hasPrefix("week__day-link ") ?? false }
    }

    /// The classes of the events in the grid.
    private static func events(_ page: Page) -> [String] {
        page.markup.all("li").compactMap { $0["class"] }.filter { $0.hasPrefix("week__event ") }
    }

    private static func titles(_ page: Page) -> [String] {
        page.markup.tags.filter { $0["class"] == "week__event-title" }.map(\.text)
    }
}
