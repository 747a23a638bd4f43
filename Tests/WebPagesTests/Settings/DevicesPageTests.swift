import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct DevicesPageTests {
    private func id(_ name: String, _ site: TestSite) throws -> String {
        try #require(site.device(named: name)).id
    }

    @Test func `the list names every device, when it was last here, and what it may do`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var wall = try site.device("Wall", .readOnly)
        try wall.get("/")
        _ = try site.device("Attic", .denied)
        site.clock.advance(seconds: 180)
        let page = try owner.get("/settings/devices")
        #expect(page.status == 200)
        #expect(page.shows("Mei's phone This device"))
        #expect(page.shows("Wall Last seen 3 minutes ago · 192.168.1.30 View only"))
        #expect(page.shows("Attic Never seen Not allowed"))
        #expect(page.shows("http://192.168.1.10:8080"))
        #expect(!page.html.contains("href=\"/access/requests\""))
    }

    @Test func `the list leads to those who wait`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var browser = site.browser()
        try browser.post("/access", ["device-name": "Kitchen tablet", "access": "view"])
        let page = try owner.get("/settings/devices")
        #expect(page.html.contains("href=\"/access/requests\""))
        #expect(page.shows("1 device asks to be let in"))
        #expect(page.shows("Kitchen tablet"))
        #expect(page.html.contains("access-tag--waiting"))
    }

    @Test func `a device is renamed and its answer changed, from its next request on`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var wall = try site.device("Wall", .readOnly)
        let path = "/settings/devices/\(try id("Wall", site))"
        let form = try owner.get(path)
        #expect(form.value(of: "device-name") == "Wall")
        #expect(form.choice(of: "access") == "view")
        let answer = try owner.post(path, ["device-name": "Hall", "access": "denied"])
        #expect(answer.location == "/settings/devices")
        #expect(try owner.get("/settings/devices").shows("“Hall” was changed."))
        #expect(try wall.get("/").status == 403)
        try owner.post(path, ["device-name": "Hall", "access": "full"])
        #expect(try wall.get("/").status == 200)
    }

    @Test func `changing a waiting device's access answers it`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var tablet = site.browser()
        try tablet.post("/access", ["device-name": "Kitchen tablet", "access": "full"])
        let path = "/settings/devices/\(try id("Kitchen tablet", site))"
        #expect(try owner.get(path).choice(of: "access") == nil)
        try owner.post(path, ["device-name": "Kitchen", "access": "view"])
        #expect(try tablet.get("/").status == 200)
        #expect(site.device(named: "Kitchen")?.request == nil)
    }

    @Test func `a waiting device can be renamed without an answer`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var tablet = site.browser()
        try tablet.post("/access", ["device-name": "Kitchen tablet", "access": "full"])
        let path = "/settings/devices/\(try id("Kitchen tablet", site))"
        try owner.get(path)
        #expect(try owner.post(path, ["device-name": "Kitchen"]).status == 303)
        #expect(site.device(named: "Kitchen")?.request?.code == "481902")
    }

    @Test func `another device becomes an owner`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var phone = try site.device("Ren's phone", .fullAccess)
        #expect(try phone.get("/settings/devices").status == 403)
        let path = "/settings/devices/\(try id("Ren's phone", site))"
        try owner.get(path)
        try owner.post(path, ["device-name": "Ren's phone", "access": "owner"])
        #expect(try phone.get("/settings/devices").status == 200)
    }

    @Test func `an owner who steps back lands on the calendar`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        _ = try site.device("Ren's phone", .fullAccess, isOwner: true)
        let path = "/settings/devices/\(try id("Mei's phone", site))"
        try owner.get(path)
        let answer = try owner.post(path, ["device-name": "Mei's phone", "access": "full"])
        #expect(answer.location == "/")
        #expect(try owner.get("/settings/devices").status == 403)
    }

    @Test func `the last owner stays one`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let path = "/settings/devices/\(try id("Mei's phone", site))"
        let form = try owner.get(path)
        #expect(!form.html.contains("/revocation"))
        let page = try owner.post(path, ["device-name": "Phone", "access": "view"])
        #expect(page.status == 422)
        #expect(page.shows("This is the last owner device; someone must keep the key."))
        #expect(page.value(of: "device-name") == "Phone")
        #expect(page.choice(of: "access") == "view")
        #expect(try owner.get("\(path)/revocation").status == 403)
        #expect(try owner.post("\(path)/revocation").status == 403)
        #expect(site.device(named: "Mei's phone")?.isOwner == true)
    }

    @Test func `a device without a name or with an unknown access is shown again`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        _ = try site.device("Wall", .readOnly)
        let path = "/settings/devices/\(try id("Wall", site))"
        try owner.get(path)
        let page = try owner.post(path, ["device-name": "", "access": "waiting"])
        #expect(page.status == 422)
        #expect(page.shows("Give it a name."))
        #expect(page.shows("Choose one of the answers."))
        #expect(site.device(named: "Wall")?.status == .readOnly)
    }

    @Test func `removing a device asks first, then ends its access with its next request`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var wall = try site.device("Wall", .readOnly)
        #expect(try wall.get("/").status == 200)
        let path = "/settings/devices/\(try id("Wall", site))/revocation"
        let question = try owner.get(path)
        #expect(question.shows("Remove “Wall”?"))
        #expect(try wall.get("/").status == 200)
        #expect(try owner.post(path).location == "/settings/devices")
        #expect(try owner.get("/settings/devices").shows("“Wall” no longer has access."))
        #expect(try wall.get("/").location == "/access")
        #expect(try owner.get(path).status == 404)
    }

    @Test func `removing a device ends the request in which it waits for news`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let wall = try site.device("Wall", .readOnly)
        let answer = try wall.open(.get, "/changes?since=\(site.state.sequence)")
        guard case .parked(let parked) = answer else {
            Issue.record("the request does not wait")
            return
        }
        let path = "/settings/devices/\(try id("Wall", site))/revocation"
        try owner.get(path)
        try owner.post(path)
        #expect(parked.poll(false)?.status == .unauthorized)
    }

    @Test func `an owner can remove the device in hand, whose key then opens nothing`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        _ = try site.device("Ren's phone", .fullAccess, isOwner: true)
        let path = "/settings/devices/\(try id("Mei's phone", site))/revocation"
        try owner.get(path)
        #expect(try owner.post(path).location == "/access")
        #expect(owner.cookies["himekuri"] == nil)
        #expect(site.device(named: "Mei's phone") == nil)
    }

    @Test func `a device that is not there is 404`() throws {
        var owner = try TestSite().claim()
        #expect(try owner.get("/settings/devices/device9999999").status == 404)
        #expect(try owner.post("/settings/devices/device9999999").status == 404)
    }
}
