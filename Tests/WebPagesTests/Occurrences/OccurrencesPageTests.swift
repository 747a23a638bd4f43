import Household
import JSON
import Testing

@testable import WebPages

@Suite struct OccurrencesPageTests {
    private let site: TestSite
    private var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],
            "recurrenceOverrides":{"2026-12-16T19:00:00":{"title":"Concert"}}}
            """#
        )
        try site.take(
            #"""
            {"@type":"Event","uid":"trip","title":"Trip","start":"2026-12-15T00:00:00",
            "showWithoutTime":true,"duration":"P3D"}
            """#
        )
    }

    private mutating func rows(_ query: String) throws -> [JSONObject] {
        let page = try mei.get("/occurrences?\(query)", accept: "application/json")
        #expect(page.status == 200)
        let array = try #require(try JSONValue(parsing: Array(page.html.utf8)).arrayValue)
        return array.compactMap(\.objectValue)
    }

    @Test mutating func `what overlaps comes in order of start, each date for itself`() throws {
        let rows = try rows("from=2026-12-09&to=2026-12-24")
        #expect(
            rows.map { "\($0["start"]?.stringValue ?? "") \($0["title"]?.stringValue ?? "")" } == [
                "2026-12-09T19:00:00 Choir", "2026-12-15 Trip", "2026-12-16T19:00:00 Concert",
                "2026-12-23T19:00:00 Choir",
            ]
        )
        #expect(rows[2]["occurrence"] == "2026-12-16T19:00:00")
        #expect(rows[2]["isDetached"] == true)
        #expect(rows[2]["isRecurring"] == true)
        #expect(rows[0]["isDetached"] == false)
        #expect(rows[1]["end"] == "2026-12-18")
        #expect(rows[1]["showWithoutTime"] == true)
    }

    @Test mutating func `the end of the span is not included`() throws {
        #expect(try rows("from=2026-12-09T20:00&to=2026-12-15").isEmpty)
        #expect(try rows("from=2026-12-17&to=2026-12-18").count == 1)
    }

    @Test mutating func `only the calendars asked for`() throws {
        let family = try #require(site.state.events["choir"]).calendar
        #expect(try rows("from=2026-12-09&to=2026-12-24&calendar=\(family)").count == 4)
        #expect(try rows("from=2026-12-09&to=2026-12-24&calendar=other").isEmpty)
    }

    @Test mutating func `more than four years is shortened and says so`() throws {
        let page = try mei.get(
            "/occurrences?from=2026-01-01&to=2036-01-01",
            accept: "application/json"
        )
        #expect(page.field("Himekuri-Clamped") == "true")
    }

    @Test(arguments: ["", "from=2026-12-09", "from=2026-02-30&to=2026-03-01", "from=x&to=y"])
    mutating func `a span that cannot be read is refused`(query: String) throws {
        let page = try mei.get("/occurrences?\(query)", accept: "application/json")
        #expect(page.status == 400)
    }

    @Test func `a device that may see nothing gets nothing`() throws {
        var guest = try site.device("Guest", .writeOnly)
        let page = try guest.get(
            "/occurrences?from=2026-12-09&to=2026-12-24",
            accept: "application/json"
        )
        #expect(page.status == 403)
    }
}
