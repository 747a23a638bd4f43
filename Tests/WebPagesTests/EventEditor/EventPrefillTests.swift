import Household
import Testing

@testable import WebPages

/// A form filled in by its address; it is 10:23 on 9 December 2026 in Tokyo.
@Suite struct EventPrefillTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private mutating func form(_ query: String) throws -> FormContent {
        let page = try mei.get("/events/new?\(query)")
        #expect(page.status == 200)
        return try page.form("/events")
    }

    private mutating func times(_ query: String) throws -> String {
        let form = try form(query)
        return [form["start-date"], form["start-time"], "–", form["end-date"], form["end-time"]]
            .compactMap { $0 }.joined(separator: " ")
    }

    @Test mutating func `a title alone is an event an hour from now, for an hour`() throws {
        let form = try form("title=New+Appointment")
        #expect(form["title"] == "New Appointment")
        #expect(
            try times("title=New+Appointment") == "2026-12-09 11:23 – 2026-12-09 12:23"
        )
    }

    @Test(arguments: [
        ("start=15:00", "2026-12-09 15:00 – 2026-12-09 16:00"),
        ("on=2026-12-24&start=15:00", "2026-12-24 15:00 – 2026-12-24 16:00"),
        ("on=2026-12-24&start=15:00&end=17:30", "2026-12-24 15:00 – 2026-12-24 17:30"),
        ("start=2026-12-24T15:00&end=2026-12-25T09:00", "2026-12-24 15:00 – 2026-12-25 09:00"),
        ("start=2026-12-24T15:00:00", "2026-12-24 15:00 – 2026-12-24 16:00"),
        ("start=2026-12-24", "2026-12-24 11:00 – 2026-12-24 12:00"),
        ("start=23:00&end=01:00", "2026-12-09 23:00 – 2026-12-10 01:00"),
        ("on=2026-12-24&title=Trip", "2026-12-24 11:00 – 2026-12-24 12:00"),
        (
            "start-date=2026-12-24&start-time=08:15&end-date=2026-12-24&end-time=09:45",
            "2026-12-24 08:15 – 2026-12-24 09:45"
        ),
    ])
    func `the time can be given in several ways`(_ query: String, _ expected: String) throws {
        var copy = self
        #expect(try copy.times(query) == expected)
    }

    @Test mutating func `whole days are given by on, start and end`() throws {
        let one = try form("all-day=on&on=2026-12-24")
        #expect(one["all-day"] == "on")
        #expect(one["start-date"] == "2026-12-24")
        #expect(one["end-date"] == "2026-12-24")
        let three = try form("all-day=on&start=2026-12-24&end=2026-12-26")
        #expect(three["end-date"] == "2026-12-26")
        let turned = try form("all-day=on&start=2026-12-24&end=2026-12-20")
        #expect(turned["end-date"] == "2026-12-24")
    }

    @Test mutating func `every other field has its own name`() throws {
        let school = try site.addCalendar("School")
        let ren = try #require(site.state.people.last).id
        let form = try form(
            "title=Trip&location=Takao&latitude=35.6&longitude=139.2&notes=One%0ATwo"
                + "&url=https://example.org/&calendar=\(school)&person=\(ren)&show-as=free"
                + "&visibility=private&time-zone=Europe/Berlin&repeat=weekly&start=2026-12-24T15:00"
        )
        #expect(form["location"] == "Takao")
        #expect(form["latitude"] == "35.6")
        #expect(form["notes"] == "One\nTwo")
        #expect(form["url"] == "https://example.org/")
        #expect(form["calendar"] == school)
        #expect(form.pairs.contains { $0 == ("person", ren) })
        #expect(form["show-as"] == "free")
        #expect(form["visibility"] == "private")
        #expect(form["time-zone"] == "Europe/Berlin")
        #expect(form["start-time"] == "15:00")
        #expect(form["repeat"] == "weekly")
        #expect(try mei.send(form).status == 303)
    }

    @Test(arguments: [
        "on=2026-02-30", "on=nonsense", "start=25:00", "start=2026-02-30T15:00", "end=24:60",
        "on=99999-01-01", "on=", "start=&end=", "start-date=2026-13-01", "start-time=7",
        "start=2026-12-24T15:00&end=2026-12-20T15:00&start=1", "end=2026-12-01",
        "time-zone=Nowhere/Land", "calendar=nowhere", "show-as=asleep", "visibility=nobody",
        "person=nobody", "all-day=maybe", "unknown=1", "title", "=x", "&&&",
        "repeat=sometimes&repeat-interval=-1", "start=9999-12-31T23:59", "start=0001-01-01",
    ])
    func `what no event can have is left out, and the form can be sent`(_ query: String) throws {
        var copy = self
        let form = try copy.form(query)
        let isOddRepeat = query.hasPrefix("repeat=")
        let sent = form.typing(["title": "Trip", "repeat": isOddRepeat ? "never" : form["repeat"]])
        #expect(try copy.mei.send(sent).status == 303, "\(sent.pairs)")
    }

    @Test mutating func `a calendar that takes no events is not chosen`() throws {
        let holidays = try site.addCalendar("Holidays", isReadOnly: true)
        let home = try #require(site.state.defaultCalendarForNewEvents).id
        #expect(try form("calendar=\(holidays)")["calendar"] == home)
    }

    @Test mutating func `control characters are left out, HTML is text`() throws {
        let form = try form("title=a%00b%0D%0Ac%1B&location=%3Cscript%3Ealert(1)%3C/script%3E")
        #expect(form["title"] == "abc")
        #expect(form["location"] == "<script>alert(1)</script>")
        let page = try mei.get(
            "/events/new?title=%22%3E%3Cimg+src=x%3E&notes=%3C/textarea%3E%3Cb%3E"
        )
        #expect(!page.html.contains("<img src=x"))
        #expect(!page.html.contains("</textarea><b>"))
    }

    @Test mutating func `a title that is too long is kept, and named when it is sent`() throws {
        let form = try form("title=\(String(repeating: "x", count: 1_500))")
        #expect(form["title"]?.count == 1_500)
        #expect(try mei.send(form).status == 422)
    }

    @Test mutating func `of a field that comes twice the first counts`() throws {
        #expect(try form("title=One&title=Two")["title"] == "One")
    }

    @Test func `an add-only device is filled in, too, and learns no other name`() throws {
        let school = try site.addCalendar("School")
        _ = try site.addCalendar("Surprises")
        var guest = try site.device("Guest", .writeOnly)
        let page = try guest.get("/events/new?title=Parcel&calendar=\(school)&start=15:00")
        let form = try page.form("/events")
        #expect(form["title"] == "Parcel")
        #expect(form["start-time"] == "15:00")
        #expect(form["calendar"] == school)
        #expect(!page.html.contains("Surprises"))
        #expect(try guest.send(form).status == 303)
    }
}
