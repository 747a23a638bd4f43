import Household
import Testing

@testable import WebPages

/// Whole answers, as they go out.
@Suite struct DayListTranscriptTests {
    let site: TestSite
    let mei: Browser

    init() throws {
        site = try TestSite()
        var mei = try site.claim()
        try mei.get("/")
        self.mei = mei
    }

    @Test func `a household without any event shows first steps`() throws {
        try Transcript.expect("day-list-first-run", "/days/2026-12-09", mei, site)
    }

    @Test func `a day without events says so`() throws {
        try site.add("Swimming", "2026-12-08 17:00", "2026-12-08 18:00")
        try Transcript.expect("day-list-empty", "/days/2026-12-10", mei, site)
    }

    @Test func `a full day shows all-day events, then the others by their start`() throws {
        try fill()
        try Transcript.expect("day-list-full", "/days/2026-12-09", mei, site)
    }

    @Test func `a full day reads in Japanese`() throws {
        try fill()
        try site.settle { $0.hourCycle = .h12 }
        let wall = try japaneseWall()
        try Transcript.expect("day-list-japanese", "/days/2026-12-09", wall, site)
    }

    private func japaneseWall() throws -> Browser {
        var wall = try site.device("Wall", .readOnly)
        wall.acceptLanguage = "ja"
        return wall
    }

    private func fill() throws {
        let school = try site.addCalendar("School", .olive)
        try site.add("Christmas market", "2026-12-05", "2026-12-24")
        try site.add("Ren's birthday", "2026-12-09", "2026-12-09")
        try site.add("Ski camp", "2026-12-08 15:00", "2026-12-10 12:00")
        try site.add("Night train", "2026-12-08 23:00", "2026-12-09 07:00")
        try site.add("Dentist", "2026-12-09 08:15", "2026-12-09 08:45", location: "Kichijoji")
        try site.add("Cleaning", "2026-12-09 10:00", "2026-12-09 11:00", notes: "Hidden here")
        try site.add("Bread <b>&</b> butter", "2026-12-09 12:00", "2026-12-09 12:00")
        try site.add(
            "Call with Ada",
            "2026-12-09 01:00",
            "2026-12-09 01:30",
            url: "https://example.org/call/",
            zone: "America/New_York"
        )
        try site.add("🎄 شجرة עץ", "2026-12-09 16:00", "2026-12-09 17:00", calendar: school)
        try site.add("Party", "2026-12-09 22:00", "2026-12-10 02:00")
        try site.add("Cinema", "2026-12-09 20:00", "2026-12-10 00:00")
        try site.add("Tomorrow's breakfast", "2026-12-10 00:00", "2026-12-10 01:00")
        try site.add("Yesterday's dinner", "2026-12-08 19:00", "2026-12-09 00:00")
        try site.take(
            #"""
            {"@type":"Event","uid":"untitled@example.org","title":"","start":"2026-12-09T14:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT30M"}
            """#
        )
        try site.take(
            #"""
            {"@type":"Event","uid":"choir@example.org","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}]}
            """#
        )
        try site.close(school)
    }
}
