import Testing

@testable import WebPages

@Suite struct DatePickerPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    @Test mutating func `it shows the month of its day, with links to each day`() throws {
        try site.add("Ski camp", "2026-12-30", "2027-01-02")
        let page = try mei.get("/days/2026-12-09/picker")
        let days = page.markup.tags.filter { $0["class"]?.hasPrefix("month-grid__day") ?? false }
        #expect(days.count == 35)
        #expect(days.first?["href"] == "/days/2026-11-30")
        #expect(days.last?["href"] == "/days/2027-01-03")
        #expect(days.filter { $0["aria-current"] == "page" }.map(\.text) == ["9"])
        let marked = days.filter { $0["class"]?.contains("--marked") ?? false }.map(\.text)
        #expect(marked == ["30", "31", "1", "2"])
        #expect(page.markup.all("caption").map(\.text) == ["December 2026"])
    }

    @Test mutating func `months and years are one step away and keep the day`() throws {
        let page = try mei.get("/days/2026-12-09/picker?month=2027-01")
        let steps = page.markup.all("a").filter { $0["rel"] != nil }.compactMap { $0["href"] }
        #expect(
            steps == [
                "/days/2026-12-09/picker?month=2026-01", "/days/2026-12-09/picker?month=2028-01",
                "/days/2026-12-09/picker?month=2026-12", "/days/2026-12-09/picker?month=2027-02",
            ]
        )
        #expect(page.markup.all("caption").map(\.text) == ["January 2027"])
        let months = page.markup.all("a").filter { $0["class"] == "picker__month" }
        #expect(months.count == 12)
        #expect(months[8]["aria-label"] == "September 2027")
        #expect(
            months.filter { $0["aria-current"] != nil }.map { $0["href"] } == [
                "/days/2026-12-09/picker?month=2027-01"
            ]
        )
        #expect(page.markup.all("a").contains { $0["href"] == "/days/2026-12-09" })
    }

    @Test(arguments: ["0001-01", "9999-12"])
    func `at the ends of time every link still leads to a page`(_ month: String) throws {
        var mei = mei
        let page = try mei.get("/days/\(month)-15/picker")
        #expect(page.status == 200)
        for address in Set(page.markup.all("a").compactMap { $0["href"] })
        where address.hasPrefix("/days/") {
            #expect(try mei.get(address).status == 200, "\(address)")
        }
    }

    @Test(arguments: ["2026-13", "2026", "0000-01", "january", "2026-12-09", "10000-01", ""])
    func `a month that does not exist is not found`(_ month: String) throws {
        var mei = mei
        #expect(try mei.get("/days/2026-12-09/picker?month=\(month)").status == 404)
    }

    @Test mutating func `a day that does not exist has no picker`() throws {
        #expect(try mei.get("/days/2026-02-29/picker").status == 404)
    }

    @Test mutating func `the page is never loaded again by itself`() throws {
        #expect(!(try mei.get("/days/2026-12-09/picker").html.contains("http-equiv=\"refresh\"")))
    }
}
