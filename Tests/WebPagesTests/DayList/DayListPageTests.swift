import CivilTime
import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct DayListPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    // MARK: - What is on

    @Test mutating func `overlap and not the start decides the day`() throws {
        try site.add("Night train", "2026-12-08 23:00", "2026-12-09 07:00")
        #expect(try titles("2026-12-07") == [])
        #expect(try titles("2026-12-08") == ["Night train"])
        #expect(try titles("2026-12-09") == ["Night train"])
        #expect(try titles("2026-12-10") == [])
    }

    @Test mutating func `an end at midnight belongs to the day before`() throws {
        try site.add("Cinema", "2026-12-08 20:00", "2026-12-09 00:00")
        #expect(try titles("2026-12-08") == ["Cinema"])
        #expect(try titles("2026-12-09") == [])
    }

    @Test mutating func `events are in order of start, then of title`() throws {
        try site.add("Choir", "2026-12-09 19:00", "2026-12-09 20:00")
        try site.add("Band", "2026-12-09 19:00", "2026-12-09 21:00")
        try site.add("Dentist", "2026-12-09 08:15", "2026-12-09 08:45")
        try site.add("Night train", "2026-12-08 23:00", "2026-12-09 07:00")
        #expect(try titles("2026-12-09") == ["Night train", "Dentist", "Band", "Choir"])
    }

    @Test mutating func `the middle of an event of several days stands above the list`() throws {
        try site.add("Ski camp", "2026-12-08 15:00", "2026-12-10 12:00")
        let page = try mei.get("/days/2026-12-09")
        #expect(page.markup.tags.first { $0["class"] == "all-day-chip__title" }?.text == "Ski camp")
        #expect(page.shows("day 2 of 3"))
        #expect(try titles("2026-12-08") == ["Ski camp"])
        #expect(try mei.get("/days/2026-12-08").shows("→ 10 December, 12:00"))
        #expect(try mei.get("/days/2026-12-10").shows("since 8 December, 15:00"))
    }

    @Test mutating func `the line at now stands before what is still to come`() throws {
        try site.add("Dentist", "2026-12-09 08:15", "2026-12-09 08:45")
        try site.add("Cleaning", "2026-12-09 10:00", "2026-12-09 11:00")
        try site.add("Choir", "2026-12-09 19:00", "2026-12-09 20:00")
        let page = try mei.get("/days/2026-12-09")
        #expect(page.shows("now, until 11:00"))
        let order = page.markup.tags.compactMap { tag in
            tag["class"] == "event-card__link" || tag["class"] == "now-line__time" ? tag.text : nil
        }
        #expect(order == ["Dentist", "Cleaning", "10:23", "Choir"])
        #expect(!(try mei.get("/days/2026-12-08").html.contains("now-line")))
        #expect(!(try mei.get("/days/2026-12-10").html.contains("now-line")))
    }

    @Test mutating func `what people typed is never markup`() throws {
        try site.add(
            "<script>alert(1)</script>",
            "2026-12-09 17:00",
            "2026-12-09 18:00",
            location: "\"><img src=x>"
        )
        let page = try mei.get("/days/2026-12-09")
        #expect(!page.html.contains("<script>alert"))
        #expect(!page.html.contains("<img"))
        #expect(page.shows("<script>alert(1)</script>"))
    }

    @Test mutating func `a script is no link, and a link is short`() throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"a","title":"Bad","start":"2026-12-09T08:00:00",
            "timeZone":"Asia/Tokyo","links":{"url":{"@type":"Link","href":"javascript:alert(1)"}}}
            """#
        )
        let web = "https://example.org/menu/"
        try site.add("Good", "2026-12-09 09:00", "2026-12-09 10:00", url: web)
        let page = try mei.get("/days/2026-12-09")
        #expect(!page.html.contains("javascript:"))
        #expect(page.markup.all("a").first { $0["href"] == web }?.text == "example.org/menu")
    }

    // MARK: - The leaf

    @Test func `the first weekday is the household's`() throws {
        for (weekday, letters) in [
            (Weekday.monday, "MTWTFSS"), (.saturday, "SSMTWTF"), (.sunday, "SMTWTFS"),
        ] {
            try site.settle { $0.firstDayOfWeek = weekday }
            var mei = mei
            let page = try mei.get("/days/2026-12-09")
            #expect(page.markup.all("abbr").map(\.text).joined() == letters)
            let days = page.markup.tags.filter {
                $0["class"]?.hasPrefix("month-grid__day") ?? false
            }
            let first = ["M": "30", "S": weekday == .saturday ? "28" : "29"]
            #expect(days.first?.text == first[String(letters.prefix(1))])
        }
    }

    @Test mutating func `the clock is the household's`() throws {
        try site.add("Choir", "2026-12-09 19:00", "2026-12-09 20:00")
        #expect(try mei.get("/").markup.tags.contains { $0.text == "19:00" })
        try site.settle { $0.hourCycle = .h12 }
        #expect(
            try mei.get("/").markup.tags.contains {
                $0.text == "7:00\u{202F}pm" || $0.text == "7:00 pm"
            }
        )
    }

    @Test mutating func `days with events are marked in the month`() throws {
        try site.add("Ski camp", "2026-12-12 15:00", "2026-12-14 00:00")
        let page = try mei.get("/days/2026-12-09")
        let marked = page.markup.tags.filter {
            $0["class"]?.contains("month-grid__day--marked") ?? false
        }
        #expect(marked.map(\.text) == ["12", "13"])
        #expect(marked.first?["href"] == "/days/2026-12-12")
    }

    @Test mutating func `today is the household's day, not the server's`() throws {
        try site.setClock("00:00", on: "2026-12-10")
        #expect(try mei.get("/").shows("Thursday, 10 December 2026"))
        try site.settle { $0.zone = Zone.named("America/New_York") ?? $0.zone }
        #expect(try mei.get("/").shows("Wednesday, 9 December 2026"))
    }

    @Test mutating func `the first and the last day lead nowhere beyond`() throws {
        for (day, link, target) in [
            ("0001-01-01", "prev", "/days/0001-01-01"), ("9999-12-31", "next", "/days/9999-12-31"),
        ] {
            let page = try mei.get("/days/\(day)")
            #expect(page.status == 200)
            #expect(page.markup.tags.first { $0["rel"] == link }?["href"] == target)
            for address in page.markup.all("a").compactMap({ $0["href"] })
            where address.hasPrefix("/days/") {
                #expect(try mei.get(address).status == 200, "\(address)")
            }
        }
    }

    // MARK: - Structure

    @Test mutating func `the page has one heading, landmarks, and names for everything`() throws {
        try site.add("Choir", "2026-12-09 19:00", "2026-12-09 20:00")
        try site.add("Holiday", "2026-12-09", "2026-12-10")
        let markup = try mei.get("/days/2026-12-09").markup
        #expect(markup.all("h1").count == 1)
        for landmark in ["header", "main", "footer"] {
            #expect(markup.all(landmark).count == 1, "\(landmark)")
        }
        #expect(markup.all("nav").allSatisfy { $0["aria-label"] != nil })
        #expect(markup.all("html").first?["lang"] == "en")
        #expect(markup.all("time").allSatisfy { $0["datetime"] != nil })
        let labels = Set(markup.all("label").compactMap { $0["for"] })
        for input in markup.all("input") where input["type"] != "hidden" {
            #expect(labels.contains(input["id"] ?? ""))
        }
        let ids = markup.tags.compactMap { $0["id"] }
        #expect(ids.count == Set(ids).count)
        #expect(markup.all("time").contains { $0["datetime"] == "2026-12-09T19:00:00" })
    }

    // MARK: - Addresses

    @Test(arguments: ["2026-02-30", "2026-13-01", "26-1-1", "tomorrow", "2026-12-09T00:00"])
    func `a day that does not exist is not found`(_ day: String) throws {
        var mei = mei
        #expect(try mei.get("/days/\(day)").status == 404)
    }

    @Test mutating func `the date field leads to its day`() throws {
        #expect(try mei.get("/days?date=2026-12-24").location == "/days/2026-12-24")
        #expect(try mei.get("/days?date=%202026-12-24%20").location == "/days/2026-12-24")
    }

    @Test(arguments: ["?date=", "?date=2026-02-30", "?date=%3Cb%3E"])
    func `a date that cannot be read leads back with a word`(_ query: String) throws {
        var mei = mei
        let answer = try mei.get("/days\(query)")
        #expect(answer.location == "/")
        let page = try mei.follow(answer)
        #expect(page.flash == "That date could not be read. Write it like 2026-12-09.")
        #expect(page.markup.tags.contains { $0["class"] == "flash flash--problem" })
        #expect(try mei.get("/").flash == nil)
    }

    @Test func `today's page comes again with the minute, another with midnight`() throws {
        var mei = mei
        let seconds = { (page: Page) in
            page.markup.tags.first { $0["data-refresh-in"] != nil }?["data-refresh-in"]
        }
        site.clock.advance(seconds: 20)
        #expect(try seconds(mei.get("/")) == "40")
        #expect(try seconds(mei.get("/days/2026-12-10")) == "49000")
    }

    /// The titles in the list of a day.
    private mutating func titles(_ day: String) throws -> [String] {
        try mei.get("/days/\(day)").markup.tags.filter { $0["class"] == "event-card__link" }
            .map(\.text)
    }
}
