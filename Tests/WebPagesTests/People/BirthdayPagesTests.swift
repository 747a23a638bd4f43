import CivilTime
import Household
import JSON
import Testing

@testable import WebPages

/// Birthdays on every page (features C-19, E-27).
@Suite struct BirthdayPagesTests {
    let site: TestSite
    var mei: Browser

    /// It is Wednesday, 9 December 2026; Mei was born on 12 December 1990, Ren on a 29 February.
    init() throws {
        site = try TestSite()
        mei = try site.claim()
        try site.setBirthday(of: "Mei", Birthday(month: 12, day: 12, year: 1990))
        try site.setBirthday(of: "Ren", Birthday(month: 2, day: 29, leapDayChoice: .march1))
    }

    private func address(_ name: String, _ day: String) throws -> String {
        let person = try #require(site.state.people.first { $0.name == name })
        return "/events/birthday-\(person.id)/\(day)"
    }

    @Test mutating func `the day shows whose birthday it is, with the age`() throws {
        let page = try mei.get("/days/2026-12-12")
        #expect(page.shows("Mei’s birthday, 36"))
        #expect(page.html.contains(#"href="\#(try address("Mei", "2026-12-12"))""#))
        #expect(try mei.get("/days/2027-12-12").shows("Mei’s birthday, 37"))
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `without a year there is no age`() throws {
        let page = try mei.get("/days/2027-03-01")
        #expect(page.shows("Ren’s birthday"))
        #expect(!page.shows("Ren’s birthday,"))
        #expect(try mei.get("/days/2028-02-29").shows("Ren’s birthday"))
        #expect(!(try mei.get("/days/2028-03-01").shows("Ren’s birthday")))
    }

    @Test(arguments: [("ja", "Meiの誕生日（36歳）"), ("zh-Hans", "Mei的生日（36岁）")])
    func `it is in the visitor's language`(language: String, title: String) throws {
        var browser = try site.device("Tablet", .fullAccess)
        browser.acceptLanguage = language
        #expect(try browser.get("/days/2026-12-12").shows(title))
        let json = try browser.get("/days/2026-12-12", accept: "application/json")
        #expect(json.html.contains(title))
    }

    @Test(arguments: ["/weeks/2026-12-12", "/months/2026-12", "/upcoming"])
    func `every view has it`(path: String) throws {
        var mei = mei
        let page = try mei.get(path)
        #expect(page.shows("Mei’s birthday, 36"))
        #expect(page.html.contains("calendar-color--pink"))
    }

    @Test mutating func `the date picker marks it`() throws {
        let json = try mei.get("/days/2026-12-09/picker", accept: "application/json")
        #expect(json.html == #"{"month":"2026-12","days":["2026-12-12"]}"#)
    }

    @Test mutating func `a script learns whose it is and the age`() throws {
        let id = try #require(site.state.people.first).id
        let json = try mei.get("/occurrences?from=2026-12-12&to=2026-12-13").html
        let row = try #require(
            try JSONValue(parsing: Array(json.utf8)).arrayValue?.first?.objectValue
        )
        #expect(row["title"] == "Mei’s birthday, 36")
        #expect(row["calendar"] == "birthdays")
        #expect(row["birthdayPerson"] == .string(id))
        #expect(row["age"] == 36)
        #expect(row["showWithoutTime"] == true)
        #expect(row["start"] == "2026-12-12")
        let none = try mei.get("/occurrences?from=2026-12-12&to=2026-12-13&calendar=other").html
        #expect(none == "[]")
    }

