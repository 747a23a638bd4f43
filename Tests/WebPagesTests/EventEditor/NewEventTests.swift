import CivilTime
import Household
import Testing

@testable import WebPages

/// What stands in the form of a new event.
@Suite struct NewEventTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    /// Start and end of the form, as `2026-12-09 11:00 – 2026-12-09 12:00`.
    private mutating func times(_ path: String) throws -> String {
        let form = try mei.get(path).form("/events")
        return [form["start-date"], form["start-time"], "–", form["end-date"], form["end-time"]]
            .compactMap { $0 }.joined(separator: " ")
    }

    @Test mutating func `it begins at the next full hour, for an hour`() throws {
        #expect(try times("/events/new") == "2026-12-09 11:00 – 2026-12-09 12:00")
    }

    @Test mutating func `late in the evening the next hour is tomorrow's`() throws {
        try site.setClock("23:30")
        #expect(try times("/events/new") == "2026-12-10 00:00 – 2026-12-10 01:00")
        try site.setClock("22:30")
        #expect(try times("/events/new") == "2026-12-09 23:00 – 2026-12-10 00:00")
    }

    @Test mutating func `an end at midnight that becomes a whole day stays one day`() throws {
        try site.setClock("22:30")
        var form = try mei.get("/events/new").form("/events")
        form["title"] = "Sleep in"
        form["all-day"] = "on"
        #expect(try mei.send(form).status == 303)
        let page = try mei.get("/days/2026-12-09")
        #expect(page.shows("Sleep in"))
        #expect(!page.shows("day 1 of 2"))
        #expect(!(try mei.get("/days/2026-12-10")).shows("Sleep in"))
    }

    @Test mutating func `two whole days that were typed stay two`() throws {
        try site.setClock("22:30")
        var form = try mei.get("/events/new").form("/events")
        form["title"] = "Away"
        form["all-day"] = "on"
        form["end-date"] = "2026-12-11"
        #expect(try mei.send(form).status == 303)
        #expect(try mei.get("/days/2026-12-11").shows("Away"))
    }

    @Test mutating func `on another day it begins at the same hour`() throws {
        #expect(
            try times("/events/new?on=2026-12-24") == "2026-12-24 11:00 – 2026-12-24 12:00"
        )
        #expect(try times("/events/new?on=nonsense") == "2026-12-09 11:00 – 2026-12-09 12:00")
    }

    @Test mutating func `late in the evening another day begins at nine`() throws {
        // 23:30 in Tokyo.
        let moment = try #require(Instant("2026-12-09T14:30:00Z"))
        site.clock.advance(seconds: moment.secondsSince1970 - site.clock.now.secondsSince1970)
        #expect(
            try times("/events/new?on=2026-12-24") == "2026-12-24 09:00 – 2026-12-24 10:00"
        )
    }

    @Test mutating func `an hour that the clock skips is not offered`() throws {
        try site.settle { $0.zone = Zone.named("Europe/Berlin") ?? $0.zone }
        // 28 March 2027, 01:30 in Berlin: the next full hour is 03:00.
        let moment = try #require(Instant("2027-03-28T00:30:00Z"))
        site.clock.advance(seconds: moment.secondsSince1970 - site.clock.now.secondsSince1970)
        #expect(try times("/events/new") == "2027-03-28 03:00 – 2027-03-28 04:00")
        #expect(
            try times("/events/new?on=2027-03-28") == "2027-03-28 03:00 – 2027-03-28 04:00"
        )
    }

    @Test mutating func `an address can fill in more`() throws {
        let page = try mei.get(
            "/events/new?title=Dentist&location=Kichijoji&start=2026-12-24T15:30"
        )
        let form = try page.form("/events")
        #expect(form["title"] == "Dentist")
        #expect(form["location"] == "Kichijoji")
        #expect(form["start-date"] == "2026-12-24")
        #expect(form["start-time"] == "15:30")
        #expect(form["end-time"] == "16:30")
    }

    @Test mutating func `the default calendar is chosen, and only writable ones are offered`()
        throws
    {
        try site.addCalendar("School")
        try site.addCalendar("Holidays", isReadOnly: true)
        let page = try mei.get("/events/new")
        let choices = page.markup.tags.filter { $0["name"] == "calendar" }
        #expect(choices.count == 2)
        let home = try #require(site.state.defaultCalendarForNewEvents)
        #expect(try page.form("/events")["calendar"] == home.id)
        #expect(!page.text.contains("Holidays"))
    }

    @Test mutating func `the household's zone is chosen, and every other can be`() throws {
        let page = try mei.get("/events/new")
        #expect(try page.form("/events")["time-zone"] == "Asia/Tokyo")
        let zones = Set(page.markup.all("option").compactMap { $0["value"] })
        for zone in ["floating", "America/New_York", "Etc/UTC", "Pacific/Apia"] {
            #expect(zones.contains(zone))
        }
        #expect(page.markup.all("details").first?["open"] == nil)
    }

    @Test mutating func `every field has a label, and the title has the focus`() throws {
        let markup = try mei.get("/events/new").markup
        let labels = Set(markup.all("label").compactMap { $0["for"] })
        for name in [
            "title", "location", "all-day", "start-date", "start-time", "end-date", "end-time",
            "notes", "url", "time-zone",
        ] {
            #expect(labels.contains(name), "\(name)")
        }
        #expect(markup.tags.filter { $0["autofocus"] != nil }.map { $0["id"] } == ["title"])
        #expect(!markup.all("meta").contains { $0["http-equiv"] == "refresh" })
    }
}
