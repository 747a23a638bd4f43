import CivilTime
import Household
import JSON
import Testing

/// The calendar of birthdays, made from the people (features C-19).
@Suite struct BirthdayIndexTests {
    private var home = Home()

    private mutating func add(
        _ name: String,
        _ month: Int,
        _ day: Int,
        _ year: Int? = nil,
        _ choice: Birthday.LeapDayChoice = .february28
    ) throws -> String {
        let birthday = try #require(
            Birthday(month: month, day: day, year: year, leapDayChoice: choice)
        )
        return try home.perform(AddPerson(name: name, birthday: birthday))
    }

    /// The days of a year on which something is on.
    private func days(_ year: Int) throws -> [String] {
        let first = try #require(CivilDate(year: year, month: 1, day: 1))
        let end = try #require(CivilDate(year: year + 1, month: 1, day: 1))
        return home.state.slices(from: first, until: end).flatMap { $0 }.map(\.day.description)
    }

    @Test mutating func `a birthday is on once a year, all day, from the birth on`() throws {
        let mia = try add("Mia", 3, 14, 2018)
        #expect(try days(2017) == [])
        #expect(try days(2018) == ["2018-03-14"])
        #expect(try days(2026) == ["2026-03-14"])
        let record = try #require(home.state.slices(on: .on("2026-03-14")).first?.record)
        #expect(record.isAllDay)
        #expect(record.title == "Mia")
        #expect(record.birthdayPerson == mia)
        #expect(record.calendar == "birthdays")
        #expect(try record.event().people == [mia])
    }

    @Test mutating func `without a year it is on in every year`() throws {
        _ = try add("Grandma", 3, 14)
        #expect(try days(1700) == ["1700-03-14"])
        #expect(try days(2026) == ["2026-03-14"])
    }

    @Test(arguments: [
        (Birthday.LeapDayChoice.february28, "2026-02-28"), (.march1, "2026-03-01"),
    ])
    func `29 February moves in other years as was chosen`(
        choice: Birthday.LeapDayChoice,
        day: String
    ) throws {
        var tests = self
        _ = try tests.add("Leo", 2, 29, 2020, choice)
        #expect(try tests.days(2026) == [day])
        #expect(try tests.days(2028) == ["2028-02-29"])
    }

    @Test mutating func `29 February of an unknown year moves as well`() throws {
        _ = try add("Leo", 2, 29, nil, .march1)
        #expect(try days(2026) == ["2026-03-01"])
        #expect(try days(2024) == ["2024-02-29"])
    }

    @Test mutating func `days with birthdays are marked`() throws {
        _ = try add("Mia", 3, 14, 2018)
        let marked = home.state.daysWithEvents(from: .on("2026-03-01"), until: .on("2026-04-01"))
        #expect(marked == [.on("2026-03-14")])
    }

    @Test mutating func `the calendar is there while somebody has a birthday`() throws {
        #expect(home.state.calendar("birthdays") == nil)
        let id = try add("Mia", 3, 14, 2018)
        #expect(home.state.allCalendars.map(\.id) == ["family", "school", "holidays", "birthdays"])
        #expect(home.state.calendar("birthdays")?.type == .birthdays)
        var mia = try #require(home.state.person(id))
        mia.birthday = nil
        try home.perform(ChangePerson(mia))
        #expect(home.state.calendar("birthdays") == nil)
        #expect(try days(2026) == [])
    }

    @Test mutating func `it is not stored, counted or in the way of the last calendar`() throws {
        _ = try add("Mia", 3, 14, 2018)
        #expect(home.state.events.count == 0)
        #expect(home.state.eventCounts() == [:])
        #expect(home.state.calendars.map(\.id) == ["family", "school", "holidays"])
    }

    @Test mutating func `a changed or removed person takes the birthday along`() throws {
        let id = try add("Mia", 3, 14, 2018)
        var mia = try #require(home.state.person(id))
        mia.name = "Mia-Lin"
        mia.birthday = Birthday(month: 3, day: 15, year: 2018)
        try home.perform(ChangePerson(mia))
        #expect(try days(2026) == ["2026-03-15"])
        #expect(home.state.slices(on: .on("2026-03-15")).map(\.record.title) == ["Mia-Lin"])
        try home.perform(RemovePerson(id: id))
        #expect(try days(2026) == [])
    }

    @Test mutating func `a query for other calendars leaves birthdays out`() throws {
        _ = try add("Mia", 3, 14, 2018)
        let day = CivilDate.on("2026-03-14")
        #expect(home.state.slices(on: day, calendars: ["family"]).isEmpty)
        #expect(home.state.slices(on: day, calendars: ["birthdays"]).count == 1)
    }

    @Test mutating func `it lies on the household's day also after the zone changed`() throws {
        _ = try add("Mia", 3, 14, 2018)
        var settings = home.state.settings
        settings.zone = .test("Asia/Tokyo")
        try home.perform(ChangeSettings(settings))
        #expect(try days(2026) == ["2026-03-14"])
    }

    @Test mutating func `nobody changes, deletes or copies a birthday`() throws {
        let uid = "birthday-\(try add("Mia", 3, 14, 2018))"
        let closed = Prohibition.calendarReadOnly(name: "Birthdays")
        let fixed = Prohibition.calendarImmutable(name: "Birthdays")
        let base = home.state.sequence
        let refusals = [
            refusal {
                try home.perform(
                    ChangeEvent(uid: uid, span: .allEvents, fields: .make("Party"), base: base)
                )
            },
            refusal { try home.perform(DeleteEvent(uid: uid, span: .allEvents, base: base)) },
            refusal { try home.perform(DuplicateEvent(uid: uid, days: [.on("2026-12-09")])) },
            refusal { try home.perform(DeleteCalendar(id: "birthdays")) },
            refusal {
                try home.perform(
                    ChangeCalendar(
                        id: "birthdays",
                        name: "Days",
                        color: .blue,
                        allowsContentModifications: true,
                        isDefault: true
                    )
                )
            },
        ]
        #expect(refusals.map { $0?.prohibition } == [closed, closed, closed, fixed, fixed])
    }

    @Test mutating func `nothing is added to the calendar of birthdays`() throws {
        _ = try add("Mia", 3, 14, 2018)
        let refused = refusal { _ = try home.add(.make(calendar: "birthdays")) }
        #expect(refused?.problems == [FieldProblem("calendar", .readOnlyCalendar)])
    }

    @Test func `a birthday in the future is refused, and one that was kept is not`() throws {
        var home = home
        let future = try #require(Birthday(month: 12, day: 2, year: 2026))
        let refused = refusal { try home.perform(AddPerson(name: "Mia", birthday: future)) }
        #expect(refused?.problems == [FieldProblem("birthday", .outOfRange)])
        let stored = try JSONObject(
            #"{"name":"Mia","color":"gold","birthday":{"year":2030,"month":1,"day":1}}"#
        )
        home.put([.put(.person, "m", stored)])
        var mia = try #require(home.state.person("m"))
        mia.name = "Mia-Lin"
        try home.perform(ChangePerson(mia))
        #expect(home.state.person("m")?.name == "Mia-Lin")
    }
}
