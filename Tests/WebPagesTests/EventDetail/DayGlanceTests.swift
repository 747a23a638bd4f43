import HTTP
import Household
import Testing

@testable import WebPages

/// “Day at a glance” (features U-72).
@Suite struct DayGlanceTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    /// The rows of the panel: this event is marked with a star.
    private static func rows(_ page: Page) -> [String] {
        let tags = page.markup.tags
        return tags.enumerated().compactMap { index, tag in
            guard tag["class"] == "glance__title" else { return nil }
            let link = tags[index...].dropFirst().first { $0.name == "a" || $0.name == "/span" }
            return link?.name == "a" ? link?.text : "* \(tag.text)"
        }
    }

    @Test mutating func `the day's events are listed in their order, this one marked`() throws {
        try site.add("Dinner", "2026-12-09 19:00", "2026-12-09 20:00")
        try site.add("Breakfast", "2026-12-09 07:00", "2026-12-09 07:30")
        try site.add("Recycling", "2026-12-09", "2026-12-09")
        try site.add("Tomorrow", "2026-12-10 07:00", "2026-12-10 07:30")
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let page = try mei.get("/events/\(record.uid)/2026-12-09T15:00:00")
        #expect(Self.rows(page) == ["Recycling", "Breakfast", "* Dentist", "Dinner"])
        #expect(page.shows("The day at a glance Wednesday 9 December"))
        #expect(page.shows("All day"))
        #expect(page.shows("07:00 – 07:30"))
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `an event alone on its day says so`() throws {
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let page = try mei.get("/events/\(record.uid)/2026-12-09T15:00:00")
        #expect(page.shows("Nothing else on this day."))
    }

    @Test mutating func `an event is in its place although its calendar is hidden here`() throws {
        try site.add("Breakfast", "2026-12-09 07:00", "2026-12-09 07:30")
        try site.add("Dinner", "2026-12-09 19:00", "2026-12-09 20:00")
        let record = try site.add("Dentist", "2026-12-09 15:00", "2026-12-09 16:00")
        let sport = AddCalendar(name: "Sport", color: .teal)
        let calendar = try site.site.household.perform(sport, by: .commandLine, at: site.clock.now)
        try site.change(record, by: "Mei's phone") { $0.calendar = calendar.outcome }
        let phone = try #require(site.device(named: "Mei's phone"))
        _ = try site.site.household.perform(
            ChooseCalendars(offered: [calendar.outcome], shown: []),
            by: .device(phone.id),
            at: site.clock.now
        )
        #expect(!(try mei.get("/days/2026-12-09").shows("Dentist")))
        let page = try mei.get("/events/\(record.uid)/2026-12-09T15:00:00")
        #expect(Self.rows(page) == ["Breakfast", "* Dentist", "Dinner"])
    }

    @Test mutating func `of a series the date that is shown is marked`() throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"pill","title":"Pill","start":"2026-12-09T08:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT5M",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"hourly","interval":6,
            "count":8}]}
            """#
        )
        let page = try mei.get("/events/pill/2026-12-09T14:00:00")
        #expect(Self.rows(page) == ["Pill", "* Pill", "Pill"])
    }
}
