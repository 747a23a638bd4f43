import CivilTime
import HTTP
import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

/// Choosing several events of the upcoming list and deleting them at once (features U-49, U-123).
@Suite struct EventsDeletionPageTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        try site.add("Dentist", "2026-12-10 08:15", "2026-12-10 08:45")
        try site.add("Market", "2026-12-13 09:00", "2026-12-13 12:00")
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":3}]}
            """#
        )
    }

    /// The form of the list with these events chosen, as a browser sends it.
    private mutating func chosen(
        _ titles: String...,
        path: String = "/upcoming?select=on"
    ) throws -> FormContent {
        let page = try mei.get(path)
        let tags = page.markup.tags
        let boxes = tags.filter { $0["type"] == "checkbox" }
        var pairs: [(name: String, value: String)] = try page.form("/events/deletion").pairs
        for title in titles {
            let label = try #require(tags.first { $0.name == "label" && $0.text == title })
            let box = try #require(boxes.first { $0["id"] == label["for"] })
            pairs.append(("event", box["value"] ?? ""))
        }
        return FormContent(pairs, action: "/events/deletion")
    }

    private var titles: [String] {
        let query = EventQuery(
            start: site.clock.now,
            end: site.clock.now.adding(seconds: 30 * 86_400)
        )
        return site.state.events(matching: query).map(\.title)
    }

    private func everything() -> [String] { ["Choir", "Dentist", "Market", "Choir", "Choir"] }

    // MARK: - Choosing

    @Test mutating func `in the list each event has a box, whose label says when it is`() throws {
        let page = try mei.get("/upcoming?select=on")
        let boxes = page.markup.tags.filter { $0["type"] == "checkbox" }
        #expect(boxes.count == 3)
        let labels = page.markup.all("label").compactMap { $0["for"] }
        #expect(labels == boxes.compactMap { $0["id"] })
        #expect(page.shows("Dentist , Thursday 10 December, 08:15 to 08:45"))
        #expect(!page.html.contains("class=\"event-card__link\" href"))
        #expect(try !mei.get("/upcoming").html.contains("checkbox"))
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `what is in a read-only calendar has none`() throws {
        let holidays = try site.addCalendar("Holidays")
        try site.add("Holiday", "2026-12-11", "2026-12-11", calendar: holidays)
        try site.close(holidays)
        let page = try mei.get("/upcoming?select=on")
        #expect(page.markup.tags.filter { $0["type"] == "checkbox" }.count == 3)
        #expect(page.shows("Holiday"))
        #expect(page.shows("Read-only"))
    }

    @Test mutating func `nothing chosen is said, and the list is still there`() throws {
        let page = try mei.send(try chosen())
        #expect(page.status == 422)
        #expect(page.shows("Nothing is selected yet."))
        #expect(page.markup.tags.filter { $0["type"] == "checkbox" }.count == 3)
    }

    // MARK: - Asking

    @Test mutating func `the question lists what goes, and nothing has gone yet`() throws {
        let before = site.state.sequence
        let page = try mei.send(try chosen("Dentist", "Choir"))
        #expect(page.status == 200)
        #expect(page.shows("Delete these 2 events?"))
        #expect(page.shows("Dentist"))
        #expect(page.shows("Wednesday, 9 December 2026, 19:00 – 20:00 · only this date"))
        #expect(page.shows("Of repeating events only these dates go"))
        #expect(page.markup.all("button").contains { $0.text == "Delete 2 events" })
        #expect(site.state.sequence == before)
        #expect(titles == everything())
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `the question can be reached by a link, and leads back without one`() throws
    {
        let page = try mei.get("/events/deletion?event=choir/2026-12-16T19:00:00")
        #expect(page.shows("Delete this event?"))
        #expect(page.shows("16 December 2026"))
        #expect(try mei.get("/events/deletion").location == "/upcoming?select=on")
    }

    // MARK: - Deleting

    @Test mutating func `the answer deletes all of it at once, and undo brings all back`() throws {
        let path = "/upcoming?days=14&from=2026-12-08&select=on"
        let question = try mei.send(try chosen("Dentist", "Market", "Choir", path: path))
        let before = site.state.sequence
        let answer = try mei.send(try question.form("/events/deletion"))
        #expect(answer.location == "/upcoming?days=14&from=2026-12-08")
        #expect(site.state.sequence == before + 1)
        #expect(titles == ["Choir", "Choir"])
        let list = try mei.follow(answer)
        #expect(list.flash == "3 events were deleted.")
        let undo = try list.form("/undo")
        let origin = "http://\(mei.host)/upcoming?days=14&from=2026-12-08"
        let undone = try mei.send(undo, fields: ["Referer": origin])
        #expect(undone.location == "/upcoming?days=14&from=2026-12-08")
        #expect(titles == everything())
    }

    @Test mutating func `one of several is brought back alone from its own page`() throws {
        let uid = try target("Dentist").uid
        let question = try mei.send(try chosen("Dentist", "Market"))
        _ = try mei.follow(try mei.send(try question.form("/events/deletion")))
        let gone = try mei.get("/events/\(uid)/2026-12-10T08:15:00")
        #expect(gone.status == 410)
        let back = try mei.follow(try mei.send(try gone.form("/undo")))
        #expect(back.shows("Dentist"))
        #expect(titles == ["Choir", "Dentist", "Choir", "Choir"])
        let form = try gone.form("/undo").typing(["event": "nothing"])
        #expect(try mei.send(form).status == 404)
    }

    @Test mutating func `one alone is called by its name`() throws {
        let question = try mei.send(try chosen("Dentist"))
        #expect(question.shows("Delete this event?"))
        let list = try mei.follow(try mei.send(try question.form("/events/deletion")))
        #expect(list.flash == "“Dentist” was deleted.")
    }

    @Test mutating func `two dates of one series are counted, and so are its last ones`() throws {
        let two = try mei.send(
            "/events/deletion?",
            ["choir/2026-12-09T19:00:00", "choir/2026-12-16T19:00:00"],
            site
        )
        #expect(try mei.follow(two).flash == "2 events were deleted.")
        let last = try mei.send(
            "/events/deletion?",
            ["choir/2026-12-23T19:00:00", SelectedEvents.value(try target("Dentist"))],
            site
        )
        #expect(try mei.follow(last).flash == "2 events were deleted.")
        #expect(titles == ["Market"])
    }

    private func target(_ title: String) throws -> EventTarget {
        let record = try #require(site.state.events.values.first { $0.title == title })
        return EventTarget(uid: record.uid)
    }

    // MARK: - What stops it

    @Test mutating func `something changed meanwhile stops all, and is shown as it is now`() throws
    {
        _ = try site.device("Tablet", .fullAccess)
        let question = try mei.send(try chosen("Dentist", "Market"))
        let record = try #require(site.state.events.values.first { $0.title == "Dentist" })
        try site.change(record, by: "Tablet") { $0.title = "Vet" }
        let answer = try mei.send(try question.form("/events/deletion"))
        #expect(answer.status == 409)
        #expect(answer.shows("Nothing was deleted"))
        #expect(answer.shows("Vet"))
        #expect(answer.shows("Tablet changed it just now."))
        #expect(answer.shows("Market"))
        #expect(titles.contains("Market"))
        let again = try mei.send(try answer.form("/events/deletion"))
        #expect(again.status == 303)
        #expect(titles == ["Choir", "Choir", "Choir"])
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `something deleted meanwhile stops all, and the rest can still go`() throws
    {
        _ = try site.device("Tablet", .fullAccess)
        let question = try mei.send(try chosen("Dentist", "Market"))
        let record = try #require(site.state.events.values.first { $0.title == "Dentist" })
        try site.delete(record, by: "Tablet")
        let answer = try mei.send(try question.form("/events/deletion"))
        #expect(answer.status == 409)
        #expect(answer.shows("Tablet deleted it just now."))
        #expect(answer.shows("Delete this event?"))
        #expect(titles.contains("Market"))
        #expect(try mei.send(try answer.form("/events/deletion")).status == 303)
        #expect(!titles.contains("Market"))
    }

    @Test mutating func `a calendar closed meanwhile stops all with 403, by its name`() throws {
        let work = try site.addCalendar("Work")
        try site.add("Meeting", "2026-12-11 10:00", "2026-12-11 11:00", calendar: work)
        let question = try mei.send(try chosen("Dentist", "Meeting"))
        try site.close(work)
        let answer = try mei.send(try question.form("/events/deletion"))
        #expect(answer.status == 403)
        #expect(answer.shows("“Work” is read-only: this event stays."))
        #expect(titles.contains("Dentist"))
        #expect(titles.contains("Meeting"))
    }

    @Test mutating func `an old form token asks once more with the list kept`() throws {
        let question = try mei.send(try chosen("Dentist", "Market"))
        let form = try question.form("/events/deletion").typing(["form-token": "old"])
        let answer = try mei.send(form)
        #expect(answer.status == 403)
        #expect(answer.shows("press the button once more"))
        #expect(titles.contains("Dentist"))
        #expect(try mei.send(try answer.form("/events/deletion")).status == 303)
        #expect(!titles.contains("Dentist"))
    }

    @Test func `who may not change events is refused`() throws {
        var wall = try site.device("Wall", .readOnly)
        try wall.get("/settings")
        let answer = try wall.post(
            "/events/deletion",
            ["event": "choir/2026-12-09T19:00:00", "confirmed": "on"]
        )
        #expect(answer.status == 403)
        #expect(site.state.events["choir"]?.series?.count == 3)
    }

    @Test(arguments: ["", "x", "/", "choir", "choir/", "/2026-12-09", "choir/nothing", "a/b/c"])
    mutating func `names that are none delete nothing`(_ value: String) throws {
        let before = site.state.events["choir"]?.text
        let form = try chosen().typing(["event": value, "revision": "x"])
        let page = try mei.send(form)
        #expect([200, 422].contains(page.status))
        if value != "choir/" {
            let answer = try mei.send(form.typing(["confirmed": "on"]))
            #expect([409, 422].contains(answer.status))
            #expect(site.state.events["choir"]?.text == before)
        }
    }

    @Test mutating func `a script is told what stands in the way`() throws {
        let token = site.state.devices.values.first?.formToken ?? ""
        let body = "form-token=\(token)&confirmed=on&event=nothing/2026-12-09"
        let page = try mei.send(
            "/events/deletion",
            fields: [
                "Accept": "application/json",
                "Content-Type": "application/x-www-form-urlencoded",
            ],
            body: Array(body.utf8)
        )
        #expect(page.status == 409)
        #expect(page.field("Content-Type") == "application/problem+json")
        let problem = try JSONValue(parsing: Array(page.html.utf8)).objectValue
        #expect(problem?["detail"] == "nothing: It is no longer there.")
    }
}

extension Browser {
    /// Confirms the deletion of events by their names in the form.
    fileprivate mutating func send(
        _ address: String,
        _ values: [String],
        _ site: TestSite
    ) throws -> Page {
        let query = values.map { "event=\(PercentEncoding.encode($0))" }.joined(separator: "&")
        return try send(try get(address + query).form("/events/deletion"))
    }
}
