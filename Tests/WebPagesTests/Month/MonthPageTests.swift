import CivilTime
import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct MonthPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    // MARK: - The table

    @Test mutating func `the table has whole weeks, each day a link to its page`() throws {
        let page = try mei.get("/months/2026-12")
        let days = Self.days(page)
        #expect(days.count == 35)
        #expect(days.first?["href"] == "/days/2026-11-30")
        #expect(days.last?["href"] == "/days/2027-01-03")
        #expect(days[9]["aria-label"] == "Wednesday 9 December")
        #expect(
            days.filter { $0["aria-current"] == "date" }.map { $0["href"] } == ["/days/2026-12-09"]
        )
        #expect(page.markup.all("h1").map(\.text) == ["December 2026"])
        #expect(page.markup.all("th").filter { $0["scope"] == "col" }.count == 7)
        #expect(page.markup.all("th").filter { $0["scope"] == "row" }.count == 5)
    }

    @Test(arguments: [
        // The month, the weeks, and the first day shown.
        ("2026-02", 5, "2026-01-26"), ("2027-02", 4, "2027-02-01"), ("2028-02", 5, "2028-01-31"),
        ("2026-08", 6, "2026-07-27"), ("2026-12", 5, "2026-11-30"), ("2027-01", 5, "2026-12-28"),
    ])
    func `months have as many weeks as they touch`(
        month: String,
        weeks: Int,
        first: String
    ) throws {
        var mei = mei
        let days = Self.days(try mei.get("/months/\(month)"))
        #expect(days.count == weeks * 7)
        #expect(days.first?["href"] == "/days/\(first)")
    }

    @Test func `a leap year has its 29 February`() throws {
        var mei = mei
        try site.add("Leap", "2028-02-29", "2028-02-29")
        #expect(Self.bars(try mei.get("/months/2028-02")).map(\.text) == ["Leap"])
        #expect(
            !Self.days(try mei.get("/months/2027-02")).contains { $0["href"] == "/days/2027-02-29" }
        )
        #expect(try mei.get("/months/2027-02-29").status == 404)
    }

    @Test func `weeks begin on the household's day and keep their ISO number`() throws {
        for (start, heads, first) in [
            (Weekday.monday, "Mon Tue Wed Thu Fri Sat Sun", "2026-12-28"),
            (.sunday, "Sun Mon Tue Wed Thu Fri Sat", "2026-12-27"),
            (.saturday, "Sat Sun Mon Tue Wed Thu Fri", "2026-12-26"),
        ] {
            try site.settle { $0.firstDayOfWeek = start }
            var mei = mei
            let page = try mei.get("/months/2027-01")
            #expect(page.markup.all("abbr").map(\.text).joined(separator: " ") == heads)
            #expect(Self.days(page).first?["href"] == "/days/\(first)")
            let weeks = page.markup.tags.filter { $0["class"] == "month__week-link" }
            #expect(weeks.prefix(2).map(\.text) == ["53", "1"])
            #expect(weeks.first?["href"] == "/weeks/\(first)")
        }
    }

    @Test mutating func `months are one step away`() throws {
        let steps = try mei.get("/months/2026-12").markup.all("a").filter { $0["rel"] != nil }
        #expect(steps.map { $0["rel"] } == ["prev", "next"])
        #expect(steps.map { $0["href"] } == ["/months/2026-11", "/months/2027-01"])
        #expect(steps.map { $0["aria-label"] } == ["November 2026", "January 2027"])
    }

    @Test mutating func `the first and the last month lead nowhere beyond`() throws {
        for (month, link) in [("0001-01", "prev"), ("9999-12", "next")] {
            let page = try mei.get("/months/\(month)")
            #expect(page.status == 200)
            let step = page.markup.tags.first { $0["rel"] == link }
            #expect(step?["href"] == "/months/\(month)")
            for address in Set(page.markup.all("a").compactMap { $0["href"] })
            where address.hasPrefix("/") {
                #expect(try mei.get(address).status == 200, "\(address)")
            }
        }
    }

    @Test mutating func `this month is the household's`() throws {
        try site.setClock("00:30", on: "2027-01-01")
        #expect(try mei.get("/months").shows("January 2027"))
        try site.settle { $0.zone = Zone.named("America/New_York") ?? $0.zone }
        #expect(try mei.get("/months").shows("December 2026"))
    }

    // MARK: - Events

    @Test mutating func `an event of several days is one bar in each week`() throws {
        try site.add("Ski camp", "2026-12-11", "2026-12-15")
        let bars = Self.bars(try mei.get("/months/2026-12"))
        #expect(bars.map(\.text) == ["Ski camp", "Ski camp"])
        let classes = bars.compactMap { $0["class"] }
        #expect(classes[0].contains("bar--days-3") && classes[0].contains("bar--goes-on"))
        #expect(classes[1].contains("bar--days-2") && classes[1].contains("bar--from-before"))
        #expect(!classes[0].contains("from-before") && !classes[1].contains("goes-on"))
    }

    @Test mutating func `who hears the page meets a long event on each of its days`() throws {
        try site.add("Ski camp", "2026-12-08", "2026-12-10")
        let page = try mei.get("/months/2026-12")
        let hidden = page.markup.all("li").filter { $0["class"] == "visually-hidden" }
        #expect(hidden.map(\.text) == ["Ski camp", "Ski camp"])
    }

    @Test mutating func `a night goes over two days and says when it begins`() throws {
        try site.add("Night train", "2026-12-08 22:10", "2026-12-09 06:40")
        let page = try mei.get("/months/2026-12")
        #expect(Self.bars(page).first?["class"]?.contains("bar--days-2") == true)
        #expect(
            page.shows(
                "22:10 Night train , Tuesday 8 December, 22:10 to 9 December at 06:40, Family"
            )
        )
    }

    @Test mutating func `a line says its time, its day, its calendar and that it repeats`() throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-10T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],
            "recurrenceOverrides":{"2026-12-17T19:00:00":{"title":"Concert"}}}
            """#
        )
        let page = try mei.get("/months/2026-12")
        #expect(page.shows("19:00 Choir , Thursday 10 December, 19:00 to 20:00, Family, Repeats"))
        #expect(
            page.shows(
                "Concert , Thursday 17 December, 19:00 to 20:00, Family, this date was changed"
            )
        )
        #expect(Self.bars(page).first?["href"] == "/events/choir/2026-12-10T19:00:00")
        try site.settle { $0.hourCycle = .h12 }
        #expect(
            try mei.get("/months/2026-12").markup.all("time").contains {
                $0.text.hasPrefix("7:00") && $0["datetime"] == "2026-12-10T19:00:00"
            }
        )
    }

    @Test mutating func `what has no room is counted and leads to its day`() throws {
        for hour in 10..<19 {
            try site.add("Lesson \(hour)", "2026-12-16 \(hour):00", "2026-12-16 \(hour):45")
        }
        let page = try mei.get("/months/2026-12")
        #expect(
            Self.bars(page).map(\.text) == ["Lesson 10", "Lesson 11", "Lesson 12", "Lesson 13"]
        )
        let more = page.markup.all("a").first { $0["class"] == "bar bar--more" }
        #expect(more?.text == "5 more")
        #expect(more?["href"] == "/days/2026-12-16")
        #expect(page.shows("5 more , Wednesday 16 December"))
        #expect(Self.days(page)[16]["aria-label"] == "Wednesday 16 December, 9 events")
    }

    @Test mutating func `400 occurrences stay a page of a few hundred links`() throws {
        for day in 0..<31 {
            let date = try #require(CivilDate("2026-12-01")).adding(days: day)
            for hour in 10..<23 {
                try site.add("Hour \(hour)", "\(date) \(hour):00", "\(date) \(hour):30")
            }
        }
        let page = try mei.get("/months/2026-12")
        #expect(page.status == 200)
        #expect(Self.bars(page).count == 31 * 4)
        #expect(page.markup.all("a").filter { $0.text == "9 more" }.count == 31)
    }

    @Test mutating func `what people typed is never markup, and keeps its direction`() throws {
        try site.add("<b>🎄</b> شجرة", "2026-12-09 17:00", "2026-12-09 18:00")
        let page = try mei.get("/months/2026-12")
        #expect(!page.html.contains("<b>"))
        #expect(page.markup.all("bdi").map(\.text) == ["<b>🎄</b> شجرة"])
    }

    @Test mutating func `holidays of a calendar that only can be read look like all others`() throws
    {
        let holidays = try site.addCalendar("Holidays", .tomato)
        try site.add("Christmas", "2026-12-25", "2026-12-25", calendar: holidays)
        try site.close(holidays)
        let bar = try #require(Self.bars(try mei.get("/months/2026-12")).first)
        #expect(bar.text == "Christmas")
        #expect(
            try mei.get("/months/2026-12").html.contains(
                "bar--days-1 calendar-color calendar-color--tomato"
            )
        )
    }

    // MARK: - Small screens

    @Test mutating func `each day shows dots with a count, and can be chosen`() throws {
        for hour in 10..<15 {
            try site.add("Lesson", "2026-12-16 \(hour):00", "2026-12-16 \(hour):45")
        }
        let page = try mei.get("/months/2026-12")
        let choices = page.markup.tags.filter { $0["class"]?.hasPrefix("month__choose") ?? false }
        #expect(choices.count == 35)
        #expect(choices[16]["href"] == "/months/2026-12?day=2026-12-16")
        #expect(
            choices.filter { $0["aria-current"] == "true" }.map { $0["href"] } == [
                "/months/2026-12?day=2026-12-09"
            ]
        )
        #expect(
            page.markup.tags.filter { $0["class"]?.hasPrefix("month__dot ") ?? false }.count == 3
        )
        #expect(page.markup.tags.first { $0["class"] == "month__count" }?.text == "+2")
    }

    @Test
    mutating func `the list below is the chosen day's, else today's, else the first busy day's`()
        throws
    {
        try site.add("Dentist", "2027-02-16 10:00", "2027-02-16 11:00")
        let agenda = { (page: Page) in
            page.markup.tags.first { $0["id"]?.hasPrefix("agenda-") ?? false }?["id"]
        }
        #expect(try agenda(mei.get("/months/2026-12")) == "agenda-2026-12-09")
        #expect(try agenda(mei.get("/months/2026-12?day=2026-12-24")) == "agenda-2026-12-24")
        #expect(try agenda(mei.get("/months/2027-02")) == "agenda-2027-02-16")
        #expect(try agenda(mei.get("/months/2027-03")) == "agenda-2027-03-01")
        #expect(
            try mei.get("/months/2027-02").markup.tags.contains {
                $0["class"] == "event-card__link" && $0.text == "Dentist"
            }
        )
    }

    // MARK: - Addresses and answers

    @Test(arguments: [
        "2026-13", "2026-00", "2026-12-09", "december", "26-1", "2026-12?day=2026-02-30",
        "2026-12?day=x",
    ])
    func `a month or day that does not exist is not found`(_ month: String) throws {
        var mei = mei
        #expect(try mei.get("/months/\(month)").status == 404)
    }

    @Test func `who may only look is offered nothing to add, and strangers see nothing`() throws {
        var wall = try site.device("Wall", .readOnly)
        let page = try wall.get("/months/2026-12")
        #expect(page.status == 200)
        #expect(!page.html.contains("/events/new"))
        var letterbox = try site.device("Letterbox", .writeOnly)
        #expect(try letterbox.get("/months").status != 200)
        var stranger = site.browser()
        #expect(try stranger.get("/months").status != 200)
        var mei = mei
        #expect(try mei.get("/months/2026-12").html.contains("/events/new?on=2026-12-09"))
    }

    @Test func `the page comes again with the minute, another month with midnight`() throws {
        var mei = mei
        let seconds = { (page: Page) in
            page.markup.tags.first { $0["data-refresh-in"] != nil }?["data-refresh-in"]
        }
        #expect(try seconds(mei.get("/months")) == "60")
        #expect(try seconds(mei.get("/months/2027-01")) == "49020")
        #expect(
            try mei.get("/months").markup.tags.first {
                $0["data-live-region"] != nil && $0["id"] == "month"
            } != nil
        )
    }

    /// The links of the days in the wide table.
    private static func days(_ page: Page) -> [Markup.Tag] {
        page.markup.tags.filter { $0["class"]?.hasPrefix("month__day ") ?? false }
    }

    /// The links of events, each with its title as its text.
    private static func bars(_ page: Page) -> [Bar] {
        let tags = page.markup.tags
        return tags.indices.compactMap { index in
            guard tags[index].name == "a", tags[index]["class"]?.hasPrefix("bar ") ?? false,
                let title = tags[index...].prefix(5).first(where: { $0.name == "bdi" })
            else { return nil }
            return Bar(text: title.text, tag: tags[index])
        }
    }

    private struct Bar {
        let text: String
        let tag: Markup.Tag

        subscript(attribute: String) -> String? { tag[attribute] }
    }
}
