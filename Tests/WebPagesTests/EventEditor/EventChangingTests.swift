import CivilTime
import Household
import JSCalendar
import Testing

@testable import WebPages

@Suite struct EventChangingTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    /// The form of an event, and where it leads.
    private mutating func form(_ record: EventRecord, _ occurrence: String) throws -> FormContent {
        let action = "/events/\(EventAddress.encode(record.uid))/\(occurrence)"
        return try mei.get("\(action)/edit").form(action)
    }

    private func dentist(_ calendar: String? = nil) throws -> EventRecord {
        try site.add(
            "Dentist",
            "2026-12-09 15:00",
            "2026-12-09 16:00",
            location: "Kichijoji",
            notes: "Bring card",
            url: "https://example.org/",
            calendar: calendar
        )
    }

    @Test mutating func `a change keeps the calendar of the event`() throws {
        let school = try site.addCalendar("School")
        let form = try form(try dentist(school), "2026-12-09T15:00:00")
        let page = try mei.follow(try mei.send(form.typing(["title": "Dr. Kato"])))
        #expect(page.flash == "“Dr. Kato” was changed.")
        #expect(try site.fields(of: "Dr. Kato").calendar == school)
    }

    @Test mutating func `an event can move to another calendar and another day`() throws {
        let school = try site.addCalendar("School")
        let form = try form(try dentist(), "2026-12-09T15:00:00")
        let answer = try mei.send(
            form.typing(["calendar": school, "start-date": "2026-12-11", "end-date": "2026-12-11"])
        )
        #expect(answer.location == "/days/2026-12-11")
        #expect(try mei.follow(answer).flash == "“Dentist” was changed.")
        #expect(try site.fields(of: "Dentist").calendar == school)
        #expect(!(try mei.get("/days/2026-12-09").shows("Dentist")))
    }

    @Test mutating func `emptying an optional field clears it`() throws {
        let form = try form(try dentist(), "2026-12-09T15:00:00")
        try mei.send(form.typing(["location": "", "notes": "", "url": ""]))
        let fields = try site.fields(of: "Dentist")
        #expect(fields.location == nil)
        #expect(fields.notes == nil)
        #expect(fields.url == nil)
    }

    @Test mutating func `what a script leaves out stays, and so does the calendar`() throws {
        let school = try site.addCalendar("School")
        let record = try dentist(school)
        var form = try form(record, "2026-12-09T15:00:00").typing(["title": "Dr. Kato"])
        for name in ["location", "notes", "url", "calendar", "time-zone", "revision"] {
            form[name] = nil
        }
        #expect(try mei.send(form).status == 303)
        let fields = try site.fields(of: "Dr. Kato")
        #expect(fields.location == "Kichijoji")
        #expect(fields.notes == "Bring card")
        #expect(fields.url == "https://example.org/")
        #expect(fields.calendar == school)
    }

    @Test mutating func `cancel leads back to the day the form came from`() throws {
        let form = try form(try dentist(), "2026-12-09T15:00:00")
        let page = try mei.send(form.typing(["title": "", "start-date": "2027-01-01"]))
        let cancel = page.markup.all("a").filter { $0.text == "Cancel" }.map { $0["href"] }
        #expect(Set(cancel) == ["/days/2026-12-09"])
    }

    @Test mutating func `saving without a change says so and changes nothing`() throws {
        let form = try form(try dentist(), "2026-12-09T15:00:00")
        let before = site.state.sequence
        let page = try mei.follow(try mei.send(form))
        #expect(page.flash == "Nothing was changed.")
        #expect(page.markup.form("/undo") == nil)
        #expect(site.state.sequence == before)
    }

    @Test mutating func `seconds that the form cannot show stay`() throws {
        let record = try site.take(
            #"""
            {"@type":"Event","uid":"train","title":"Train","start":"2026-12-09T15:00:30",
            "timeZone":"Asia/Tokyo","duration":"PT1H0M15S"}
            """#
        )
        var form = try form(record, "2026-12-09T15:00:30")
        let before = site.state.sequence
        try mei.send(form)
        #expect(site.state.sequence == before)
        try mei.send(form.typing(["title": "Night train"]))
        #expect("\(try site.fields(of: "Night train").time.start)" == "2026-12-09T15:00:30")
        form = try self.form(record, "2026-12-09T15:00:30")
        try mei.send(form.typing(["end-time": "17:00"]))
        let time = try site.fields(of: "Night train").time
        #expect("\(time.start) \(time.end)" == "2026-12-09T15:00:30 2026-12-09T17:00:00")
    }

    @Test mutating func `texts that the form would write otherwise stay as they are`() throws {
        let json = #"""
            {"@type":"Event","uid":"menu","title":" Lunch  ","start":"2026-12-09T12:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H","description":"\n  - soup\n",
            "locations":{"1":{"@type":"Location","name":" Canteen"}},
            "links":{"url":{"@type":"Link","href":"www.example.org"}}}
            """#
        let record = try site.take(json)
        let before = site.state.sequence
        let form = try form(record, "2026-12-09T12:00:00")
        try mei.send(form)
        #expect(site.state.sequence == before)
        try mei.send(form.typing(["end-time": "14:00"]))
        let event = try #require(site.state.events["menu"]).event()
        #expect(event.title == " Lunch  ")
        #expect(event.notes == "\n  - soup\n")
        #expect(event.url == "www.example.org")
        #expect(event.location == " Canteen")
    }

    @Test mutating func `an all-day event can get a time, and a timed one can lose it`() throws {
        let holiday = try site.add("Holiday", "2026-12-09", "2026-12-10")
        var form = try form(holiday, "2026-12-09")
        #expect(form["all-day"] == "on")
        try mei.send(form.typing(["all-day": nil]))
        var time = try site.fields(of: "Holiday").time
        #expect("\(time.start) \(time.end)" == "2026-12-09T09:00:00 2026-12-10T10:00:00")
        #expect(time.timeZone == "Asia/Tokyo")
        form = try self.form(holiday, "2026-12-09T09:00:00")
        try mei.send(form.typing(["all-day": "on"]))
        time = try site.fields(of: "Holiday").time
        #expect(time.isAllDay)
        #expect("\(time.start.date) \(time.lastDay)" == "2026-12-09 2026-12-10")
    }

    @Test mutating func `an event moved meanwhile is found at its old address`() throws {
        let record = try dentist()
        try site.change(record, by: "Mei's phone") { fields in
            fields.time.start = fields.time.start.adding(days: 1)
            fields.time.end = fields.time.end.adding(days: 1)
        }
        #expect(try mei.get("/events/\(record.uid)/2026-12-09T15:00:00").status == 200)
    }

    @Test mutating func `events of a read-only calendar are not changed`() throws {
        let record = try dentist()
        let form = try form(record, "2026-12-09T15:00:00")
        try site.close(record.calendar)
        let page = try mei.get("\(form.action)/edit")
        #expect(page.status == 403)
        #expect(page.shows("“Family” is read-only, so this event cannot be changed."))
    }

    @Test mutating func `a calendar that was closed meanwhile does not cost the typing`() throws {
        let record = try dentist()
        let form = try form(record, "2026-12-09T15:00:00")
        try site.close(record.calendar)
        let page = try mei.send(form.typing(["title": "Dr. Kato"]))
        #expect(page.status == 403)
        #expect(page.problems == ["“Family” is read-only, so this event cannot be changed."])
        #expect(try page.form(form.action)["title"] == "Dr. Kato")
    }

    @Test mutating func `an address that names no event is not found`() throws {
        #expect(try mei.get("/events/none/2026-12-09/edit").status == 404)
        #expect(try mei.post("/events/none/2026-12-09", ["title": "x"]).status == 404)
        let record = try dentist()
        #expect(try mei.get("/events/\(record.uid)/2026-12-40/edit").status == 404)
        #expect(try mei.get("/events/\(record.uid)/first/edit").status == 404)
    }
}
