import Household
import Testing

@testable import WebPages

/// Features A-38: a device that may only add may ask once for more.
@Suite struct AccessUpgradeTests {
    private struct Scene {
        let site: TestSite
        var owner: Browser
        var phone: Browser
        let path: String

        init() throws {
            site = try TestSite()
            owner = try site.claim()
            phone = try site.device("Grandma's phone", .writeOnly)
            path = "/access/requests/\(site.device(named: "Grandma's phone")?.id ?? "")"
        }

        mutating func ask(for access: String = "full") throws -> Page {
            try phone.get("/access")
            return try phone.post(
                "/access",
                ["device-name": "Grandma's phone", "access": access]
            )
        }
    }

    @Test func `the prompt says what the device may do, and offers more`() throws {
        var scene = try Scene()
        let page = try scene.phone.get("/access")
        #expect(page.status == 200)
        #expect(page.shows("This device may add events, but not see the calendar."))
        #expect(page.html.contains("value=\"full\""))
        #expect(!page.html.contains("value=\"add\""))
    }

    @Test func `while it waits it may still add, and its answer brings it on`() throws {
        var scene = try Scene()
        #expect(try scene.ask().status == 303)
        let waiting = try scene.phone.get("/access")
        #expect(waiting.shows("“Grandma's phone” asked for: Full access."))
        #expect(waiting.html.contains("data-continue-href=\"/access\""))
        #expect(try scene.phone.get("/events/new").status == 200)
        try scene.owner.get(scene.path)
        try scene.owner.post(scene.path, ["code": "481902", "answer": "full"])
        #expect(try scene.phone.get("/access").location == "/")
        #expect(try scene.phone.get("/calendars").status == 200)
    }

    @Test func `a refused upgrade leaves it what it had, and is not asked again`() throws {
        var scene = try Scene()
        _ = try scene.ask()
        try scene.owner.get(scene.path)
        try scene.owner.post(scene.path, ["code": "481902", "answer": "denied"])
        #expect(scene.site.device(named: "Grandma's phone")?.status == .writeOnly)
        let page = try scene.phone.get("/access")
        #expect(page.status == 403)
        #expect(page.shows("The question for more access has been asked once already."))
        let again = try scene.ask()
        #expect(again.location == "/access")
        #expect(scene.site.device(named: "Grandma's phone")?.request == nil)
    }

    @Test func `asking for the same as before is no upgrade`() throws {
        var scene = try Scene()
        #expect(try scene.ask(for: "add").status == 422)
        #expect(scene.site.device(named: "Grandma's phone")?.hasAskedForUpgrade == false)
    }

    @Test func `a question taken back before its answer may be asked again`() throws {
        var scene = try Scene()
        _ = try scene.ask()
        try scene.phone.get("/access")
        try scene.phone.post("/access/withdrawal")
        #expect(try scene.ask().location == "/access?asked=1")
    }
}
