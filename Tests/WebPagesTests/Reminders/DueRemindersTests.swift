import Household
import JSON
import Testing

@testable import WebPages

@Suite struct DueRemindersTests {
    private static let pages = [
        "/", "/days/2026-12-09", "/weeks/2026-12-09", "/months/2026-12", "/upcoming",
    ]

    @Test(arguments: pages)
    func `what is due is beside the events, and is checked off there`(path: String) throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        for (title, due) in [
            ("Late", "2026-11-08"), ("Now", "2026-12-09"), ("Far", "2027-03-01"), ("Some", ""),
        ] {
            try owner.post("/reminders", ["title": title, "list": chores, "due-date": due])
        }
        let page = try owner.get(path)
        let titles = page.markup.tags.filter { $0["class"] == "reminder__link" }.map(\.text)
        #expect(titles == ["Late", "Now"])
        #expect(site.missingNames.all.isEmpty)
        let now = try site.reminder("Now").uid
        let form = try #require(page.markup.form("/reminders/\(now)/completion"))
        let back = try #require(form.first { $0["name"] == "return" }?["value"])
        #expect(back == path)
        let done = try owner.post(
            "/reminders/\(now)/completion",
            ["completed": "on", "return": back]
        )
        #expect(done.location == back)
        #expect(try owner.get(back).flash == "“Now” is done.")
    }

    @Test func `another day has only what is due on it`() throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Late", "list": chores, "due-date": "2026-12-08"])
        try owner.post("/reminders", ["title": "Soon", "list": chores, "due-date": "2026-12-10"])
        let page = try owner.get("/days/2026-12-10")
        #expect(page.shows("Soon"))
        #expect(!page.shows("Late"))
        let json = try owner.get("/days/2026-12-10", accept: "application/json")
        #expect(json.html.contains(#""reminders":[{"uid":"#))
    }

    @Test(arguments: pages)
    func `a page for one person has their reminders, and no others`(path: String) throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        let people = site.state.people
        for (title, person) in [("Hers", people[0].id), ("His", people[1].id), ("All", "")] {
            try owner.post(
                "/reminders",
                [
                    "title": title, "list": chores, "due-date": "2026-12-09", "person": person,
                ]
            )
        }
        func titles(_ path: String) throws -> [String] {
            try owner.get(path).markup.tags.filter { $0["class"] == "reminder__link" }.map(\.text)
        }
        #expect(try titles(path).sorted() == ["All", "Hers", "His"])
        #expect(try titles("\(path)?person=\(people[0].id)") == ["Hers"])
    }

    @Test(arguments: pages)
    func `without the grant nothing of them is shown`(path: String) throws {
        let site = try TestSite()
        var (owner, chores, _) = try site.claimWithLists()
        try owner.post(
            "/reminders",
            ["title": "Secret", "list": chores, "due-date": "2026-12-09"]
        )
        var phone = try site.device("Ren's phone", .fullAccess)
        #expect(!(try phone.get(path).shows("Secret")))
        #expect(!(try phone.get(path, accept: "application/json").html.contains("Secret")))
    }
}
