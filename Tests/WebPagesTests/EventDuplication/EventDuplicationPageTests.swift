import Household
import Testing

@testable import WebPages

@Suite struct EventDuplicationPageTests {
    let site: TestSite
    var mei: Browser
    let path: String

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        path = "/events/\(record.uid)/2026-12-09T15:00:00"
    }

    @Test mutating func `the event's page leads to it and several days get a copy`() throws {
        #expect(try mei.get(path).html.contains("href=\"\(path)/duplicate\""))
        let page = try mei.get("\(path)/duplicate")
        #expect(page.shows("On which days?"))
        #expect(page.markup.all("input").count { $0["name"] == "date" } == 5)
        let answer = try mei.post(
            "\(path)/duplicate",
            ["date": "2026-12-20"]
        )
        #expect(answer.location == "/days/2026-12-20")
        #expect(try mei.follow(answer).flash == "“Dentist” was added.")
        #expect(site.state.events.count == 2)
        #expect(site.missingNames.all == [])
    }

    @Test(arguments: ["", "2026-02-30", "soon"])
    mutating func `a day that is none is said beside the field and kept`(_ day: String) throws {
        let page = try mei.post("\(path)/duplicate", ["date": day])
        #expect(page.status == 422)
        #expect(page.html.contains("id=\"date-error\""))
        #expect(day.isEmpty || page.html.contains("value=\"\(day)\""))
        #expect(site.state.events.count == 1)
    }

    @Test mutating func `a place has a map and a meeting is joined`() throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"a","title":"Call","start":"2026-12-09T14:00:00",
            "locations":{"1":{"@type":"Location","name":"Café","coordinates":"geo:35.7,139.6"}},
            "links":{"url":{"@type":"Link","href":"https://us02web.zoom.us/j/123"}}}
            """#
        )
        let page = try mei.get("/events/a/2026-12-09T14:00:00")
        #expect(page.html.contains("mlat=35.7&amp;mlon=139.6"))
        #expect(page.html.contains("href=\"geo:35.7,139.6\""))
        #expect(page.shows("Join the meeting"))
        try site.take(
            #"""
            {"@type":"Event","uid":"b","title":"Call","start":"2026-12-09T14:00:00",
            "locations":{"1":{"@type":"Location","name":"a b&c"}},
            "links":{"url":{"@type":"Link","href":"https://zoom.us.example.com/j/123"}}}
            """#
        )
        let other = try mei.get("/events/b/2026-12-09T14:00:00")
        #expect(other.html.contains("query=a%20b%26c"))
        #expect(!other.shows("Join the meeting"))
    }
}
