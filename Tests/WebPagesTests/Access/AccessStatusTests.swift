import Household
import Testing

@testable import WebPages

/// What each authorization status sees; the Japanese texts are the article's own.
@Suite struct AccessStatusTests {
    @Test func `a device that has not asked reads that nothing is decided`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser(language: "ja")
        #expect(try browser.get("/access").html.contains("カレンダーへのアクセスする\n権限が選択されていません。"))
    }

    @Test(arguments: [
        (AuthorizationStatus.restricted, "カレンダーへのアクセスする\n権限がありません。"),
        (.denied, "カレンダーへのアクセスが\n明示的に拒否されています。"),
    ])
    func `a refused device reads its status instead of the list`(
        _ status: AuthorizationStatus,
        _ text: String
    ) throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = try site.device("Tablet", status)
        browser.acceptLanguage = "ja"
        for path in ["/", "/days/2026-12-09", "/calendars", "/settings", "/access"] {
            let page = try browser.get(path)
            #expect(page.status == 403)
            #expect(page.html.contains(text))
            #expect(!page.html.contains("site-nav"))
        }
    }

    @Test func `a refused device cannot ask again`() throws {
        let site = try TestSite()
        _ = try site.claim()
        for status in [AuthorizationStatus.denied, .restricted] {
            var browser = try site.device("Tablet", status)
            let token = site.device(named: "Tablet")?.formToken ?? ""
            let answer = try browser.post(
                "/access",
                ["device-name": "Tablet", "access": "full", "form-token": token]
            )
            #expect(answer.location == "/access")
            #expect(site.device(named: "Tablet")?.request == nil)
            #expect(site.device(named: "Tablet")?.status == status)
            _ = try site.site.household.perform(
                RevokeDevice(id: site.device(named: "Tablet")?.id ?? ""),
                by: .commandLine,
                at: site.clock.now
            )
        }
    }

    @Test func `a refused device goes on by itself once an owner thinks better of it`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = try site.device("Tablet", .denied)
        let page = try browser.get("/")
        #expect(page.html.contains("data-authorization-status=\"denied\""))
        #expect(page.html.contains("data-continue-href=\"/\""))
    }

    @Test func `a device that may only look is refused everything else`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = try site.device("Wall", .readOnly)
        #expect(try browser.get("/").status == 200)
        #expect(try browser.get("/calendars").status == 200)
        #expect(try browser.get("/settings").status == 200)
        for path in ["/events/new", "/calendars/new", "/settings/devices", "/settings/people"] {
            let page = try browser.get(path)
            #expect(page.status == 403)
            #expect(page.shows("This device may look, but not change anything."))
        }
    }

    @Test func `only owners manage the household`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = try site.device("Ren's phone", .fullAccess)
        #expect(try browser.get("/").status == 200)
        for path in [
            "/calendars/new", "/settings/devices", "/settings/people", "/access/requests",
            "/settings/devices/device0000000",
        ] {
            #expect(try browser.get(path).status == 403)
        }
        for path in ["/settings", "/calendars", "/settings/people", "/settings/devices/x"] {
            #expect(try browser.post(path, ["household-name": "Ours"]).status == 403)
        }
        #expect(site.state.settings.name == "Tanaka")
    }

    @Test func `a script without a token gets 401 as problem details`() throws {
        let site = try TestSite()
        _ = try site.claim()
        var browser = site.browser()
        let answer = try browser.get("/calendars", accept: "application/json")
        #expect(answer.status == 401)
        #expect(answer.field("Content-Type") == "application/problem+json")
    }
}
