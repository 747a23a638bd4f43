import Household
import Testing

@testable import WebPages

@Suite struct AccessPromptPageTests {
    @Test func `a stranger who opens any page lands on the prompt`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        for path in ["/", "/days/2026-12-09", "/calendars", "/settings", "/settings/devices"] {
            let answer = try browser.get(path)
            #expect(answer.status == 303)
            #expect(answer.location == "/access")
        }
        let prompt = try browser.get("/access")
        #expect(prompt.status == 200)
        #expect(prompt.shows("The Tanaka calendar"))
        #expect(prompt.shows("The calendar is used to show and manage the household’s events."))
        #expect(prompt.choice(of: "access") == "full")
    }

    @Test(arguments: [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", "Phone"),
        ("Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130 Mobile Safari/537.36", "Phone"),
        ("Mozilla/5.0 (Linux; Android 9; SM-T510) Chrome/130 Safari/537.36", "Tablet"),
        ("Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148", "Tablet"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/132.0", "Computer"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", "Computer"),
        ("curl/8.5.0", "Device"),
    ])
    func `the prompt suggests what kind of device this is`(
        _ userAgent: String,
        _ name: String
    ) throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        browser.userAgent = userAgent
        #expect(try browser.get("/access").value(of: "device-name") == name)
    }

    @Test func `a device that asks waits with its number`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        try browser.get("/access")
        let answer = try browser.post(
            "/access",
            ["device-name": "Kitchen tablet", "access": "view"]
        )
        #expect(answer.status == 303)
        #expect(answer.location == "/access?asked=1")
        let waiting = try browser.get("/access?asked=1")
        #expect(waiting.shows("“Kitchen tablet” asked for: View only."))
        #expect(waiting.shows("481 902"))
        #expect(waiting.html.contains("aria-label=\"4 8 1 9 0 2\""))
        #expect(waiting.html.contains("data-authorization-status=\"notDetermined\""))
        #expect(waiting.html.contains("data-continue-href=\"/\""))
        #expect(waiting.html.contains("http-equiv=\"refresh\" content=\"5\""))
        #expect(try browser.get("/").location == "/access")
    }

    @Test func `a browser that keeps no cookies is told so`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        browser.keepsCookies = false
        try browser.post("/access", ["device-name": "Old tablet", "access": "view"])
        let page = try browser.get("/access?asked=1")
        #expect(page.shows("Your browser did not keep the key of this device."))
        #expect(page.value(of: "device-name") == "Computer")
    }

    @Test func `a question ends after ten minutes, and can be asked anew`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        try browser.post("/access", ["device-name": "Kitchen tablet", "access": "view"])
        let cookie = browser.cookies["himekuri"]
        site.clock.advance(seconds: 599)
        #expect(try browser.get("/access").shows("Waiting for an answer"))
        site.clock.advance(seconds: 1)
        let prompt = try browser.get("/access")
        #expect(prompt.shows("Nobody answered in time."))
        #expect(prompt.value(of: "device-name") == "Kitchen tablet")
        try browser.post("/access", ["device-name": "Kitchen tablet", "access": "add"])
        #expect(try browser.get("/access").shows("481 903"))
        #expect(browser.cookies["himekuri"] == cookie)
        #expect(site.state.devices.count == 2)
    }

    @Test func `the waiting page looks again in the minute after its question has ended`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        try browser.post("/access", ["device-name": "Kitchen tablet", "access": "view"])
        // Asked at 10:23:00, so the last moment is 10:33:00 and the page changes by 10:34:00.
        #expect(try browser.get("/access").html.contains("data-refresh-in=\"660\""))
    }

    @Test func `four questions from one address are too many`() throws {
        let site = try TestSite()
        _ = try site.claim()
        for number in 1...3 {
            var browser = site.browser()
            try browser.post("/access", ["device-name": "Tablet \(number)", "access": "view"])
            #expect(browser.cookies["himekuri"] != nil)
        }
        var fourth = site.browser()
        let page = try fourth.post("/access", ["device-name": "Tablet 4", "access": "add"])
        #expect(page.status == 429)
        #expect(page.shows("Too many devices are asking right now."))
        #expect(page.value(of: "device-name") == "Tablet 4")
        #expect(page.choice(of: "access") == "add")
        #expect(fourth.cookies["himekuri"] == nil)
        #expect(page.field("Retry-After") == "600")
    }

    @Test func `twenty devices may wait at once, and no more`() throws {
        let site = try TestSite()
        _ = try site.claim()
        for number in 0..<20 {
            var browser = site.browser(address: "192.168.1.\(100 + number / 3)")
            let answer = try browser.post(
                "/access",
                ["device-name": "Tablet \(number)", "access": "view"]
            )
            #expect(answer.status == 303)
        }
        var browser = site.browser(address: "192.168.1.200")
        let page = try browser.post("/access", ["device-name": "Late", "access": "view"])
        #expect(page.status == 429)
        site.clock.advance(seconds: 600)
        let later = try browser.post("/access", ["device-name": "Late", "access": "view"])
        #expect(later.status == 303)
        // The twenty that nobody answered are forgotten; the owner and the last one remain.
        #expect(site.state.devices.count == 2)
    }

    @Test func `a question without a name or an access is shown again with what was typed`() throws
    {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        let page = try browser.post("/access", ["device-name": "  ", "access": "owner"])
        #expect(page.status == 422)
        #expect(page.shows("Give it a name."))
        #expect(page.shows("Choose one of the answers."))
        #expect(page.html.contains("href=\"#device-name\""))
        #expect(site.state.devices.count == 1)
    }

    @Test func `a device that asks keeps the language it chose before`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        try browser.get("/access")
        let answer = try browser.post("/language", ["language": "zh-Hans", "return-to": "/access"])
        #expect(answer.location == "/access")
        #expect(try browser.get("/access").shows("尚未选择 是否允许访问日历。"))
        try browser.post("/access", ["device-name": "平板", "access": "view"])
        #expect(site.device(named: "平板")?.language == "zh-Hans")
    }

    @Test func `a question can be taken back`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        var browser = site.browser()
        try browser.post("/access", ["device-name": "Kitchen tablet", "access": "view"])
        try browser.get("/access")
        #expect(try browser.post("/access/withdrawal").location == "/access")
        #expect(try browser.get("/access").shows("Ask for access"))
        #expect(try owner.get("/access/requests").shows("Nobody is asking."))
    }

    @Test func `a key that opens nothing any more is said to be withdrawn`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        browser.cookies["himekuri"] = "device0000099.secret0000099"
        #expect(try browser.get("/access").shows("This device no longer has access."))
    }

    @Test func `in an open house a device answers for itself`() throws {
        let site = try TestSite(isOpenHouse: true)
        _ = try site.claim()
        var browser = site.browser()
        #expect(try browser.get("/access").shows("Allow on this device"))
        let answer = try browser.post(
            "/access",
            ["device-name": "Kitchen tablet", "access": "view"]
        )
        #expect(answer.location == "/")
        #expect(try browser.get("/").status == 200)
        #expect(site.device(named: "Kitchen tablet")?.status == .readOnly)
    }

    @Test func `an answered device goes to the calendar instead of the prompt`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = try site.device("Wall", .readOnly)
        #expect(try browser.get("/access").location == "/")
        try browser.get("/settings/this-device")
        let again = try browser.post("/access", ["device-name": "Wall", "access": "full"])
        #expect(again.location == "/access")
        #expect(site.device(named: "Wall")?.status == .readOnly)
    }

    @Test func `before the claim the page says where the link is`() throws {
        var browser = try TestSite().browser()
        #expect(try browser.get("/").location == "/access")
        let page = try browser.get("/access")
        #expect(page.status == 200)
        #expect(page.shows("This calendar has not been set up yet."))
        #expect(page.shows("it printed a link that contains “/claim/”"))
        #expect(try browser.post("/access", ["device-name": "A"]).location == "/access")
    }
}
