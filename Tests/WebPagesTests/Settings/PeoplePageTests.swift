import Household
import Testing

@testable import WebPages

@Suite struct PeoplePageTests {
    private func person(_ name: String, _ site: TestSite) throws -> Person {
        try #require(site.state.people.first { $0.name == name })
    }

    @Test func `the list shows everybody with initials and colour`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let page = try owner.get("/settings/people")
        #expect(page.status == 200)
        #expect(page.shows("M Mei"))
        #expect(page.shows("R Ren"))
        #expect(page.html.contains("calendar-color--tomato"))
        #expect(page.html.contains("href=\"/settings/people/\(try person("Mei", site).id)\""))
    }

    @Test func `somebody new starts with a colour that few have`() throws {
        var owner = try TestSite().claim()
        #expect(try owner.get("/settings/people/new").choice(of: "color") == "gold")
    }

    @Test func `somebody is added`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings/people/new")
        let answer = try owner.post(
            "/settings/people",
            ["name": "Grandma", "initials": "GM", "color": "violet"]
        )
        #expect(answer.location == "/settings/people")
        #expect(try owner.get("/settings/people").shows("Grandma was added."))
        let grandma = try person("Grandma", site)
        #expect(grandma.initials == "GM")
        #expect(grandma.color == .violet)
    }

    @Test func `empty initials are taken from the name`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let path = "/settings/people/\(try person("Ren", site).id)"
        try owner.get(path)
        try owner.post(path, ["name": "Ren", "initials": "RT", "color": "blue"])
        #expect(try owner.get(path).value(of: "initials") == "RT")
        try owner.post(path, ["name": "ren", "initials": "", "color": "blue"])
        #expect(try person("ren", site).chosenInitials == nil)
        #expect(try person("ren", site).initials == "R")
    }

    @Test func `saving somebody unchanged writes nothing`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let path = "/settings/people/\(try person("Mei", site).id)"
        try owner.get(path)
        let sequence = site.state.sequence
        try owner.post(path, ["name": "Mei", "initials": "", "color": "tomato"])
        #expect(try owner.get("/settings/people").shows("Nothing was changed."))
        #expect(site.state.sequence == sequence)
    }

    @Test func `mistakes keep what was typed, one sentence beside each field`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings/people/new")
        let page = try owner.post(
            "/settings/people",
            ["name": "", "initials": "ABCD", "color": "mauve"]
        )
        #expect(page.status == 422)
        #expect(page.shows("Give it a name."))
        #expect(page.shows("At most three characters."))
        #expect(page.shows("Choose one of the colours."))
        #expect(page.value(of: "initials") == "ABCD")
        #expect(site.state.people.count == 2)
    }

    @Test func `a family emoji is one character`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings/people/new")
        try owner.post("/settings/people", ["name": "All", "initials": "👨‍👩‍👧", "color": "blue"])
        #expect(try person("All", site).initials == "👨‍👩‍👧")
    }

    @Test func `a control character in a name is refused`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        try owner.get("/settings/people/new")
        let page = try owner.post("/settings/people", ["name": "a\u{0}b", "color": "blue"])
        #expect(page.status == 422)
        #expect(page.shows("There is an invisible control character in this text."))
    }

    @Test func `removing somebody asks first, and can be undone`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let path = "/settings/people/\(try person("Ren", site).id)/removal"
        #expect(try owner.get(path).shows("Remove Ren?"))
        #expect(try owner.post(path).location == "/settings/people")
        let list = try owner.get("/settings/people")
        #expect(list.shows("Ren was removed."))
        #expect(site.state.people.map(\.name) == ["Mei"])
        let sequence = try #require(list.value(of: "sequence"))
        try owner.post("/undo", ["sequence": sequence])
        #expect(site.state.people.map(\.name) == ["Mei", "Ren"])
    }

    @Test func `somebody who is not there is 404`() throws {
        var owner = try TestSite().claim()
        #expect(try owner.get("/settings/people/object9999999").status == 404)
        #expect(try owner.get("/settings/people/object9999999/removal").status == 404)
    }
}
