import CivilTime
import Household
import JSCalendar
import Testing

@testable import WebPages

/// What leaves the house in words, and how a day is counted.
///
/// It is Wednesday, 9 December 2026, 10:23 in Tokyo.
@Suite struct HouseholdWordsTests {
    private let site: TestSite
    private var owner: Browser

    init() throws {
        site = try TestSite()
        owner = try site.claim()
    }

    private func words(_ language: String? = nil) -> HouseholdWords {
        var state = site.state
        if let language {
            var settings = state.settings
            settings.messageLanguage = language
            let change = ChangeSettings(settings)
            _ = try? site.site.household.perform(change, by: .commandLine, at: site.clock.now)
            state = site.state
        }
        return HouseholdWords(state, site.site.pages)
    }

    private func alarm(_ start: String, isAllDay: Bool = false, isMissed: Bool = false) -> String {
        words().alarm(
            "Dentist",
            at: LocalDateTime(start),
            isAllDay: isAllDay,
            isMissed: isMissed,
            now: site.clock.now
        )
    }

    @Test func `an alarm says what and when`() {
        #expect(alarm("2026-12-09T15:00:00") == "Dentist · Today, 15:00")
        #expect(alarm("2026-12-10T00:00:00", isAllDay: true) == "Dentist · Tomorrow")
        #expect(alarm("2026-12-12T15:00:00") == "Dentist · Sat, 12 Dec 2026, 15:00")
        #expect(alarm("2026-12-09T08:00:00", isMissed: true) == "Dentist · Today, 08:00 · missed")
    }

    private mutating func add(_ title: String, _ fields: KeyValuePairs<String, String>) throws {
        try owner.get("/events/new")
        var form = FormContent([("title", title)], action: "/events")
        for (name, value) in fields { form[name] = value }
        form["form-token"] = try owner.get("/events/new").value(of: "form-token")
        #expect(try owner.send(form).status == 303)
    }

    private mutating func fill() throws {
        try add(
            "Bin day",
            ["all-day": "on", "start-date": "2026-12-09", "end-date": "2026-12-09"]
        )
        try add(
            "Dentist",
            [
                "start-date": "2026-12-09", "start-time": "15:00", "end-date": "2026-12-09",
                "end-time": "16:00",
            ]
        )
    }

    @Test mutating func `a digest names what is on`() throws {
        try fill()
        let day = try #require(CivilDate("2026-12-09"))
        let digest = site.state.digest(of: day)
        #expect(
            words().digest(digest, now: site.clock.now) == "2 things today: Bin day, 15:00 Dentist."
        )
        let next = site.clock.now.adding(seconds: 15 * 3_600)
        #expect(
            words().digest(digest, now: next) == "Wednesday 9 December: Bin day, 15:00 Dentist."
        )
        #expect(words("ja").digest(digest, now: site.clock.now) == "今日は2件：Bin day、15:00 Dentist")
        #expect(
            words("zh-Hans").digest(digest, now: site.clock.now) == "今天有2件事：Bin day、15:00 Dentist"
        )
        #expect(words("en").day(day) == "Wednesday 9 December")
    }

    @Test func `a day without anything says so`() throws {
        let day = try #require(CivilDate("2026-12-09"))
        #expect(words().digest(site.state.digest(of: day), now: site.clock.now) == "Nothing today.")
    }

    @Test mutating func `a long day is cut, and says by how much`() throws {
        for number in 1...10 {
            try add(
                "E\(number)",
                ["all-day": "on", "start-date": "2026-12-09", "end-date": "2026-12-09"]
            )
        }
        let day = try #require(CivilDate("2026-12-09"))
        let text = words().digest(site.state.digest(of: day), now: site.clock.now)
        #expect(text.hasPrefix("10 things today: E1, E10, E2"))
        #expect(text.hasSuffix(", 2 more."))
    }

    @Test mutating func `today's page counts, other days and empty ones do not`() throws {
        #expect(try !owner.get("/days").html.contains("day__count"))
        try fill()
        #expect(try owner.get("/days").shows("2 things today: 2 events."))
        #expect(try owner.get("/days/2026-12-09").shows("2 things today: 2 events."))
        #expect(try !owner.get("/days/2026-12-10").html.contains("day__count"))
    }
}
