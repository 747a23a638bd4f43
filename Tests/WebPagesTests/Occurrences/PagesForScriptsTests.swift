import HTTP
import Household
import JSON
import Testing

@testable import WebPages

/// Every view page is JSON for a script that asks for it: `Accept: application/json`.
@Suite struct PagesForScriptsTests {
    private let site: TestSite
    private var mei: Browser

    /// Choir on Wednesdays, from today; a trip; a dentist's appointment.
    init() throws {
        site = try TestSite()
        mei = try site.claim()
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H","description":"Bring scores",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly","count":3}],
            "recurrenceOverrides":{"2026-12-16T19:00:00":{"title":"Concert"}}}
            """#
        )
        try site.add("Trip", "2026-12-14", "2026-12-16")
        try site.add("Dentist", "2026-12-09 08:15", "2026-12-09 08:45", location: "Kichijoji")
    }

    private mutating func json(_ path: String, status: Int = 200) throws -> JSONValue {
        let page = try mei.get(path, accept: "application/json")
        #expect(page.status == status)
        #expect(page.field("Content-Type") == "application/json")
        return try JSONValue(parsing: Array(page.html.utf8))
    }

    private func titles(_ rows: JSONValue?) -> [String] {
        rows?.arrayValue?.compactMap { $0.objectValue?["title"]?.stringValue } ?? []
    }

    // MARK: - Pages

    @Test(arguments: ["/", "/days/2026-12-09"])
    mutating func `a day has its rows, the same as those between two days`(_ path: String) throws {
        let day = try #require(try json(path).objectValue)
        #expect(day["date"] == "2026-12-09")
        #expect(day["isToday"] == true)
        #expect(titles(day["occurrences"]) == ["Dentist", "Choir"])
        let rows = try json("/occurrences?from=2026-12-09&to=2026-12-10")
        #expect(day["occurrences"] == rows)
    }

    @Test mutating func `the upcoming page has its rows, and where to go on`() throws {
        let page = try #require(try json("/upcoming?days=14").objectValue)
        #expect(page["from"] == "2026-12-09")
        #expect(page["to"] == "2026-12-23")
        #expect(titles(page["occurrences"]) == ["Choir", "Trip", "Concert"])
        #expect(page["next"] == "/upcoming?days=14&from=2026-12-23")
        #expect(page["previous"] == "/upcoming?days=14&from=2026-11-25")
    }

    @Test(arguments: [
        ("/weeks/2026-12-09", "2026-12-07", "2026-12-14", ["Dentist", "Choir"]),
        ("/weeks", "2026-12-07", "2026-12-14", ["Dentist", "Choir"]),
        (
            "/months/2026-12", "2026-12-01", "2027-01-01",
            ["Dentist", "Choir", "Trip", "Concert", "Choir"]
        ),
        ("/months/2027-02", "2027-02-01", "2027-03-01", []),
    ])
    mutating func `a week and a month have their rows`(
        _ path: String,
        _ from: String,
        _ to: String,
        _ expected: [String]
    ) throws {
        let page = try #require(try json(path).objectValue)
        #expect(page["from"] == .string(from))
        #expect(page["to"] == .string(to))
        #expect(titles(page["occurrences"]) == expected)
    }

    @Test mutating func `the picker has the days with events`() throws {
        #expect(
            try json("/days/2026-12-09/picker") == [
                "month": "2026-12",
                "days": [
                    "2026-12-09", "2026-12-14", "2026-12-15", "2026-12-16", "2026-12-23",
                ],
            ]
        )
        #expect(
            try json("/days/2026-12-09/picker?month=2027-02") == ["month": "2027-02", "days": []]
        )
    }

    @Test mutating func `an event is its row, its rule in words, its notes and its revision`()
        throws
    {
        let event = try #require(try json("/events/choir/2026-12-16T19:00:00").objectValue)
        let rows = try #require(
            try json("/occurrences?from=2026-12-16T19:00&to=2026-12-17").arrayValue
        )
        let row = try #require(rows.compactMap(\.objectValue).first { $0["uid"] == "choir" })
        for (name, value) in row.members { #expect(event[name] == value, "\(name)") }
        #expect(event["repeatText"]?.stringValue?.hasPrefix("Every week on Wednesday") == true)
        #expect(event["notes"] == "Bring scores")
        let revision = try #require(site.state.events["choir"]).revision
        #expect(event["revision"]?.intValue == revision)
        #expect(event["changedAt"] == "2026-12-09T01:23:00Z")
    }

    @Test mutating func `the calendars, the people, the devices and the settings`() throws {
        let calendar = try #require(site.state.calendars.first)
        #expect(
            try json("/calendars").arrayValue?.first == [
                "id": .string(calendar.id), "name": "Family", "color": "tomato",
                "type": "local", "allowsContentModifications": true, "isImmutable": false,
                "isDefault": true, "isHidden": false, "eventCount": 3,
            ]
        )
        let people = try #require(try json("/settings/people").arrayValue)
        #expect(people.map { $0.objectValue?["name"] } == ["Mei", "Ren"])
        #expect(people.first?.objectValue?["initials"] == "M")
        let settings = try #require(try json("/settings").objectValue)
        #expect(settings["name"] == "Tanaka")
        #expect(settings["timeZone"] == "Asia/Tokyo")
        #expect(settings["firstDayOfWeek"] == 1)
        #expect(settings["hourCycle"] == "h24")
        #expect(settings["device"]?.objectValue?["access"] == "owner")
        let devices = try #require(try json("/settings/devices").arrayValue)
        #expect(devices.map { $0.objectValue?["name"] } == ["Mei's phone"])
        #expect(devices.first?.objectValue?["isThisDevice"] == true)
        let names = devices.first?.objectValue?.names ?? []
        #expect(!names.contains { $0.lowercased().contains("token") })
    }

    // MARK: - Refusals

    private static let pages = [
        "/", "/days/2026-12-09", "/days/2026-12-09/picker", "/weeks", "/months", "/upcoming",
        "/calendars", "/settings",
        "/events/choir/2026-12-09T19:00:00",
    ]

    @Test(arguments: pages)
    func `who may not see it gets a problem and no event`(_ path: String) throws {
        let guest = try site.device("Guest", .writeOnly)
        for (browser, status) in [(site.browser(), 401), (guest, 403)] {
            var browser = browser
            let page = try browser.get(path, accept: "application/json")
            #expect(page.status == status)
            #expect(page.field("Content-Type") == "application/problem+json")
            #expect(!page.html.contains("Choir"))
        }
    }

    @Test(arguments: ["/settings/people", "/settings/devices"])
    func `what only owners see, only owners get`(_ path: String) throws {
        var tablet = try site.device("Tablet", .fullAccess)
        #expect(try tablet.get(path, accept: "application/json").status == 403)
    }

    @Test(arguments: [
        "/days/2026-02-30", "/upcoming?days=3", "/events/choir/2026-12-10T19:00:00",
        "/events/nothing/2026-12-09",
    ])
    mutating func `what is not there is a problem too`(_ path: String) throws {
        let page = try mei.get(path, accept: "application/json")
        #expect(page.status == 404)
        #expect(page.field("Content-Type") == "application/problem+json")
    }

    // MARK: - Caches

    @Test(arguments: pages)
    func `a page for people and one for scripts are never taken for each other`(_ path: String)
        throws
    {
        let (html, json) = ("text/html,*/*;q=0.8", "application/json")
        let tags = try [html, json].map { accept in
            let response = try response(path, accept)
            #expect(response.status == .ok)
            #expect(response.fields["Vary"] == "Accept, Accept-Encoding")
            return try #require(response.entityTag)
        }
        #expect(tags[0] != tags[1])
        for (accept, own, other) in [(html, tags[0], tags[1]), (json, tags[1], tags[0])] {
            // Twice, because the second answer comes from memory.
            for _ in 0..<2 {
                let same = try response(path, accept, has: own)
                #expect(same.status == .notModified)
                #expect(same.fields["Vary"] == "Accept, Accept-Encoding")
                #expect(same.entityTag == own)
                let fresh = try response(path, accept, has: other)
                #expect(fresh.status == .ok)
                #expect(fresh.entityTag == own)
            }
        }
    }

    @Test func `so are refusals and addresses that are not there`() throws {
        for path in ["/nowhere", "/days/2026-02-30"] {
            for accept in ["text/html", "application/json"] {
                let response = try response(path, accept)
                #expect(response.status == .notFound)
                #expect(response.fields["Vary"] == "Accept, Accept-Encoding")
                #expect(response.fields["Cache-Control"] == "no-store")
            }
        }
    }

    private func response(
        _ path: String,
        _ accept: String,
        has tag: String? = nil
    ) throws -> Response {
        var fields: Fields = ["Accept": accept]
        if let tag { fields["If-None-Match"] = "\"\(tag)\"" }
        guard case .response(let response) = try mei.open(.get, path, fields: fields) else {
            throw Parked()
        }
        return response
    }

    /// A parked answer where a page was expected.
    private struct Parked: Error {}
}
