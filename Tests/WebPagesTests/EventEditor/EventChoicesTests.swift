import Household
import Testing

@testable import WebPages

/// Who an event is about, what it is shown as, and who sees it (features E-16, E-19).
@Suite struct EventChoicesTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private func person(_ name: String) throws -> String {
        let command = AddPerson(name: name, color: nil)
        return try site.site.household.perform(command, by: .commandLine, at: site.clock.now)
            .outcome
    }

    @Test mutating func `people are chosen, shown on the day and on the page, and unticked`() throws
    {
        let ren = try person("Ren")
        let form = try mei.get("/events/new?on=2026-12-09").form("/events")
        try mei.send(form.typing(["title": "Swimming", "person": ren, "show-as": "tentative"]))
        #expect(try site.fields(of: "Swimming").people == [ren])
        let day = try mei.get("/days/2026-12-09")
        #expect(day.html.contains("title=\"Ren\""))
        let path = try #require(
            day.markup.all("a").compactMap { $0["href"] }.first {
                $0.hasPrefix("/events/") && !$0.contains("new")
            }
        )
        let page = try mei.get(path)
        #expect(page.shows("Who R Ren"))
        #expect(page.shows("Show as Tentative"))
        let change = try mei.get("\(path)/edit").form(path)
        #expect(try mei.send(change.typing(["person": ""])).status == 303)
        #expect(try site.fields(of: "Swimming").people == [])
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `a script that says nothing of people leaves them`() throws {
        let ren = try person("Ren")
        let form = try mei.get("/events/new?on=2026-12-09").form("/events")
        let added = try mei.send(
            form.typing(["title": "Gym", "person": ren, "visibility": "private", "show-as": "free"])
        )
        let path = try #require(
            try mei.follow(added).markup.all("a").compactMap { $0["href"] }
                .first { $0.hasPrefix("/events/") && !$0.contains("new") }
        )
        let change = try mei.get("\(path)/edit").form(path)
        try mei.send(
            change.typing(["title": "Gym 2", "person": nil, "visibility": nil, "show-as": nil])
        )
        let fields = try site.fields(of: "Gym 2")
        #expect(fields.people == [ren])
        #expect(fields.isPrivate)
        #expect(fields.availability == .free)
    }

    @Test(arguments: [("person", "nobody"), ("show-as", "asleep"), ("visibility", "cats")])
    mutating func `a word that is none is said beside its field`(
        _ field: String,
        _ value: String
    ) throws {
        _ = try person("Ren")
        let form = try mei.get("/events/new?on=2026-12-09").form("/events")
        let page = try mei.send(form.typing(["title": "Gym", field: value]))
        #expect(page.status == 422)
        #expect(page.html.contains("id=\"\(field)-error\""))
        #expect(try page.form("/events")["title"] == "Gym")
    }

    @Test mutating func `a device that may only add sees no names`() throws {
        _ = try person("Ren")
        var guest = try site.device("Guest", .writeOnly)
        #expect(!(try guest.get("/events/new").shows("Ren")))
    }
}
