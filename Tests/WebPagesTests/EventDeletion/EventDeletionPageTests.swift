import Household
import Testing

@testable import WebPages

@Suite struct EventDeletionPageTests {
    let site: TestSite
    var mei: Browser
    let record: EventRecord
    let path: String

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        _ = try site.device("Kitchen tablet", .fullAccess)
        record = try site.add(
            "Dentist",
            "2026-12-09 15:00",
            "2026-12-09 16:00",
            location: "Kichijoji"
        )
        path = "/events/\(record.uid)/2026-12-09T15:00:00/deletion"
    }

    @Test mutating func `it asks before it deletes, the safe answer first`() throws {
        let page = try mei.get(path)
        #expect(page.markup.all("h1").map(\.text) == ["Delete this event?"])
        for text in ["Dentist", "Kichijoji", "Family", "Wednesday, 9 December 2026, 15:00 – 16:00"]
        {
            #expect(page.shows(text), "\(text)")
        }
        let answers = page.markup.tags.filter { $0["class"]?.contains("button--wide") ?? false }
        #expect(answers.map(\.text) == ["Cancel", "Delete"])
        #expect(answers.first?["href"] == "/days/2026-12-09")
        #expect(site.state.events.count == 1)
    }

    @Test mutating func `deleting leads back to the day, and can be undone`() throws {
        let answer = try mei.send(try mei.get(path).form(path))
        #expect(answer.location == "/days/2026-12-09")
        #expect(site.state.events.count == 0)
        let page = try mei.follow(answer)
        #expect(page.flash == "“Dentist” was deleted.")
        let back = try mei.follow(try mei.send(try page.form("/undo")))
        #expect(back.flash == "Undone.")
        #expect(back.shows("Kichijoji"))
        #expect(site.state.events[record.uid]?.text == record.text)
    }

    @Test mutating func `what changed meanwhile is asked about again`() throws {
        let form = try mei.get(path).form(path)
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dr. Kato" }
        let page = try mei.send(form)
        #expect(page.status == 409)
        #expect(page.shows("This event changed since you opened the page."))
        #expect(page.shows("Dr. Kato"))
        #expect(site.state.events.count == 1)
        #expect(try mei.send(try page.form(path)).status == 303)
        #expect(site.state.events.count == 0)
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `what was deleted meanwhile is gone`() throws {
        let form = try mei.get(path).form(path)
        try site.delete(record, by: "Kitchen tablet")
        #expect(try mei.send(form).status == 410)
        #expect(try mei.get(path).status == 410)
    }

    @Test mutating func `a whole series goes, and comes back by undo`() throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}]}
            """#
        )
        let path = "/events/choir/2026-12-16T19:00:00/deletion"
        let page = try mei.get(path)
        #expect(page.shows("All dates Without end."))
        let form = try page.form(path)
        #expect(try mei.send(form).status == 422)
        #expect(site.state.events["choir"] != nil)
        // Back to the day it was deleted from, not to the first of the series.
        #expect(try mei.send(form.typing(["scope": "all"])).location == "/days/2026-12-16")
        #expect(site.state.events["choir"] == nil)
        let undone = try mei.post("/undo", ["sequence": String(site.state.sequence)])
        #expect(undone.location == "/")
        #expect(site.state.events["choir"] != nil)
    }

    @Test mutating func `a read-only calendar keeps its events`() throws {
        let form = try mei.get(path).form(path)
        try site.close(record.calendar)
        #expect(try mei.get(path).status == 403)
        #expect(try mei.send(form).status == 403)
        #expect(site.state.events.count == 1)
    }

    @Test mutating func `an old token deletes nothing`() throws {
        let form = try mei.get(path).form(path)
        let page = try mei.send(form.typing(["form-token": "old"]))
        #expect(page.status == 403)
        #expect(page.shows("This page was open too long. Please press the button once more."))
        #expect(try mei.send(form.typing(["form-token": nil])).status == 403)
        #expect(site.state.events.count == 1)
        #expect(try mei.send(try page.form(path)).location == "/days/2026-12-09")
    }
}
