import HTTP
import Household
import Testing

@testable import WebPages

/// A store that takes nothing: the typing stays, and goes in when there is room.
@Suite struct FullStoreTests {
    @Test func `a full disk keeps the typing, and there is room later`() throws {
        let site = try TestSite()
        var mei = try site.claim()
        let form = try mei.get("/events/new?on=2026-12-24").form("/events")
        site.journal.fail(with: .noSpace)
        let page = try mei.send(form.typing(["title": "Dentist"]))
        #expect(page.status == 503)
        #expect(page.response.fields["Retry-After"] == "5")
        #expect(
            page.problems == [
                "Save failed: the disk of the calendar’s computer is full. "
                    + "Make room and press the button again."
            ]
        )
        #expect(site.state.events.count == 0)
        site.journal.fail(with: nil)
        #expect(try mei.send(try page.form("/events")).location == "/days/2026-12-24")
        #expect(site.state.events.count == 1)
    }

    @Test func `a change to a full disk keeps the typing`() throws {
        let site = try TestSite()
        var mei = try site.claim()
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let action = "/events/\(record.uid)/2026-12-09T15:00:00"
        let form = try mei.get("\(action)/edit").form(action)
        site.journal.fail(with: .failed("I/O error"))
        let page = try mei.send(form.typing(["title": "Dentist again"]))
        #expect(page.status == 503)
        #expect(try page.form(action)["title"] == "Dentist again")
        #expect(page.problems.first?.contains("I/O error") ?? false)
    }

    @Test func `a damaged store is read, says so, and takes nothing`() throws {
        let site = try TestSite()
        var visitor = site.browser().moved(to: site.variant(failure: .readOnly("line 7")))
        let health = try visitor.get("/health")
        #expect(health.status == 503)
        #expect(health.html == "line 7\n")
    }
}
