import CivilTime
import HTTP
import Household
import JSON
import Testing

@testable import WebPages

/// The events of some people only (issue part 4: “filter by person”).
@Suite struct PersonFilterTests {
    let site: TestSite
    var mei: Browser
    let meiId: String
    let renId: String

    /// Wednesday, 9 December 2026: Yoga is Mei's, Football Ren's, Dinner both's, Recycling nobody's.
    init() throws {
        site = try TestSite()
        mei = try site.claim()
        let people = site.state.people
        (meiId, renId) = (people[0].id, people[1].id)
        try site.add("Yoga", "2026-12-09 12:00", "2026-12-09 13:00", people: [meiId])
        try site.add("Football", "2026-12-09 16:00", "2026-12-09 17:00", people: [renId])
        try site.add("Dinner", "2026-12-09 19:00", "2026-12-09 20:00", people: [meiId, renId])
        try site.add("Recycling", "2026-12-09", "2026-12-09")
    }

    private static let views = ["/", "/days/2026-12-09", "/weeks", "/months/2026-12", "/upcoming"]

    @Test(arguments: views)
    func `a view shows the events of one person`(path: String) throws {
        var mei = mei
        let page = try mei.get("\(path)?person=\(meiId)")
        #expect(page.status == 200)
        for title in ["Yoga", "Dinner"] { #expect(page.shows(title), "\(title)") }
        for title in ["Football", "Recycling"] { #expect(!page.shows(title), "\(title)") }
        #expect(site.missingNames.all == [])
    }

    @Test(arguments: views)
    func `several people are shown together, and what is nobody's to everyone`(
        path: String
    ) throws {
        var mei = mei
        let both = try mei.get("\(path)?person=\(meiId)&person=\(renId)")
        for title in ["Yoga", "Football", "Dinner"] { #expect(both.shows(title), "\(title)") }
        #expect(!both.shows("Recycling"))
        #expect(try mei.get(path).shows("Recycling"))
    }

    @Test(arguments: views)
    func `each person is a link that says whether it is on`(path: String) throws {
        var mei = mei
        let page = try mei.get("\(path)?person=\(meiId)")
        let links = page.markup.all("a").filter { $0["class"] == "person-filter__link" }
        #expect(page.shows("Everyone M Mei R Ren"))
        #expect(links.map { $0["aria-current"] } == [nil, "true", nil])
        #expect(
            links.map { $0["href"] } == [
                path, path, "\(path)?person=\(meiId)&person=\(renId)",
            ]
        )
    }

    @Test(arguments: [
        ("/days/2026-12-09", "/days/2026-12-10"), ("/weeks/2026-12-09", "/weeks/2026-12-14"),
        ("/months/2026-12", "/months/2027-01"),
    ])
    func `it stays on the way to other days and views`(path: String, next: String) throws {
        var mei = mei
        let page = try mei.get("\(path)?person=\(meiId)")
        let links = page.markup.all("a")
            .filter { $0["class"] != "person-filter__link" }
            .compactMap { $0["href"] }
        for link in [next, "/", "/weeks", "/months", "/upcoming"] {
            #expect(links.contains("\(link)?person=\(meiId)"), "\(link)")
        }
        #expect(page.html.contains(#"<input type="hidden" name="person" value="\#(meiId)">"#))
        let days = links.filter { $0.hasPrefix("/days/") }
        #expect(!days.isEmpty)
        #expect(days.allSatisfy { $0.contains("person=\(meiId)") })
    }

    @Test mutating func `other parts of an address stay as they are`() throws {
        let page = try mei.get("/upcoming?days=14&person=\(meiId)")
        let links = page.markup.all("a").compactMap { $0["href"] }
        #expect(links.contains("/upcoming?days=14"))
        #expect(links.contains("/upcoming?days=14&person=\(meiId)&person=\(renId)"))
        #expect(links.contains("/upcoming?days=30&person=\(meiId)"))
    }

    @Test mutating func `a date that is looked up keeps the people`() throws {
        let answer = try mei.get("/days?date=2026-12-24&person=\(meiId)")
        #expect(answer.location == "/days/2026-12-24?person=\(meiId)")
    }

    @Test mutating func `a new event is about the people who are shown`() throws {
        let page = try mei.get("/events/new?on=2026-12-09&person=\(renId)")
        let boxes = page.markup.all("input").filter {
            $0["name"] == "person" && $0["type"] == "checkbox"
        }
        #expect(boxes.map { $0["checked"] != nil } == [false, true])
    }

    @Test mutating func `somebody unknown is passed over, and the page says so`() throws {
        let page = try mei.get("/days/2026-12-09?person=nobody")
        #expect(page.status == 200)
        #expect(page.shows("Recycling"))
        #expect(page.shows("Somebody you asked for is not in the household (any more)."))
        let known = try mei.get("/days/2026-12-09?person=nobody&person=\(meiId)")
        #expect(known.shows("Yoga"))
        #expect(!known.shows("Recycling"))
    }

    @Test(arguments: [
        "/days/2026-12-09?", "/weeks/2026-12-09?", "/months/2026-12?", "/upcoming?",
        "/occurrences?from=2026-12-09&to=2026-12-10&",
    ])
    func `scripts get what they ask for`(path: String) throws {
        var mei = mei
        func titles(_ query: String) throws -> [String] {
            let json = try mei.get(path + query, accept: "application/json").html
            let value = try JSONValue(parsing: Array(json.utf8))
            let rows = value.arrayValue ?? value.objectValue?["occurrences"]?.arrayValue ?? []
            return rows.compactMap { $0.objectValue?["title"]?.stringValue }
        }
        #expect(try titles("person=\(renId)") == ["Football", "Dinner"])
        #expect(try titles("person=nobody") == [])
        #expect(try titles("").count == 4)
    }

    @Test mutating func `a date picker marks the days of the people shown`() throws {
        try site.add("Choir", "2026-12-20 12:00", "2026-12-20 13:00", people: [renId])
        let json = try mei.get(
            "/days/2026-12-09/picker?person=\(meiId)",
            accept: "application/json"
        )
        #expect(json.html == #"{"month":"2026-12","days":["2026-12-09"]}"#)
    }

    @Test func `a household of one has nobody to tell apart`() throws {
        let site = try TestSite()
        var owner = try site.claim()
        let ren = try #require(site.state.people.first { $0.name == "Ren" })
        _ = try site.site.household.perform(
            RemovePerson(id: ren.id),
            by: .commandLine,
            at: site.clock.now
        )
        #expect(!(try owner.get("/").html.contains("person-filter")))
    }

    @Test mutating func `bars and blocks have initials, and names for who hears them`() throws {
        for path in ["/months/2026-12", "/weeks/2026-12-09"] {
            let page = try mei.get(path)
            #expect(page.shows("M R Dinner"), "\(path)")
            #expect(page.shows("19:00 to 20:00, Family, Mei, Ren"), "\(path)")
        }
    }
}

extension TestSite {
    /// Adds an event that is about some people.
    @discardableResult
    func add(
        _ title: String,
        _ start: String,
        _ end: String,
        people: [String]
    ) throws -> EventRecord {
        let record = try add(title, start, end)
        var fields = EventFields(try record.event())
        fields.people = people
        let command = ChangeEvent(uid: record.uid, fields: fields, base: state.sequence)
        _ = try site.household.perform(command, by: .commandLine, at: clock.now)
        return try #require(state.events[record.uid])
    }
}
