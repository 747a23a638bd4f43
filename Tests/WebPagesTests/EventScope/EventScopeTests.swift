import CivilTime
import Household
import JSCalendar
import Testing

@testable import WebPages

/// The question for which dates of a series, before it is changed or deleted (features U-124).
@Suite struct EventScopeTests {
    let site: TestSite
    var mei: Browser

    /// Wednesdays at seven in Tokyo, ten times; the third is a concert.
    init() throws {
        site = try TestSite()
        mei = try site.claim()
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":10}],
            "recurrenceOverrides":{"2026-12-23T19:00:00":{"title":"Concert"}}}
            """#
        )
    }

    private let second = "/events/choir/2026-12-16T19:00:00"

    private func occurrence(_ start: String) throws -> EventRecord? {
        try #require(site.state.events["choir"]).occurrence(identifier: start)
    }

    private mutating func form(_ path: String) throws -> FormContent {
        try mei.get("\(path)/edit").form(path)
    }

    // MARK: - Changing

    @Test mutating func `saving asks for which dates and changes nothing yet`() throws {
        let before = site.state.sequence
        let page = try mei.send(try form(second).typing(["title": "Big choir"]))
        #expect(page.status == 200)
        #expect(page.shows("Change which dates?"))
        #expect(page.shows("Big choir"))
        #expect(page.shows("Only Wednesday 16 December"))
        #expect(page.shows("This and all later dates 9 dates."))
        #expect(page.shows("All dates 10 dates."))
        #expect(page.shows("1 date that was set by itself stays as it is."))
        #expect(site.state.sequence == before)
        #expect(site.missingNames.all == [])
    }

    @Test(arguments: ["this", "future", "all"])
    mutating func `an answer does what it says, with everything typed`(_ scope: String) throws {
        let typed = try form(second).typing(["title": "Big 合唱 👋", "location": "Hall"])
        let question = try mei.send(typed)
        let answer = try mei.send(try question.form(second).typing(["scope": scope]))
        #expect(answer.location == "/days/2026-12-16")
        #expect(try mei.follow(answer).flash == "“Big 合唱 👋” was changed.")
        let december = EventQuery(
            start: try #require(Instant("2026-12-01T00:00:00Z")),
            end: try #require(Instant("2027-01-01T00:00:00Z"))
        )
        let titles = site.state.events(matching: december).map(\.title)
        let expected =
            switch scope {
            case "this": ["Choir", "Big 合唱 👋", "Concert", "Choir"]
            case "future": ["Choir", "Big 合唱 👋", "Concert", "Big 合唱 👋"]
            default: ["Big 合唱 👋", "Big 合唱 👋", "Concert", "Big 合唱 👋"]
            }
        #expect(titles == expected)
    }

    @Test mutating func `a script that names the scope is not asked`() throws {
        let answer = try mei.send(try form(second).typing(["title": "Solo", "scope": "this"]))
        #expect(answer.status == 303)
        #expect(try occurrence("2026-12-16T19:00:00")?.title == "Solo")
    }

    @Test mutating func `a scope that is none is a bad request`() throws {
        let answer = try mei.send(try form(second).typing(["title": "Solo", "scope": "some"]))
        #expect(answer.status == 400)
        #expect(try occurrence("2026-12-16T19:00:00")?.title == "Choir")
        let deletion = try mei.get("\(second)/deletion").form("\(second)/deletion")
        #expect(try mei.send(deletion.typing(["scope": "some"])).status == 400)
        #expect(site.state.events["choir"] != nil)
    }

    @Test mutating func `the way back leads to the form with everything typed`() throws {
        let question = try mei.send(
            try form(second).typing(["title": "Big choir", "notes": "Bring\nscores"])
        )
        let page = try mei.send(try question.form(second).typing(["scope": "back"]))
        #expect(page.status == 200)
        let form = try page.form(second)
        #expect(form["title"] == "Big choir")
        #expect(form["notes"] == "Bring\nscores")
    }

    @Test mutating func `wrong values are said before the question`() throws {
        let page = try mei.send(try form(second).typing(["title": "", "end-date": "2026-13-01"]))
        #expect(page.status == 422)
        #expect(page.shows("Give the event a title."))
    }

    @Test mutating func `from the first date on is not offered beside all`() throws {
        let first = "/events/choir/2026-12-09T19:00:00"
        let page = try mei.send(try form(first).typing(["title": "Big choir"]))
        #expect(!page.shows("This and all later dates"))
        #expect(page.shows("All dates"))
    }

    @Test mutating func `what cannot be done says why`() throws {
        let page = try mei.send(try form(second).typing(["repeat": "daily"]))
        #expect(page.shows("Repeat cannot be changed for one date alone."))
        #expect(page.shows("1 date that was set by itself stays as it is."))
        #expect(page.markup.all("button").contains { $0["disabled"] != nil })
        let refused = try mei.send(try page.form(second).typing(["scope": "this"]))
        #expect(refused.status == 422)
    }

    @Test mutating func `nothing typed asks nothing`() throws {
        let answer = try mei.send(try form(second))
        #expect(try mei.follow(answer).flash == "Nothing was changed.")
    }

    @Test mutating func `of an event that happens once nobody is asked`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let path = "/events/\(record.uid)/2026-12-09T15:00:00"
        let form = try mei.get("\(path)/edit").form(path)
        #expect(try mei.send(form.typing(["title": "Dr. Kato"])).status == 303)
    }

    @Test mutating func `a date whose series was split is still found`() throws {
        let later = "/events/choir/2026-12-30T19:00:00"
        let open = try form(later)
        try mei.send(try form(second).typing(["location": "Hall", "scope": "future"]))
        #expect(try mei.get(later).status == 200)
        #expect(try mei.get(later).shows("Hall"))
        #expect(try mei.send(open.typing(["title": "Choir"])).status != 404)
    }

    @Test mutating func `a place typed while the series was cut and renamed is merged`() throws {
        let later = "/events/choir/2026-12-30T19:00:00"
        let open = try form(later).typing(["location": "Hall", "scope": "this"])
        try mei.send(try form(second).typing(["title": "Big choir", "scope": "future"]))
        #expect(try mei.send(open).status == 303)
        let page = try mei.get(later)
        #expect(page.shows("Big choir"))
        #expect(page.shows("Hall"))
    }

    @Test mutating func `a date that is no longer there keeps the typing`() throws {
        let open = try form(second).typing(["title": "Big choir"])
        let deletion = try mei.get("\(second)/deletion").form("\(second)/deletion")
        try mei.send(deletion.typing(["scope": "this"]))
        let page = try mei.send(open)
        #expect(page.status == 410)
        #expect(try page.form("/events")["title"] == "Big choir")
    }

    // MARK: - Deleting

    @Test mutating func `deleting shows what each answer takes`() throws {
        let page = try mei.get("\(second)/deletion")
        #expect(page.shows("Delete which dates?"))
        #expect(page.shows("This and all later dates 9 dates. 1 of them was set by itself"))
        #expect(page.shows("All dates 10 dates."))
        let form = try page.form("\(second)/deletion")
        #expect(try mei.send(form).status == 422)
        #expect(site.state.events["choir"] != nil)
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `only that date is deleted, and comes back by undo`() throws {
        let form = try mei.get("\(second)/deletion").form("\(second)/deletion")
        let answer = try mei.send(form.typing(["scope": "this"]))
        #expect(answer.location == "/days/2026-12-16")
        #expect(try mei.follow(answer).flash == "“Choir” was deleted.")
        #expect(try occurrence("2026-12-16T19:00:00") == nil)
        #expect(try occurrence("2026-12-23T19:00:00") != nil)
        try mei.post("/undo", ["sequence": String(site.state.sequence)])
        #expect(try occurrence("2026-12-16T19:00:00") != nil)
    }

    @Test mutating func `this and all later dates are deleted`() throws {
        let form = try mei.get("\(second)/deletion").form("\(second)/deletion")
        try mei.send(form.typing(["scope": "future"]))
        #expect(site.state.events["choir"]?.series?.count == 1)
    }

    // MARK: - Looking

    @Test mutating func `a changed date leads to its series, which says its rule`() throws {
        let page = try mei.get("/events/choir/2026-12-23T19:00:00")
        #expect(page.shows("This date was changed by itself. See the series."))
        #expect(page.html.contains("href=\"/events/choir/2026-12-09T19:00:00\""))
        #expect(!(try mei.get(second).shows("changed by itself")))
    }
}
