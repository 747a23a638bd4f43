import HTTP
import Household
import Testing

@testable import WebPages

/// Every field's wrong values: the same form again, the typing in it, and a sentence.
@Suite struct WrongValueTests {
    let site: TestSite
    let mei: Browser
    let blank: FormContent

    struct Case: CustomTestStringConvertible, Sendable {
        let field: String
        let value: String
        let sentence: String
        var testDescription: String { "\(field) \(value.prefix(30))" }
    }

    init() throws {
        site = try TestSite()
        var mei = try site.claim()
        blank = try mei.get("/events/new?on=2026-12-24").form("/events")
        self.mei = mei
    }

    static let cases = [
        Case(field: "title", value: "", sentence: "Give the event a title."),
        Case(field: "title", value: " \u{3000} ", sentence: "Give the event a title."),
        Case(
            field: "title",
            value: String(repeating: "語", count: 1_001),
            sentence: "The title may have at most 1,000 characters; this one has 1001."
        ),
        Case(
            field: "title",
            value: "Den\u{7}tist",
            sentence:
                "There is an invisible control character in this text. Please type it again."
        ),
        Case(
            field: "location",
            value: String(repeating: "x", count: 1_001),
            sentence: "At most 1000 characters; this text has 1001."
        ),
        Case(
            field: "notes",
            value: String(repeating: "x", count: 20_001),
            sentence: "At most 20000 characters; this text has 20001."
        ),
        Case(
            field: "notes",
            value: "bell\u{7}",
            sentence:
                "There is an invisible control character in this text. Please type it again."
        ),
        Case(
            field: "url",
            value: "javascript:alert(1)",
            sentence: "This does not look like a link. It starts with https://, for example."
        ),
        Case(
            field: "url",
            value: "the menu",
            sentence: "This does not look like a link. It starts with https://, for example."
        ),
        Case(field: "start-date", value: "", sentence: "Choose a date."),
        Case(
            field: "start-date",
            value: "2026-02-30",
            sentence: "2026-02-30 does not exist: that month has only 28 days."
        ),
        Case(
            field: "start-date",
            value: "2026-13-40",
            sentence: "“2026-13-40” is not a date. Write it like 2026-12-09."
        ),
        Case(
            field: "end-date",
            value: "soon",
            sentence: "“soon” is not a date. Write it like 2026-12-09."
        ),
        Case(
            field: "start-date",
            value: "10000-01-01",
            sentence: "Dates go from the year 1 to the year 9999."
        ),
        Case(
            field: "start-date",
            value: "0000-01-01",
            sentence: "Dates go from the year 1 to the year 9999."
        ),
        Case(
            field: "start-time",
            value: "25:00",
            sentence: "“25:00” is not a time. Times go from 00:00 to 23:59."
        ),
        Case(
            field: "end-time",
            value: "",
            sentence: "Choose a time, or switch on “All day”."
        ),
        Case(field: "end-time", value: "10:30", sentence: "The end is before the start."),
        Case(
            field: "calendar",
            value: "nowhere",
            sentence: "This calendar is no longer there. Choose another."
        ),
        Case(
            field: "time-zone",
            value: "Mars/Olympus",
            sentence: "The time zone “Mars/Olympus” is not known."
        ),
    ]

    @Test(arguments: cases)
    func `a wrong value is named beside its field and kept`(_ wrong: Case) throws {
        var mei = mei
        var form = blank.typing([
            "title": "Dentist", "location": "Kichijoji", "notes": "Bring card",
        ])
        form[wrong.field] = wrong.value
        let page = try mei.send(form)
        #expect(page.status == 422)
        #expect(page.problems == [wrong.sentence])
        let place = wrong.value == "10:30" ? "end-date" : wrong.field
        #expect(page.problem(of: place) == wrong.sentence)
        #expect(page.markup.all("a").contains { $0["href"] == "#\(place)" })
        #expect(page.shows("Everything you typed is still here."))
        #expect(site.state.events.count == 0)
        #expect(site.missingNames.all == [])

        // A calendar is chosen, not typed: one that is gone cannot be shown as chosen.
        let again = try page.form("/events")
        for (name, value) in form.pairs where !["calendar", "form-token"].contains(name) {
            let typed = name == "title" ? value.trimmingSpaces : value
            #expect(again[name] == typed, "\(name)")
        }
    }

