import Household
import JSCalendar
import Testing

@testable import WebPages

/// A wall display shows nothing private, on no page and to no script.
@Suite struct PrivateEventTests {
    let site: TestSite
    var mei: Browser

    private static let views = [
        "/days/2026-12-09", "/weeks/2026-12-09", "/months/2026-12",
        "/months/2026-12?day=2026-12-09",
        "/upcoming?from=2026-12-09",
    ]

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        for (title, visibility, rule) in [
            ("Surprise party", "private", "never"), ("Secret lessons", "private", "weekly"),
            ("Dentist", "everyone", "never"),
        ] {
            let form = try mei.get("/events/new?on=2026-12-09").form("/events")
            try mei.send(
                form.typing(["title": title, "visibility": visibility, "repeat": rule])
            )
        }
    }

    @Test(arguments: views)
    func `a device that may only look sees what is for everyone`(_ path: String) throws {
        var (mei, wall) = (mei, try site.device("Wall", .readOnly))
        #expect(try mei.get(path).shows("Surprise party"))
        for accept in ["text/html", "application/json"] {
            let page = try wall.get(path, accept: accept)
            #expect(page.status == 200)
            #expect(page.html.contains("Dentist"))
            #expect(!page.html.contains("Surprise") && !page.html.contains("Secret"))
        }
    }

    @Test func `nor by its address, in a query, or beside another event`() throws {
        var (mei, wall) = (mei, try site.device("Wall", .readOnly))
        for title in ["Surprise party", "Secret lessons", "Dentist"] {
            let record = try #require(site.state.events.values.first { $0.title == title })
            let time = record.series == nil ? "2026-12-09T11:00:00" : "2026-12-16T11:00:00"
            let expected = title == "Dentist" ? 200 : 404
            let path = "/events/\(record.uid)/\(time)"
            #expect(try wall.get(path).status == expected)
            #expect(
                try wall.get("/events/\(record.uid)", accept: "application/json").status == expected
            )
            #expect(try mei.get(path).status == 200)
            #expect(!(try wall.get(path)).html.contains("Secret"))
        }
        let query = "/occurrences?from=2026-12-01&to=2027-01-01"
        let rows = try wall.get(query, accept: "application/json").html
        #expect(rows.contains("Dentist"))
        #expect(!rows.contains("Surprise") && !rows.contains("Secret"))
    }

    @Test func `nor the later dates of a series that are private from then on`() throws {
        var (mei, wall) = (mei, try site.device("Wall", .readOnly))
        try site.take(
            #"""
            {"@type":"Event","uid":"piano","title":"Piano","start":"2026-12-08T08:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}]}
            """#
        )
        let later = "/events/piano/2026-12-14T08:00:00"
        let form = try mei.get("\(later)/edit").form(later)
        let typed = form.typing(["title": "Hidden concert", "visibility": "private"])
        try mei.send(FormContent(typed.pairs + [("scope", "future")], action: later))
        #expect(try mei.get("/days/2026-12-15").shows("Hidden concert"))
        #expect(try wall.get("/events/piano/2026-12-15T08:00:00").status == 404)
        #expect(try wall.get("/events/piano/2026-12-13T08:00:00").status == 200)
    }

    @Test func `nor the files of one`() throws {
        var (mei, wall) = (mei, try site.device("Wall", .readOnly))
        let form = try mei.get("/events/new?on=2026-12-09").form("/events")
        let typed = form.typing(["title": "Contract", "visibility": "private"])
        try mei.sendMultipart(typed, files: [UploadedFile("Letter.txt")])
        let record = try #require(site.state.events.values.first { $0.title == "Contract" })
        let file = try #require(try record.event().enclosures.first)
        let path = "/events/\(record.uid)/attachments/\(file.identifier)"
        #expect(try mei.get(path).status == 200)
        #expect(try wall.get(path).status == 404)
    }

    @Test func `a day with nothing but private events has no mark`() throws {
        var (mei, wall) = (mei, try site.device("Wall", .readOnly))
        let picker = "/days/2026-12-09/picker?month=2026-12"
        #expect(
            try mei.get(picker, accept: "application/json").html.contains("2026-12-16")
        )
        let days = try wall.get(picker, accept: "application/json").html
        #expect(days.contains("\"2026-12-09\""))
        #expect(!days.contains("\"2026-12-16\""))
    }
}
