import Household
import JSCalendar
import Testing

@testable import WebPages

/// Past places in the form.
@Suite struct PlaceSuggestionsTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private func places(_ page: Page) -> [String] {
        let tags = page.markup.tags
        guard let start = tags.firstIndex(where: { $0.name == "datalist" }) else { return [] }
        return tags[start...].prefix { $0.name != "/datalist" }.compactMap { $0["value"] }
    }

    @Test mutating func `the form suggests the places of events, and follows each change`() throws {
        #expect(places(try mei.get("/events/new")) == [])
        for place in ["Pool", "Hall & <garden>", "Pool"] {
            try site.add("-", "2026-12-09 15:00", "2026-12-09 16:00", location: place)
        }
        let page = try mei.get("/events/new")
        #expect(places(page) == ["Pool", "Hall & <garden>"])
        #expect(page.attribute("list", ofTagWith: "id=\"location\"") == "places")
        let hall = try #require(
            site.state.events.values.first { try $0.event().location != "Pool" }
        )
        try site.delete(hall, by: "Mei's phone")
        #expect(places(try mei.get("/events/new")) == ["Pool"])
        #expect(site.missingNames.all == [])
    }

    @Test func `a device that sees no events is told no places`() throws {
        try site.add("-", "2026-12-09 15:00", "2026-12-09 16:00", location: "Clinic")
        var guest = try site.device("Guest", .writeOnly)
        let page = try guest.get("/events/new")
        #expect(page.status == 200)
        #expect(!page.html.contains("Clinic"))
        #expect(!page.html.contains("datalist"))
    }

    @Test mutating func `at most fifty are suggested`() throws {
        for number in 1...60 {
            try site.add("-", "2026-12-09 15:00", "2026-12-09 16:00", location: "Place \(number)")
        }
        let suggested = places(try mei.get("/events/new"))
        #expect(suggested.count == 50)
        #expect(suggested.first == "Place 60")
    }
}
