import CivilTime
import Household
import JSON
import Testing

@testable import WebPages

/// The fields of a birthday in a person's form.
@Suite struct BirthdayFormTests {
    let site: TestSite
    var mei: Browser
    let path: String

    /// It is 9 December 2026.
    init() throws {
        site = try TestSite()
        mei = try site.claim()
        path = "/settings/people/\(try #require(site.state.people.first).id)"
        try mei.get(path)
    }

    private mutating func post(
        _ day: String,
        _ month: String,
        _ year: String,
        leap: String = "backward"
    ) throws -> Page {
        try mei.post(
            path,
            [
                "name": "Mei", "initials": "", "color": "tomato", "birthday-day": day,
                "birthday-month": month, "birthday-year": year, "birthday-leap": leap,
            ]
        )
    }

    private var birthday: Birthday? { site.state.people.first?.birthday }

    @Test(arguments: [
        ("14", "3", "2018", Birthday(month: 3, day: 14, year: 2018)),
        ("14", "3", "", Birthday(month: 3, day: 14)), ("29", "2", "", Birthday(month: 2, day: 29)),
        ("14", "3", "２０１８", Birthday(month: 3, day: 14, year: 2018)), ("", "", "", nil),
        ("9", "12", "2026", Birthday(month: 12, day: 9, year: 2026)),
    ])
    func `it is saved, with or without a year`(
        day: String,
        month: String,
        year: String,
        expected: Birthday?
    ) throws {
        var tests = self
        #expect(try tests.post(day, month, year).status == 303)
        #expect(birthday == expected)
    }

    @Test(arguments: [
        ("30", "2", "", "February has no such day."), ("31", "4", "2018", "April has no such day."),
        ("29", "2", "2019", "2019 had no 29 February."),
        ("10", "12", "2026", "That day is still to come."),
        ("1", "1", "2030", "That day is still to come."),
        ("1", "1", "1604", "Other programs write 1604 for an unknown year."),
        ("1", "1", "1875", "That is more than 150 years ago."),
        ("1", "1", "18", "Write the year with four digits"),
        ("1", "1", "next", "Write the year with four digits"),
        ("1", "", "2018", "Choose both the day and the month, or leave all empty."),
        ("", "", "2018", "Choose both the day and the month, or leave all empty."),
    ])
    func `a mistake is said beside it, and the typing stays`(
        day: String,
        month: String,
        year: String,
        sentence: String
    ) throws {
        var tests = self
        let page = try tests.post(day, month, year)
        #expect(page.status == 422)
        #expect(page.shows(sentence))
        #expect(page.value(of: "birthday-year") == year)
        #expect(page.html.contains(#"aria-describedby="birthday-error""#))
        #expect(birthday == nil)
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `29 February is asked about`() throws {
        _ = try post("29", "2", "2020", leap: "forward")
        #expect(birthday?.leapDayChoice == .march1)
        #expect(try mei.get(path).choice(of: "birthday-leap") == "forward")
    }

    @Test mutating func `emptying the fields takes it back`() throws {
        _ = try post("14", "3", "2018")
        _ = try post("", "", "")
        #expect(birthday == nil)
    }

    @Test mutating func `a form without the fields leaves it as it is`() throws {
        _ = try post("14", "3", "2018")
        try mei.post(path, ["name": "Mei-Lin", "color": "tomato"])
        #expect(birthday == Birthday(month: 3, day: 14, year: 2018))
    }

    @Test mutating func `the list says the day and the age`() throws {
        _ = try post("14", "3", "2018")
        let list = try mei.get("/settings/people")
        #expect(list.shows("Mei 14 March 2018 · 8 years old"))
        let json = try mei.get("/settings/people", accept: "application/json").html
        #expect(json.contains(#""birthday":"2018-03-14""#))
    }

    @Test mutating func `people with the same initials are pointed out`() throws {
        try mei.get("/settings/people/new")
        try mei.post("/settings/people", ["name": "Max", "color": "blue"])
        let list = try mei.get("/settings/people")
        #expect(list.shows("Mei Same letters as Max"))
        #expect(list.shows("Max Same letters as Mei"))
    }

    @Test func `a language that begins dates with the year has its fields so`() throws {
        var tablet = try site.device("Tablet", .fullAccess, isOwner: true)
        tablet.acceptLanguage = "ja"
        let names = try tablet.get(path).markup.tags.compactMap { $0["name"] }
            .filter { $0.hasPrefix("birthday-") && $0 != "birthday-leap" }
        #expect(names == ["birthday-year", "birthday-month", "birthday-day"])
    }
}
