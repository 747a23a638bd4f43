import Household
import Testing

@testable import WebPages

/// Forms that did not come from our pages, or not from this device.
@Suite struct ForgedFormTests {
    /// Every address that takes a form from an owner.
    static let paths = [
        "/access/requests/device0000001", "/access/withdrawal", "/calendars",
        "/calendars/object0000001", "/calendars/object0000001/deletion",
        "/calendars/object0000001/position", "/calendars/choice", "/settings",
        "/settings/this-device", "/settings/devices/device0000001",
        "/settings/devices/device0000001/revocation", "/settings/people",
        "/settings/people/object0000002", "/settings/people/object0000002/removal", "/undo",
        "/language", "/events",
    ]

    @Test(arguments: paths)
    func `a form from another site is refused`(_ path: String) throws {
        let site = try TestSite()
        var owner = try site.claim()
        let sequence = site.state.sequence
        let page = try owner.post(path, ["name": "A"], origin: "http://evil.example")
        #expect(page.status == 403)
        #expect(page.shows("This form was sent from another page, so it was not accepted."))
        #expect(site.state.sequence == sequence)
    }

    @Test(arguments: paths)
    func `a form without this device's token is refused`(_ path: String) throws {
        let site = try TestSite()
        var owner = try site.claim()
        let sequence = site.state.sequence
        for token in ["", "token-of-somebody-else"] {
            let page = try owner.post(path, ["name": "A", "form-token": token])
            #expect(page.status == 403)
            #expect(page.shows("This page was open too long. Please press the button once more."))
        }
        #expect(site.state.sequence == sequence)
    }

    @Test func `another port of the same machine is another site`() throws {
        var owner = try TestSite().claim()
        let page = try owner.post("/settings", ["clock": "12"], origin: "http://192.168.1.10:3000")
        #expect(page.status == 403)
    }

    @Test func `another site cannot ask or claim through somebody's browser`() throws {
        let site = try TestSite()
        var browser = site.browser()
        let claim = try browser.post(
            "/claim/sesame",
            ["household-name": "A", "device-name": "B"],
            origin: "http://evil.example"
        )
        #expect(claim.status == 403)
        #expect(!site.state.isClaimed)
        _ = try site.claim()
        let ask = try browser.post(
            "/access",
            ["device-name": "B", "access": "full"],
            origin: "null"
        )
        #expect(ask.status == 403)
        #expect(site.state.devices.count == 1)
    }

    @Test func `a name that points at this machine by surprise is not answered`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        owner.host = "rebound.evil.example"
        #expect(try owner.get("/settings").status == 421)
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nb", ""])
    func `the choice of a language returns to our own pages only`(_ path: String) throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        let answer = try browser.post("/language", ["language": "ja", "return-to": path])
        #expect(answer.location == "/")
    }
}
