import CivilTime
import Household
import JSON
import Testing

@testable import WebPages

/// A form that a script sends is answered with a problem where a page would come back (RFC 9457).
@Suite struct ProblemDetailsTests {
    let site: TestSite
    var script: Browser
    let record: EventRecord
    let action: String
    let form: FormContent

    init() throws {
        site = try TestSite()
        script = try site.claim()
        _ = try site.device("Kitchen tablet", .fullAccess)
        record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        action = "/events/\(record.uid)/2026-12-09T15:00:00"
        form = try script.get("\(action)/edit").form(action)
        script.accept = "application/json"
    }

    private func problem(_ page: Page) throws -> JSONObject {
        #expect(page.field("Content-Type") == "application/problem+json")
        return try #require(try JSONValue(parsing: Array(page.html.utf8)).objectValue)
    }

    @Test mutating func `each wrong field is named with its sentence`() throws {
        let page = try script.send(form.typing(["title": "", "end-time": "25:00"]))
        #expect(page.status == 422)
        let problem = try problem(page)
        #expect(problem["title"] == "Not saved yet")
        #expect(problem["status"] == 422)
        #expect(
            problem["errors"] == [
                ["field": "title", "detail": "Give the event a title."],
                [
                    "field": "end-time",
                    "detail": "“25:00” is not a time. Times go from 00:00 to 23:59.",
                ],
            ]
        )
    }

    @Test mutating func `of a clash both values are told`() throws {
        try site.change(record, by: "Kitchen tablet") { $0.title = "Dentist Mori" }
        site.clock.advance(seconds: 60)
        let page = try script.send(form.typing(["title": "Dr. Kato"]))
        #expect(page.status == 409)
        let problem = try problem(page)
        #expect(
            problem["detail"]
                == "Kitchen tablet changed it a minute ago. Choose which version to keep for each line."
        )
        #expect(
            problem["errors"] == [
                [
                    "field": "title", "detail": "Title", "yours": "Dr. Kato",
                    "theirs": "Dentist Mori",
                ]
            ]
        )
    }

    @Test mutating func `of an event deleted meanwhile it says by whom`() throws {
        try site.delete(record, by: "Kitchen tablet")
        let page = try script.send(form.typing(["title": "Dr. Kato"]))
        #expect(page.status == 410)
        #expect(try problem(page)["detail"] == "Kitchen tablet deleted “Dentist” just now.")
    }

    @Test(arguments: [
        ("/calendars", "name"), ("/settings/people", "name"), ("/settings", "household-name"),
        ("/reminders", "title"), ("/reminders/lists", "name"), ("/events", "title"),
    ])
    mutating func `every form tells a script what is wrong`(
        _ path: String,
        _ field: String
    ) throws {
        let page = try script.post(path, pairs: [(field, "")])
        #expect(page.status == 422)
        let errors = try problem(page)["errors"]?.arrayValue ?? []
        #expect(errors.contains { $0.objectValue?["field"] == .string(field) })
    }
}
