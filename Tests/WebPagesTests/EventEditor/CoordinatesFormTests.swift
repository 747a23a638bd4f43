import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

/// The fields of latitude and longitude.
@Suite struct CoordinatesFormTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private mutating func send(_ latitude: String, _ longitude: String) throws -> Page {
        let form = try mei.get("/events/new").form("/events")
        return try mei.send(
            form.typing(["title": "Trip", "latitude": latitude, "longitude": longitude])
        )
    }

    private var stored: String? {
        get throws {
            let event = try site.onlyEvent.event()
            return event.locations.members.first?.value.objectValue?["coordinates"]?.stringValue
        }
    }

    @Test(arguments: [
        ("35.6812", "139.7671", "geo:35.6812,139.7671"), ("35,5", "-0,25", "geo:35.5,-0.25"),
        ("-90", "180", "geo:-90,180"), ("+1", "\u{2212}2°", "geo:1,-2"),
        ("geo:35.6812,139.7671;u=5", "", "geo:35.6812,139.7671"),
        ("35.6812, 139.7671", "", "geo:35.6812,139.7671"),
        ("35.6812,139.7671", "", "geo:35.6812,139.7671"),
        ("35.6812 139.7671", "", "geo:35.6812,139.7671"),
        ("35,5; 139,5", "", "geo:35.5,139.5"),
    ])
    func `two numbers, or both pasted into the first field, are a place`(
        _ latitude: String,
        _ longitude: String,
        _ place: String
    ) throws {
        var copy = self
        #expect(try copy.send(latitude, longitude).status == 303)
        #expect(try stored == place)
    }

    @Test(arguments: [
        ("91", "0", "latitude", "The latitude is between −90 and 90 degrees."),
        ("0", "-180.1", "longitude", "The longitude is between −180 and 180 degrees."),
        ("35", "", "longitude", "Give both latitude and longitude, or neither."),
        ("", "139", "latitude", "Give both latitude and longitude, or neither."),
        ("35,68", "", "longitude", "Give both latitude and longitude, or neither."),
        (
            "north", "1", "latitude",
            "“north” is not a number of degrees. Write it like 35.6812."
        ),
        ("nan", "1", "latitude", "“nan” is not a number of degrees. Write it like 35.6812."),
        ("1e1", "1", "latitude", "“1e1” is not a number of degrees. Write it like 35.6812."),
        (
            "geo:99,1", "", "latitude",
            "“geo:99,1” is not a number of degrees. Write it like 35.6812."
        ),
    ])
    func `what is no place is said beside its field`(
        _ latitude: String,
        _ longitude: String,
        _ field: String,
        _ sentence: String
    ) throws {
        var copy = self
        let page = try copy.send(latitude, longitude)
        #expect(page.status == 422)
        #expect(page.problem(of: field) == sentence)
        let form = try page.form("/events")
        #expect(form["latitude"] == latitude)
        #expect(form["longitude"] == longitude)
        let more = page.markup.all("details").first { $0["class"] == "sheet__group more" }
        #expect(more?["open"] != nil)
    }

    @Test mutating func `a place is shown on the page, and emptying both fields removes it`() throws
    {
        _ = try send("35.5", "139.5")
        let record = try site.onlyEvent
        let action = "/events/\(record.uid)/2026-12-09T11:00:00"
        let page = try mei.get(action)
        #expect(page.shows("35.5, 139.5"))
        #expect(page.html.contains("href=\"geo:35.5,139.5\""))
        let form = try mei.get("\(action)/edit").form(action)
        #expect(form["latitude"] == "35.5")
        try mei.send(form.typing(["latitude": "", "longitude": ""]))
        #expect(try site.onlyEvent.event()["locations"] == nil)
    }

    @Test mutating func `what another program wrote stays while the fields say the same`() throws {
        try site.take(
            """
            {"@type":"Event","uid":"i1","title":"Imported","start":"2026-12-09T17:00:00",\
            "timeZone":"Asia/Tokyo","locations":{"a":{"@type":"Location","name":"Hall",\
            "coordinates":"geo:35.68123456789,139.5;u=3"}}}
            """
        )
        let action = "/events/i1/2026-12-09T17:00:00"
        let form = try mei.get("\(action)/edit").form(action)
        #expect(form["latitude"] == "35.6812346")
        try mei.send(form.typing(["title": "Renamed"]))
        #expect(try stored == "geo:35.68123456789,139.5;u=3")
        // A script that says nothing of the fields leaves them.
        try mei.send(form.typing(["title": "Again", "latitude": nil, "longitude": nil]))
        #expect(try stored == "geo:35.68123456789,139.5;u=3")
    }

    @Test mutating func `the summary names what is wrong in the order of the form`() throws {
        let form = try mei.get("/events/new").form("/events")
        let page = try mei.send(
            form.typing([
                "title": "Trip", "start-date": "2026-02-30", "latitude": "north",
                "alert-number": "many",
            ])
        )
        #expect(page.status == 422)
        let links = page.html.split(separator: "<a href=\"#").map { $0.prefix { $0 != "\"" } }
        #expect(
            links.suffix(4) == ["start-date", "alert-number", "latitude", "longitude"]
        )
        let fields = page.html.split(separator: " id=\"").map { $0.prefix { $0 != "\"" } }
        #expect(fields.filter { links.suffix(4).contains($0) } == Array(links.suffix(4)))
    }

    @Test mutating func `two people who move the place differently are shown both`() throws {
        _ = try send("35.5", "139.5")
        let record = try site.onlyEvent
        let action = "/events/\(record.uid)/2026-12-09T11:00:00"
        let form = try mei.get("\(action)/edit").form(action)
        try site.change(record, by: "Mei's phone") {
            $0.coordinates = Coordinates(latitude: 1, longitude: 2)
        }
        let page = try mei.send(form.typing(["latitude": "36"]))
        #expect(page.status == 409)
        #expect(page.shows("36, 139.5"))
        #expect(page.shows("1, 2"))
    }
}
