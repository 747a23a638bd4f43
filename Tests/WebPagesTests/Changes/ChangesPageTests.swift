import HTTP
import Household
import JSON
import Testing

@testable import WebPages

/// `/changes`, with the waiting done by hand.
@Suite struct ChangesPageTests {
    let site: TestSite
    let mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private func parked(_ path: String, _ browser: Browser) throws -> ParkedResponse {
        guard case .parked(let parked) = try browser.open(.get, path) else {
            throw FormError.malformed("answered at once")
        }
        return parked
    }

    private func answer(_ path: String, _ browser: Browser) throws -> Response {
        guard case .response(let response) = try browser.open(.get, path) else {
            throw FormError.malformed("parked")
        }
        return response
    }

    private func text(_ response: Response?) -> String? {
        response.map { String(decoding: $0.body.identity, as: UTF8.self) }
    }

    @Test func `without since it answers at once`() throws {
        let response = try answer("/changes", mei)
        #expect(response.status == .ok)
        #expect(
            text(response)
                == #"{"sequence":1,"changed":false,"authorizationStatus":"fullAccess"}"#
        )
        #expect(response.fields["Content-Type"] == "application/json")
        #expect(response.fields["Cache-Control"] == "no-store")
    }

    @Test(arguments: [0, 2, 99])
    func `another sequence is news at once`(_ since: Int) throws {
        #expect(
            text(try answer("/changes?since=\(since)", mei))
                == #"{"sequence":1,"changed":true,"authorizationStatus":"fullAccess"}"#
        )
    }

    @Test func `it waits for a change, and tells of it`() throws {
        let parked = try parked("/changes?since=1", mei)
        #expect(parked.seconds == 25)
        #expect(parked.poll(false) == nil)
        try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        #expect(
            text(parked.poll(false))
                == #"{"sequence":2,"changed":true,"authorizationStatus":"fullAccess"}"#
        )
    }

    @Test func `when the time is over it says that nothing changed`() throws {
        let parked = try parked("/changes?since=1&wait=10", mei)
        #expect(parked.seconds == 10)
        let response = try #require(parked.poll(true))
        #expect(
            text(response)
                == #"{"sequence":1,"changed":false,"authorizationStatus":"fullAccess"}"#
        )
        #expect(response.fields["X-Content-Type-Options"] == "nosniff")
    }

    @Test(arguments: [("0", 0.0), ("3", 3), ("60", 60), ("3600", 60), ("-5", 0), ("x", 25)])
    func `the wait is between nothing and a minute`(_ wait: String, _ seconds: Double) throws {
        #expect(try parked("/changes?since=1&wait=\(wait)", mei).seconds == seconds)
    }

    @Test(arguments: ["", "x", "-1", "1.5", "99999999999999999999"])
    func `a since that is no sequence is refused`(_ since: String) throws {
        let response = try answer("/changes?since=\(since)", mei)
        #expect(response.status == .badRequest)
        #expect(response.fields["Content-Type"] == "application/problem+json")
    }

    @Test func `a stranger is told to ask first`() throws {
        var stranger = site.browser()
        let page = try stranger.get("/changes?since=1")
        #expect(page.status == 401)
        #expect(page.response.fields["Content-Type"] == "application/problem+json")
    }

    @Test func `a device that loses its access is let go at once`() throws {
        let wall = try site.device("Wall", .readOnly)
        let id = try #require(site.device(named: "Wall")).id
        let parked = try parked("/changes?since=\(site.state.sequence)", wall)
        #expect(parked.poll(false) == nil)
        _ = try site.site.household.perform(
            RevokeDevice(id: id),
            by: .commandLine,
            at: site.clock.now
        )
        let response = try #require(parked.poll(false))
        #expect(response.status == .unauthorized)
        #expect(text(response) == "{}")
    }

    @Test func `a device that waits learns its answer, and nothing else`() throws {
        var tablet = site.browser()
        try tablet.post("/access", ["device-name": "Tablet", "access": "view"])
        let status = #""authorizationStatus":"notDetermined"}"#
        #expect(text(try answer("/changes", tablet)) == #"{"sequence":0,"changed":false,"# + status)
        let parked = try parked("/changes?since=0", tablet)
        try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        #expect(parked.poll(false) == nil)
        #expect(text(parked.poll(true)) == #"{"sequence":0,"changed":false,"# + status)
        let device = try #require(site.device(named: "Tablet"))
        let code = try #require(device.request).code
        var mei = mei
        let path = "/access/requests/\(device.id)"
        let form = try mei.get(path).form(path)
        #expect(try mei.get(path).text.filter(\.isNumber).contains(code))
        try mei.send(form.typing(["answer": "view"]))
        #expect(text(parked.poll(false))?.contains(#""authorizationStatus":"readOnly""#) ?? false)
    }

    @Test func `pages of a device that sees nothing do not count the changes`() throws {
        var guest = try site.device("Guest", .denied)
        let sequence = try guest.get("/").markup.tags.compactMap { $0["data-sequence"] }
        #expect(sequence == ["0"])
    }

    @Test func `the household is healthy`() throws {
        var stranger = site.browser()
        let page = try stranger.get("/health")
        #expect(page.status == 200)
        #expect(page.html == "ok\n")
    }
}
