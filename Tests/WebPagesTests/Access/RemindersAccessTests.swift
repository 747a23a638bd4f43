import Household
import Testing

@testable import WebPages

@Suite struct RemindersAccessTests {
    private static let pages = [
        "/reminders", "/reminders/new", "/reminders/lists", "/reminders/lists/new",
        "/reminders/repeat", "/reminders/clearing",
    ]

    @Test func `a device that was let in for events asks apart for reminders`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        var tablet = site.browser()
        try tablet.post("/access", ["device-name": "Tablet", "access": "full"])
        let id = try #require(site.device(named: "Tablet")).id
        let question = try owner.get("/access/requests/\(id)")
        try owner.post(
            "/access/requests/\(id)",
            ["code": try #require(question.value(of: "code")), "answer": "full"]
        )
        // Events are open, reminders are not yet, and no entry leads to them.
        let day = try tablet.get("/")
        #expect(day.status == 200)
        #expect(!day.html.contains("href=\"/reminders\""))
        for path in Self.pages {
            #expect(try tablet.get(path).location == "/reminders/access")
            #expect(try tablet.get(path, accept: "application/json").status == 403)
        }
        let prompt = try tablet.get("/reminders/access")
        #expect(prompt.shows("whether this device may use the reminders"))
        try tablet.post("/reminders/access")
        let waiting = try tablet.get("/reminders/access")
        #expect(waiting.shows("Waiting for an answer"))
        let banner = try owner.get("/")
        #expect(banner.html.contains("/access/requests/\(id)/reminders"))
        let asked = try owner.get("/access/requests/\(id)/reminders")
        #expect(asked.shows("“Tablet” would like full access to the Tanaka reminders"))
        let code = try #require(asked.value(of: "code"))
        let answered = try owner.post(
            "/access/requests/\(id)/reminders",
            ["code": code, "answer": "full"]
        )
        #expect(answered.status == 303)
        #expect(try tablet.get("/reminders/access").location == "/reminders")
        #expect(try tablet.get("/reminders").status == 200)
        #expect(try tablet.get("/").html.contains("href=\"/reminders\""))
    }

    @Test func `a refusal is told, and an owner can change it`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        var phone = try site.device("Ren's phone", .fullAccess)
        let refused = try phone.get("/reminders")
        #expect(refused.status == 403)
        #expect(refused.shows("Access to the reminders was explicitly refused."))
        #expect(try phone.get("/settings").shows("Reminders Not allowed"))
        let id = try #require(site.device(named: "Ren's phone")).id
        try owner.get("/settings/devices/\(id)")
        try owner.post("/settings/devices/\(id)", ["reminders": "full"])
        #expect(try phone.get("/reminders").status == 200)
        let wrong = try owner.post("/settings/devices/\(id)", ["reminders": "some"])
        #expect(wrong.status == 422)
        #expect(wrong.problem(of: "reminders") == "Choose one of the answers.")
    }

    @Test(arguments: [
        "/reminders", "/reminders/completion", "/reminders/deletion", "/reminders/lists",
        "/reminders/x", "/reminders/x/completion", "/reminders/x/deletion", "/reminders/x/move",
        "/reminders/lists/x", "/reminders/lists/x/deletion",
    ])
    func `without the grant nothing is changed`(path: String) throws {
        let site = try TestSite()
        _ = try site.claimWithLists()
        var phone = try site.device("Ren's phone", .fullAccess)
        let sequence = site.state.sequence
        try phone.get("/settings")
        #expect(try phone.post(path, ["title": "Milk", "name": "x"]).status == 403)
        #expect(site.state.sequence == sequence)
    }

    @Test func `a device with reminders alone sees nothing of the events`() throws {
        let site = try TestSite()
        var (owner, _, _) = try site.claimWithLists()
        try owner.post("/reminders", ["title": "Milk"])
        var shop = try site.device("Shop tablet", .denied)
        let id = try #require(site.device(named: "Shop tablet")).id
        try owner.get("/settings/devices/\(id)")
        try owner.post("/settings/devices/\(id)", ["reminders": "full"])
        let page = try shop.get("/reminders")
        #expect(page.status == 200)
        #expect(page.shows("Milk"))
        #expect(!page.html.contains("href=\"/weeks\""))
        #expect(try shop.get("/").status == 403)
        #expect(try shop.get("/upcoming", accept: "application/json").status == 403)
        let milk = try site.reminder("Milk").uid
        try shop.post("/reminders/\(milk)/completion", ["completed": "on"])
        #expect(try site.reminder("Milk").isCompleted)
        let sequence = site.state.sequence
        try shop.get("/reminders")
        #expect(try shop.post("/undo", ["sequence": String(sequence)]).status == 303)
        #expect(try !site.reminder("Milk").isCompleted)
    }

    @Test func `in an open house a device answers itself`() throws {
        let site = try TestSite(isOpenHouse: true)
        _ = try site.claimWithLists()
        var tablet = site.browser()
        try tablet.post("/access", ["device-name": "Tablet", "access": "view"])
        #expect(try tablet.get("/reminders").location == "/reminders/access")
        #expect(try tablet.get("/reminders/access").shows("Allow on this device"))
        try tablet.post("/reminders/access")
        #expect(try tablet.get("/reminders").status == 200)
    }

    @Test func `a stranger is sent to the prompt`() throws {
        let site = try TestSite()
        _ = try site.claimWithLists()
        var stranger = site.browser()
        #expect(try stranger.get("/reminders").location == "/access")
        #expect(try stranger.get("/reminders/access").location == "/access")
        #expect(try stranger.get("/reminders", accept: "application/json").status == 401)
    }
}
