import CivilTime
import HTTP
import Household
import JSCalendar
import Testing

@testable import WebPages

@Suite struct EventAddingTests {
    let site: TestSite
    var mei: Browser
    let blank: FormContent

    init() throws {
        site = try TestSite()
        mei = try site.claim()
        blank = try mei.get("/events/new?on=2026-12-24").form("/events")
    }

    @Test mutating func `a saved event is on its day, with a word and a way back`() throws {
        let answer = try mei.send(blank.typing(["title": "Dentist", "location": "Kichijoji"]))
        #expect(answer.location == "/days/2026-12-24")
        let page = try mei.follow(answer)
        #expect(page.flash == "“Dentist” was added.")
        #expect(page.shows("Kichijoji"))
        let undone = try mei.send(try page.form("/undo"))
        #expect(undone.location == "/days/2026-12-24")
        #expect(try mei.follow(undone).flash == "Undone.")
        #expect(site.state.events.count == 0)
    }

    @Test(arguments: [
        "🎄 Weihnachtsessen 👨‍👩‍👧‍👦", "ארוחת ערב \u{200F}(עם סבתא)\u{200E}", "歯医者さん",
        "Cafe\u{301} + 100 % & <more>",
    ])
    func `every text is kept as it was typed`(_ title: String) throws {
        var mei = mei
        try mei.send(blank.typing(["title": title, "notes": "one\r\n  two\r\n\r\nthree"]))
        let record = try site.onlyEvent
        let event = try record.event()
        #expect(Array(event.title.utf8) == Array(title.utf8))
        #expect(event.notes == "one\n  two\n\nthree")
        let page = try mei.get("/days/2026-12-24")
        #expect(page.markup.tags.first { $0["class"] == "event-card__link" }?.text == title)
    }

    @Test mutating func `a form with files is read as well`() throws {
        let form = blank.typing(["title": "Ärztin", "notes": "a\r\nb"])
        #expect(try mei.sendMultipart(form).location == "/days/2026-12-24")
        #expect(try site.fields(of: "Ärztin").notes == "a\nb")
    }

    @Test mutating func `an address without its scheme is completed`() throws {
        try mei.send(blank.typing(["title": "Lunch", "url": " example.org/menu "]))
        #expect(try site.fields(of: "Lunch").url == "https://example.org/menu")
    }

    @Test mutating func `the end date of whole days is the last day`() throws {
        let form = blank.typing([
            "title": "Ski camp", "all-day": "on", "start-date": "2026-12-26",
            "end-date": "2026-12-28",
        ])
        #expect(try mei.send(form).location == "/days/2026-12-26")
        let record = try site.onlyEvent
        #expect("\(try record.event().duration)" == "P3D")
        let again = try mei.get(
            "\(EventAddress.path(uid: record.uid, occurrence: "2026-12-26"))/edit"
        )
        let content = try again.form("/events/\(record.uid)/2026-12-26")
        #expect(content["end-date"] == "2026-12-28")
        #expect(content["all-day"] == "on")
    }

    @Test mutating func `an event elsewhere is on the day it is here`() throws {
        let form = blank.typing([
            "title": "Call", "start-time": "20:00", "end-time": "21:00",
            "time-zone": "America/New_York",
        ])
        #expect(try mei.send(form).location == "/days/2026-12-25")
        #expect(try mei.get("/days/2026-12-25").shows("20:00 in New York"))
    }

    @Test mutating func `a floating event has no zone`() throws {
        try mei.send(blank.typing(["title": "Pill", "time-zone": "floating"]))
        let time = try site.fields(of: "Pill").time
        #expect(time.timeZone == nil)
        #expect(!time.isAllDay)
    }

    @Test mutating func `an untouched end follows the start, and the page says so`() throws {
        let form = blank.typing([
            "title": "Dentist", "start-date": "2026-12-27", "start-time": "15:00",
        ])
        let page = try mei.follow(try mei.send(form))
        #expect(
            page.flash
                == "“Dentist” was added. The end was moved along so that it stays after the start."
        )
        let time = try site.fields(of: "Dentist").time
        #expect("\(time.start) \(time.end)" == "2026-12-27T15:00:00 2026-12-27T16:00:00")
    }

    @Test mutating func `an untouched end of whole days follows the start`() throws {
        let form = blank.typing([
            "title": "Camp", "all-day": "on", "start-date": "2026-12-27",
        ])
        try mei.send(form)
        let time = try site.fields(of: "Camp").time
        #expect(time.start.date == time.lastDay)
        #expect("\(time.lastDay)" == "2026-12-27")
    }

    @Test(arguments: [("0001-01-01", "00:00", "00:30"), ("9999-12-31", "23:00", "23:59")])
    func `events at the ends of time are kept`(_ day: String, _ start: String, _ end: String)
        throws
    {
        var mei = mei
        let form = blank.typing([
            "title": "Edge", "start-date": day, "start-time": start, "end-date": day,
            "end-time": end,
        ])
        let page = try mei.follow(try mei.send(form))
        #expect(page.markup.all("time").contains { $0.text == start })
        try mei.send(
            blank.typing([
                "title": "Whole", "all-day": "on", "start-date": day, "end-date": day,
            ])
        )
        #expect(try mei.get("/days/\(day)").html.contains("all-day-chip__title\">Whole<"))
    }

    @Test mutating func `a form of fewer fields is enough for a script`() throws {
        var script = mei
        script.cookies = [:]
        let token = try #require(mei.cookies["himekuri"])
        let body = "title=Dentist&start-date=2026-12-24&start-time=15:00&end-time=16:00"
        let answer = try script.send(
            "/events",
            fields: [
                "Authorization": "Bearer \(token)", "Origin": "https://elsewhere.example",
                "Content-Type": "application/x-www-form-urlencoded",
            ],
            body: Array(body.utf8)
        )
        #expect(answer.location == "/days/2026-12-24")
        #expect(try site.fields(of: "Dentist").time.timeZone == "Asia/Tokyo")
    }
}