    @Test func `a value that no date field can show stands in a text field`() throws {
        var mei = mei
        let form = blank.typing([
            "title": "Dentist", "start-date": "2026-02-30", "end-time": "25:00",
        ])
        let page = try mei.send(form)
        let type = { (id: String) in page.markup.tags.first { $0["id"] == id }?["type"] }
        #expect(type("start-date") == "text")
        #expect(type("end-time") == "text")
        #expect(type("end-date") == "date")
        #expect(type("start-time") == "time")
    }

    @Test func `everything that is wrong is said at once`() throws {
        var mei = mei
        let form = blank.typing(["title": "", "start-time": "25:00", "url": "javascript:x"])
        let page = try mei.send(form)
        #expect(page.status == 422)
        #expect(
            page.problems == [
                "Give the event a title.",
                "“25:00” is not a time. Times go from 00:00 to 23:59.",
                "This does not look like a link. It starts with https://, for example.",
            ]
        )
    }

    @Test func `the last day is not before the first`() throws {
        var mei = mei
        let form = blank.typing([
            "title": "Camp", "all-day": "on", "start-date": "2026-12-26", "end-date": "2026-12-20",
        ])
        let page = try mei.send(form)
        #expect(page.status == 422)
        #expect(page.problem(of: "end-date") == "The end is before the start.")
    }

    @Test func `a typed end before the start is never moved`() throws {
        var mei = mei
        let form = blank.typing(["title": "Dentist", "start-time": "15:00", "end-time": "14:00"])
        let page = try mei.send(form)
        #expect(page.status == 422)
        #expect(page.problem(of: "end-date") == "The end is before the start.")
    }

    @Test func `a read-only calendar takes no event and stays chosen`() throws {
        var mei = mei
        let closed = try site.addCalendar("Holidays", isReadOnly: true)
        let page = try mei.send(blank.typing(["title": "Dentist", "calendar": closed]))
        #expect(page.status == 422)
        #expect(
            page.problem(of: "calendar")
                == "The calendar “Holidays” is read-only. Choose another."
        )
        #expect(try page.form("/events")["calendar"] == closed)
    }

    @Test func `a household without a writable calendar says so`() throws {
        var mei = mei
        try site.close(try #require(site.state.calendars.first).id)
        let page = try mei.send(blank.typing(["title": "Dentist", "calendar": nil]))
        #expect(page.status == 422)
        #expect(
            page.problem(of: "calendar")
                == "There is no calendar that can be written to. An owner can add one under Calendars."
        )
    }

    @Test func `what was corrected is saved`() throws {
        var mei = mei
        let page = try mei.send(blank.typing(["title": "", "notes": "\r\n  Bring card"]))
        let answer = try mei.send(try page.form("/events").typing(["title": "Dentist"]))
        #expect(answer.location == "/days/2026-12-24")
    }

    @Test func `a page that was open too long comes again with the typing and a new token`() throws
    {
        var mei = mei
        let form = blank.typing(["title": "Dentist", "form-token": "old"])
        let page = try mei.send(form)
        #expect(page.status == 403)
        #expect(
            page.problems == ["This page was open too long. Please press the button once more."]
        )
        let again = try page.form("/events")
        #expect(again["title"] == "Dentist")
        #expect(try mei.send(again).location == "/days/2026-12-24")
    }

    @Test func `a form from elsewhere is refused`() throws {
        var mei = mei
        let page = try mei.send(
            blank.typing(["title": "Dentist"]),
            fields: ["Origin": "https://elsewhere.example"]
        )
        #expect(page.status == 403)
        #expect(page.shows("This form was sent from another page, so it was not accepted."))
        #expect(site.state.events.count == 0)
    }

    @Test func `what is no form is not read`() throws {
        var mei = mei
        let fields: Fields = ["Accept": "text/html", "Content-Type": "application/json"]
        #expect(try mei.send("/events", fields: fields, body: Array("{}".utf8)).status == 415)
    }
}
