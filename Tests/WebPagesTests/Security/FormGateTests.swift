import HTTP
import Household
import Testing

@testable import WebPages

@Suite struct FormGateTests {
    let site: TestSite
    let mei: Browser
    let token: String

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        token = try #require(mei.cookies["himekuri"])
    }

    private func post(
        _ fields: Fields,
        _ body: String = "title=Dentist&start-date=2026-12-24&start-time=15:00&end-time=16:00",
        cookies: Bool
    ) throws -> Page {
        var browser = mei
        if !cookies { browser.cookies = [:] }
        var all: Fields = ["Content-Type": "application/x-www-form-urlencoded"]
        for (name, value) in fields.pairs { all[name] = value }
        return try browser.send("/events", fields: all, body: Array(body.utf8))
    }

    @Test func `a cookie needs the form's token`() throws {
        #expect(try post([:], cookies: true).status == 403)
        let form = try #require(site.device(named: "Mei's phone")).formToken
        let body =
            "title=A&start-date=2026-12-24&start-time=15:00&end-time=16:00&form-token=\(form)"
        #expect(try post([:], body, cookies: true).status == 303)
        #expect(
            try post(["Origin": "http://evil.example"], body, cookies: true).status == 403
        )
    }

    @Test func `a bearer needs neither a token nor an origin`() throws {
        let bearer: Fields = ["Authorization": "Bearer \(token)"]
        #expect(try post(bearer, cookies: false).status == 303)
        let elsewhere: Fields = [
            "Authorization": "bearer \(token)", "Origin": "http://evil.example",
        ]
        #expect(try post(elsewhere, cookies: false).status == 303)
        #expect(site.state.events.count == 2)
    }

    @Test(arguments: ["", "Bearer", "Bearer x", "Bearer device0000001.wrong", "Basic QTpC"])
    func `a wrong bearer is nobody`(_ authorization: String) throws {
        let page = try post(
            ["Authorization": authorization, "Accept": "application/json"],
            cookies: false
        )
        #expect(page.status == 401)
        #expect(site.state.events.count == 0)
    }
}