    @Test mutating func `its page names the person, and offers no change`() throws {
        let path = try address("Mei", "2026-12-12")
        let page = try mei.get(path)
        #expect(page.markup.all("h1").map(\.text) == ["Mei’s birthday, 36"])
        #expect(page.shows("Saturday, 12 December 2026, all day"))
        #expect(page.shows("Born 12 December 1990 · 36 years old"))
        #expect(page.shows("A birthday is changed where the person is."))
        let links = page.markup.all("a").compactMap { $0["href"] }
        let person = try #require(site.state.people.first).id
        #expect(links.contains("/settings/people/\(person)"))
        #expect(!links.contains { $0.hasPrefix("\(path)/") })
        #expect(!page.shows("Repeats"))
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `its page says that 29 February is celebrated on another day`() throws {
        let page = try mei.get(try address("Ren", "2027-03-01"))
        #expect(page.status == 200)
        #expect(page.shows("Born 29 February There is no 29 February this year."))
    }

    @Test mutating func `who may not manage the household is not led to the person`() throws {
        var wall = try site.device("Wall", .readOnly)
        let page = try wall.get(try address("Mei", "2026-12-12"))
        #expect(page.status == 200)
        #expect(!page.html.contains("/settings/people/"))
    }

    @Test(arguments: ["edit", "deletion", "duplicate"])
    func `its forms are closed`(form: String) throws {
        var mei = mei
        let path = try address("Mei", "2026-12-12")
        #expect(try mei.get("\(path)/\(form)").status == 403)
        let target = form == "edit" ? path : "\(path)/\(form)"
        let sequence = site.state.sequence
        let answer = try mei.post(
            target,
            ["title": "Party", "date": "2026-12-20", "scope": "all"]
        )
        #expect(answer.status == 403)
        #expect(site.state.sequence == sequence)
    }

    @Test func `whoever may not change it reads so in their language`() throws {
        var browser = try site.device("Tablet", .fullAccess)
        browser.acceptLanguage = "ja"
        let path = try address("Mei", "2026-12-12")
        try browser.get(path)
        let event = String(path.dropFirst("/events/".count))
        let answers = [
            try browser.post("\(path)/deletion"),
            try browser.post("\(path)/duplicate", ["date": "2026-12-20"]),
            try browser.post("/events/deletion", ["event": event, "confirmed": "on"]),
            try browser.post("/events", ["title": "会", "calendar": "birthdays"]),
        ]
        #expect(answers.map(\.status) == [403, 403, 403, 422])
        for answer in answers {
            #expect(answer.html.contains("「誕生日」"))
            #expect(!answer.html.contains("「Birthdays」"))
        }
    }

    @Test mutating func `it is not there on another day, or of nobody`() throws {
        #expect(try mei.get(try address("Mei", "2026-12-13")).status == 404)
        #expect(try mei.get("/events/birthday-object9999999/2026-12-12").status == 404)
    }

    @Test mutating func `the list of calendars has them in a group of their own, fixed`() throws {
        let page = try mei.get("/calendars")
        #expect(page.shows("Birthdays Birthdays 2 birthdays"))
        #expect(!page.html.contains("/calendars/birthdays/"))
        #expect(try mei.post("/calendars/birthdays", ["name": "Days"]).status == 403)
        #expect(try mei.post("/calendars/birthdays/deletion").status == 403)
    }

    @Test mutating func `a device can hide them like any calendar`() throws {
        let phone = try #require(site.device(named: "Mei's phone"))
        _ = try site.site.household.perform(
            ChooseCalendars(offered: ["birthdays"], shown: []),
            by: .device(phone.id),
            at: site.clock.now
        )
        for path in ["/days/2026-12-12", "/weeks/2026-12-12", "/months/2026-12", "/upcoming"] {
            #expect(!(try mei.get(path).shows("Mei’s birthday")), "\(path)")
        }
        let marks = try mei.get("/days/2026-12-09/picker", accept: "application/json")
        #expect(marks.html == #"{"month":"2026-12","days":[]}"#)
    }

    @Test mutating func `a household with nothing but birthdays is still new`() throws {
        #expect(try mei.get("/").shows("Your calendar is on the wall"))
    }
}

extension TestSite {
    func setBirthday(of name: String, _ birthday: Birthday?) throws {
        var person = try #require(state.people.first { $0.name == name })
        person.birthday = birthday
        _ = try site.household.perform(ChangePerson(person), by: .commandLine, at: clock.now)
    }
}
