import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct LayoutViewTests {
    @Test func `the frame says who looks, where one is, and where one can go`() throws {
        let site = try TestSite()
        var mei = try site.claim()
        let page = try mei.get("/calendars")
        let links = page.markup.all("a").filter { $0["class"] == "site-nav__link" }
        #expect(
            links.map(\.text) == [
                "Day", "Week", "Month", "Upcoming", "Reminders", "Calendars", "Settings",
            ]
        )
        #expect(links.map { $0["aria-current"] } == [nil, nil, nil, nil, nil, "page", nil])
        #expect(page.shows("Tanaka · Mei's phone · Owner"))
    }

    @Test func `an owner sees on every page who asks to be let in`() throws {
        let site = try TestSite()
        var mei = try site.claim()
        var tablet = site.browser()
        try tablet.post("/access", ["device-name": "Kitchen tablet", "access": "view"])
        let id = try #require(site.device(named: "Kitchen tablet")).id
        for path in ["/", "/calendars", "/events/new", "/nowhere"] {
            let page = try mei.get(path)
            #expect(page.shows("“Kitchen tablet” asks to be let in."), "\(path)")
            #expect(page.markup.all("a").contains { $0["href"] == "/access/requests/\(id)" })
        }
        var wall = try site.device("Wall", .readOnly)
        #expect(!(try wall.get("/").shows("asks to be let in")))
    }

    @Test func `a store that takes nothing is said on every page`() throws {
        let site = try TestSite()
        let owner = try site.claim()
        var mei = owner.moved(to: site.variant(failure: .readOnly("line 7")))
        for path in ["/", "/calendars", "/events/new"] {
            #expect(try mei.get(path).shows("The calendar can be read but not changed right now"))
        }
        let form = try mei.get("/events/new").form("/events")
        let page = try mei.send(form.typing(["title": "Dentist"]))
        #expect(page.status == 503)
        #expect(page.response.fields["Retry-After"] != nil)
        #expect(try page.form("/events")["title"] == "Dentist")
    }

    @Test func `a disk that could not be written is not called damaged`() throws {
        let site = try TestSite()
        let owner = try site.claim()
        var mei = owner.moved(to: site.variant(failure: .syncFailed("I/O error")))
        let page = try mei.get("/")
        #expect(page.shows("could not write to its disk (I/O error)"))
        #expect(!page.text.contains("damaged"))
    }

    @Test func `only pages without a form are loaded again by themselves`() throws {
        let site = try TestSite()
        var mei = try site.claim()
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let path = "/events/\(record.uid)/2026-12-09T15:00:00"
        #expect(try mei.get("/").html.contains("http-equiv=\"refresh\" content=\"60\""))
        for path in ["/events/new", "\(path)/edit", "\(path)/deletion"] {
            #expect(!(try mei.get(path).html.contains("http-equiv=\"refresh\"")), "\(path)")
        }
    }
}
