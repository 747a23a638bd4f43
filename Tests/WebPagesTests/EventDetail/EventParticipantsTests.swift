import HTTP
import Household
import Testing

@testable import WebPages

/// What imported events say of who comes and whether they take place (features E-17…E-20, E-28).
@Suite struct EventParticipantsTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private static let meeting = #"""
        {"@type":"Event","uid":"plan","title":"Planning","start":"2026-12-09T15:00:00",
        "timeZone":"Asia/Tokyo","duration":"PT1H","status":"tentative",
        "virtualLocations":{
        "1":{"@type":"VirtualLocation","uri":"https://meet.example/plan","name":"Video"},
        "2":{"@type":"VirtualLocation","uri":"tel:+81-3-0000-0000"},
        "3":{"@type":"VirtualLocation","uri":"javascript:alert(1)","name":"Odd"}},
        "participants":{
        "1":{"@type":"Participant","name":"Aiko Sato","email":"aiko@example.org",
        "roles":{"owner":true,"chair":true,"attendee":true},"participationStatus":"accepted"},
        "2":{"@type":"Participant","email":"ben@example.org",
        "roles":{"attendee":true,"optional":true},"participationStatus":"declined"},
        "3":{"@type":"Participant","name":"Room 4","kind":"location","roles":{"attendee":true}},
        "4":{"@type":"Participant","name":"Choir","kind":"group","roles":{"attendee":true},
        "participationStatus":"x-odd"}}}
        """#

    @Test mutating func `the organiser and who was asked are named, with their answers`() throws {
        try site.take(Self.meeting)
        let page = try mei.get("/events/plan/2026-12-09T15:00:00")
        #expect(page.shows("Organiser Aiko Sato aiko@example.org"))
        for sentence in [
            "Aiko Sato aiko@example.org coming · leads the meeting",
            "ben@example.org Write not coming · need not come", "Room 4 no answer yet · room",
            "Choir no answer yet · group",
        ] {
            #expect(page.shows(sentence), "\(sentence)")
        }
        #expect(page.html.contains(#"href="mailto:ben@example.org""#))
        #expect(site.missingNames.all == [])
    }

    @Test(arguments: [("ja", "招待された人"), ("zh-Hans", "受邀者")])
    func `answers are in the visitor's language`(language: String, heading: String) throws {
        try site.take(Self.meeting)
        var browser = try site.device("Tablet", .fullAccess)
        browser.acceptLanguage = language
        #expect(try browser.get("/events/plan/2026-12-09T15:00:00").shows(heading))
    }

    @Test mutating func `each place to meet is a link, but never a script`() throws {
        try site.take(Self.meeting)
        let page = try mei.get("/events/plan/2026-12-09T15:00:00")
        let links = page.markup.all("a").compactMap { $0["href"] }
        #expect(links.contains("https://meet.example/plan"))
        #expect(links.contains("tel:+81-3-0000-0000"))
        #expect(!links.contains { $0.hasPrefix("javascript:") })
        #expect(page.shows("Odd"))
    }

    @Test mutating func `what is not certain yet says so`() throws {
        try site.take(Self.meeting)
        #expect(try mei.get("/events/plan/2026-12-09T15:00:00").shows("Not certain yet"))
        #expect(try mei.get("/days/2026-12-09").shows("Not certain yet"))
    }

    @Test(arguments: [
        ("/events/party/2026-12-09T15:00:00", "event-detail__title--cancelled"),
        ("/days/2026-12-09", "event-card__title--cancelled"),
        ("/upcoming", "event-card__title--cancelled"), ("/months/2026-12", "bar--cancelled"),
        ("/weeks/2026-12-09", "week__event-link--cancelled"),
    ])
    func `what was cancelled is struck through, and says so in words`(
        path: String,
        mark: String
    ) throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"party","title":"Party","start":"2026-12-09T15:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H","status":"cancelled"}
            """#
        )
        var mei = mei
        let page = try mei.get(path)
        #expect(page.html.contains(mark))
        #expect(page.shows("Cancelled"))
    }

    @Test mutating func `one cancelled date of a series is the only one`() throws {
        try site.take(
            #"""
            {"@type":"Event","uid":"choir","title":"Choir","start":"2026-12-09T19:00:00",
            "timeZone":"Asia/Tokyo","duration":"PT1H",
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}],
            "recurrenceOverrides":{"2026-12-10T19:00:00":{"status":"cancelled"}}}
            """#
        )
        #expect(!(try mei.get("/days/2026-12-09").shows("Cancelled")))
        #expect(try mei.get("/days/2026-12-10").shows("Cancelled"))
        let json = try mei.get("/days/2026-12-10", accept: "application/json").html
        #expect(json.contains(#""status":"cancelled""#))
    }
}
