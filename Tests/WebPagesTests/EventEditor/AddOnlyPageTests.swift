import Household
import Testing

@testable import WebPages

/// A device that may add events and see none (features ).
@Suite struct AddOnlyPageTests {
    let site: TestSite
    var guest: Browser

    init() throws {
        site = try TestSite()
        _ = try site.claim()
        guest = try site.device("Guest", .writeOnly)
        try site.add("Secret", "2026-12-09 15:00", "2026-12-09 16:00")
    }

    @Test mutating func `it adds, is told so, and sees nothing`() throws {
        let form = try guest.get("/").form("/events")
        let answer = try guest.send(form.typing(["title": "Parcel"]))
        #expect(answer.location == "/events/new?saved=1")
        let page = try guest.follow(answer)
        #expect(page.shows("The event is in the household’s calendar."))
        #expect(!page.text.contains("Parcel"))
        #expect(!page.text.contains("Secret"))
        #expect(try site.fields(of: "Parcel").calendar == site.state.calendars.first?.id)
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `its wrong values are named like everybody's`() throws {
        let form = try guest.get("/events/new").form("/events")
        let page = try guest.send(form.typing(["title": "", "location": "Door"]))
        #expect(page.status == 422)
        #expect(page.problems == ["Give the event a title."])
        #expect(try page.form("/events")["location"] == "Door")
    }

    @Test mutating func `it learns of no calendar that takes no events, whatever it sends`() throws
    {
        let closed = try site.addCalendar("Therapy", isReadOnly: true)
        let form = try guest.get("/events/new").form("/events")
        for calendar in [closed, "nowhere"] {
            let answer = try guest.send(form.typing(["title": "Parcel", "calendar": calendar]))
            #expect(!answer.text.contains("Therapy"))
            #expect(answer.status == 303)
        }
        #expect(
            site.state.events.values.allSatisfy { $0.calendar == site.state.calendars.first?.id }
        )
    }

    @Test mutating func `it picks one of the calendars that take events, and sees no other`() throws
    {
        try site.addCalendar("Therapy", isReadOnly: true)
        #expect(!(try guest.get("/").html.contains("/calendars/choice")))
        let school = try site.addCalendar("School")
        #expect(try guest.get("/").html.contains("/calendars/choice"))
        let chooser = try guest.get("/calendars/choice?selection=multiple&writable=0")
        #expect(chooser.status == 200)
        #expect(chooser.markup.all("input").filter { $0["type"] == "checkbox" }.isEmpty)
        #expect(chooser.shows("Family"))
        #expect(!chooser.text.contains("Therapy"))
        let form = try chooser.form("/events/new").typing(["calendar": school])
        #expect(form["calendar"] == school)
        let page = try guest.get("/events/new?calendar=\(school)")
        #expect(page.shows("School"))
        #expect(!page.text.contains("Family"))
        try guest.send(page.form("/events").typing(["title": "Parcel"]))
        #expect(try site.fields(of: "Parcel").calendar == school)
    }

    @Test mutating func `a calendar that is none of those leaves the usual one`() throws {
        let closed = try site.addCalendar("Therapy", isReadOnly: true)
        let page = try guest.get("/events/new?calendar=\(closed)")
        #expect(!page.text.contains("Therapy"))
        #expect(page.shows("Household"))
    }

    @Test mutating func `it chooses how it shows the form, and sees no calendar for it`() throws {
        let page = try guest.get("/settings/this-device")
        #expect(page.status == 200)
        #expect(!page.html.contains("/calendars/choice"))
        try guest.send(page.form("/settings/this-device").typing(["language": "ja"]))
        #expect(try guest.get("/").text.contains("タイトル"))
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `it opens no event, not even its own`() throws {
        let form = try guest.get("/events/new").form("/events")
        try guest.send(form.typing(["title": "Parcel"]))
        for record in site.state.events.values {
            let page = try guest.get("/events/\(record.uid)/2026-12-09T15:00:00")
            #expect(page.status == 403)
            #expect(!page.text.contains(record.title))
            #expect(
                try guest.get("/events/\(record.uid)", accept: "application/json").status == 403
            )
        }
    }
}
