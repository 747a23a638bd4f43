import CivilTime
import Household
import Testing

@testable import WebPages

@Suite struct ClaimPageTests {
    @Test func `the link opens a form with the machine's zone chosen`() throws {
        let site = try TestSite()
        var browser = site.browser()
        let page = try browser.get("/claim/sesame")
        #expect(page.status == 200)
        #expect(page.shows("Hang up your calendar"))
        #expect(page.html.contains("value=\"\(ZoneDatabase.systemZoneIdentifier)\" selected"))
        #expect(page.value(of: "device-name") == "Computer")
    }

    @Test func `claiming makes this device the first owner`() throws {
        let site = try TestSite()
        var browser = try site.claim()
        #expect(try browser.get("/").status == 200)
        let owner = try #require(site.device(named: "Mei's phone"))
        #expect(owner.isOwner)
        #expect(owner.status == .fullAccess)
        #expect(owner.language == "en")
        #expect(owner.address == "192.168.1.11")
        #expect(site.state.settings.name == "Tanaka")
        #expect(site.state.settings.zone.id == "Asia/Tokyo")
        #expect(site.state.people.map(\.name) == ["Mei", "Ren"])
        #expect(site.state.calendars.map(\.name) == ["Family"])
    }

    @Test func `the owner is sent to the calendar, which says welcome`() throws {
        let site = try TestSite()
        var browser = site.browser()
        let answer = try browser.post(
            "/claim/sesame",
            ["household-name": "Tanaka", "device-name": "Mei's phone"]
        )
        #expect(answer.status == 303)
        #expect(answer.location == "/")
        #expect(try browser.get("/").shows("Welcome. This device is the first owner."))
        #expect(!(try browser.get("/").shows("Welcome.")))
    }

    @Test func `the cookie lasts for 400 days and is kept from scripts and other sites`() throws {
        let site = try TestSite()
        var browser = site.browser()
        try browser.post("/claim/sesame", ["household-name": "Tanaka", "device-name": "Phone"])
        let cookie = try #require(browser.setCookies.first { $0.hasPrefix("himekuri=") })
        #expect(cookie.hasSuffix("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax"))
    }

    @Test func `the cookie is Secure where the request came over TLS`() throws {
        let site = try TestSite()
        var browser = site.browser()
        browser.isSecure = true
        try browser.post("/claim/sesame", ["household-name": "Tanaka", "device-name": "Phone"])
        let cookie = try #require(browser.setCookies.first { $0.hasPrefix("himekuri=") })
        #expect(cookie.contains("; Secure"))
    }

    @Test func `only a hash of the secret is stored`() throws {
        let site = try TestSite()
        let browser = try site.claim()
        let token = try #require(browser.cookies["himekuri"])
        let secret = try #require(token.split(separator: ".").last)
        #expect(site.device(named: "Mei's phone")?.tokenHash == "hash of \(secret)")
    }

    @Test func `the first calendar is named in the language that was chosen`() throws {
        let site = try TestSite()
        var browser = site.browser()
        try browser.post(
            "/claim/sesame",
            ["household-name": "田中家", "device-name": "メイのスマホ", "language": "ja"]
        )
        #expect(site.state.calendars.map(\.name) == ["家族"])
        #expect(try browser.get("/").shows("ようこそ。この端末が最初のオーナーです。"))
    }

    @Test func `a wrong code is 404 and says where the right one is`() throws {
        var browser = try TestSite().browser()
        let page = try browser.get("/claim/open")
        #expect(page.status == 404)
        #expect(page.shows("Look for the newest one where Himekuri was started."))
    }

    @Test func `five wrong codes lock the link for a minute, whatever the method`() throws {
        let site = try TestSite()
        var browser = site.browser()
        for number in 1...4 {
            let answer =
                number % 2 == 0
                ? try browser.get("/claim/guess\(number)")
                : try browser.post("/claim/guess\(number)")
            #expect(answer.status == 404)
        }
        let fifth = try browser.get("/claim/guess5")
        #expect(fifth.status == 429)
        #expect(fifth.field("Retry-After") == "60")
        #expect(try browser.get("/claim/sesame").status == 429)
        site.clock.advance(seconds: 59)
        #expect(try browser.get("/claim/sesame").field("Retry-After") == "1")
        site.clock.advance(seconds: 1)
        #expect(try browser.get("/claim/sesame").status == 200)
    }

    @Test func `the right code is no attempt`() throws {
        var browser = try TestSite().browser()
        for _ in 1...6 { #expect(try browser.get("/claim/sesame").status == 200) }
    }

    @Test func `a used link is refused, right or wrong`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        for code in ["sesame", "guess"] {
            let page = try browser.get("/claim/\(code)")
            #expect(page.status == 403)
            #expect(page.shows("This household already has an owner; the link works only once."))
        }
    }

    @Test func `the owner who opens the link again lands on the calendar`() throws {
        var owner = try TestSite().claim()
        #expect(try owner.get("/claim/sesame").location == "/")
        #expect(try owner.post("/claim/sesame").location == "/")
    }

    @Test func `mistakes keep everything typed and say what is wrong beside each field`() throws {
        let site = try TestSite()
        var browser = site.browser()
        let page = try browser.post(
            "/claim/sesame",
            [
                "household-name": " ", "person-name": "Mei", "person-name": "",
                "person-name": "Ren", "device-name": "Kitchen \"tablet\"",
                "time-zone": "Asia/Atlantis", "first-weekday": "sunday", "clock": "12",
                "language": "ja",
            ]
        )
        #expect(page.status == 422)
        #expect(page.shows("Give it a name."))
        #expect(page.shows("The time zone “Asia/Atlantis” is not known."))
        #expect(page.html.contains("href=\"#household-name\""))
        #expect(page.html.contains("href=\"#time-zone\""))
        #expect(page.html.contains("name=\"person-name\" type=\"text\" value=\"Mei\""))
        #expect(page.html.contains("name=\"person-name\" type=\"text\" value=\"Ren\""))
        #expect(page.value(of: "device-name") == "Kitchen \"tablet\"")
        #expect(page.html.contains("value=\"sunday\" selected"))
        #expect(page.choice(of: "clock") == "12")
        #expect(page.choice(of: "language") == "ja")
        #expect(!site.state.isClaimed)
        #expect(browser.cookies.isEmpty)
    }

    @Test func `a full disk is said above the form, and nothing typed is lost`() throws {
        let site = try TestSite()
        var browser = site.browser()
        site.journal.fail(with: .noSpace)
        let page = try browser.post(
            "/claim/sesame",
            ["household-name": "Tanaka", "device-name": "Phone"]
        )
        #expect(page.status == 503)
        #expect(page.shows("Save failed: the disk of the calendar’s computer is full."))
        #expect(page.value(of: "household-name") == "Tanaka")
        #expect(browser.cookies.isEmpty)
        site.journal.fail(with: nil)
        try browser.post("/claim/sesame", ["household-name": "Tanaka", "device-name": "Phone"])
        #expect(site.state.isClaimed)
    }
}
