import HTTP
import Household
import Testing

@testable import WebPages

/// An unchanged page is a 304, and a changed one never is.
@Suite struct PageTagTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        try mei.get("/")
    }

    private func tag(_ path: String, _ browser: Browser) throws -> String? {
        guard case .response(let response) = try browser.open(.get, path) else { return nil }
        return response.entityTag
    }

    private func status(_ path: String, _ browser: Browser, has tag: String?) throws -> Int? {
        let fields: Fields = ["If-None-Match": "\"\(try #require(tag))-gzip\""]
        guard case .response(let response) = try browser.open(.get, path, fields: fields) else {
            return nil
        }
        return response.status.code
    }

    @Test(arguments: [
        "/", "/days/2026-12-09", "/days/2026-12-09/picker", "/weeks", "/months/2026-12",
        "/events/new",
    ])
    func `the same page again is not sent again`(_ path: String) throws {
        #expect(try status(path, mei, has: tag(path, mei)) == 304)
    }

    @Test func `a 304 says how long it may be kept`() throws {
        let fields: Fields = ["If-None-Match": "\"\(try #require(try tag("/", mei)))\""]
        guard case .response(let response) = try mei.open(.get, "/", fields: fields) else { return }
        #expect(response.fields["Cache-Control"] == "no-cache")
        #expect(response.body == .none)
    }

    @Test func `a change in the household is a new page`() throws {
        let old = try tag("/", mei)
        try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        #expect(try status("/", mei, has: old) == 200)
    }

    @Test func `an answer that was given before is given again only until something changes`()
        throws
    {
        let old = try tag("/", mei)
        for _ in 0..<3 { #expect(try status("/", mei, has: old) == 304) }
        site.clock.advance(seconds: 30)
        #expect(try status("/", mei, has: old) == 304)
        let seen = try site.site.household.lastSeen(#require(site.state.devices.values.first))
        #expect(seen?.at == site.clock.now)
        #expect(try status("/", site.browser(), has: old) != 304)
        try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        #expect(try status("/", mei, has: old) == 200)
    }

    @Test func `so is the next minute`() throws {
        let old = try tag("/", mei)
        site.clock.advance(seconds: 59)
        #expect(try status("/", mei, has: old) == 304)
        site.clock.advance(seconds: 1)
        #expect(try status("/", mei, has: old) == 200)
    }

    @Test func `no device has the page of another, and no language that of another`() throws {
        let old = try tag("/", mei)
        let wall = try site.device("Wall", .readOnly)
        let other = try tag("/", wall)
        #expect(other != old)
        var japanese = wall
        japanese.acceptLanguage = "ja"
        #expect(try status("/", japanese, has: other) == 200)
    }

    @Test func `a word that is said once makes a page of its own, which is not kept`() throws {
        var mei = mei
        let old = try tag("/", mei)
        mei.cookies["himekuri-flash"] = "settingsChanged."
        guard
            case .response(let response) = try mei.open(
                .get,
                "/",
                fields: ["If-None-Match": "\"\(try #require(old))\""]
            )
        else { return }
        #expect(response.status == .ok)
        #expect(response.entityTag == nil)
        #expect(response.fields["Cache-Control"] == "no-store")
        #expect(Page(response: response).flash == "Saved.")
        _ = try mei.get("/")
        #expect(mei.cookies["himekuri-flash"] == nil)
        #expect(try mei.get("/").flash == nil)
    }

    @Test func `a page for people and one for scripts are two`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let path = "/events/\(record.uid)"
        guard
            case .response(let response) = try mei.open(
                .get,
                path,
                fields: ["Accept": "application/json"]
            )
        else { return }
        #expect(try status(path, mei, has: response.entityTag) == 303)
    }

    @Test func `errors and forms that were refused have no tag`() throws {
        #expect(try tag("/nowhere", mei) == nil)
        #expect(try tag("/days/2026-02-30", mei) == nil)
        #expect(try tag("/changes", mei) == nil)
    }
}
