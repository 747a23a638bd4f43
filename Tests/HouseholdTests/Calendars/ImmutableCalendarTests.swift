import Household
import Testing

/// What nobody does to calendars that the household does not keep itself (features C-06, C-20).
@Suite struct ImmutableCalendarTests {
    private var home = Home()

    init() {
        for (id, type) in [("birthdays", CalendarType.birthdays), ("feed", .subscription)] {
            let calendar = EventCalendar(id: id, type: type, name: id, color: .pink, sortOrder: 9)
            home.put([.put(.calendar, id, calendar.object)])
        }
    }

    @Test mutating func `a fixed calendar is neither changed, moved nor deleted`() {
        let change = ChangeCalendar(
            id: "birthdays",
            name: "Parties",
            color: .blue,
            allowsContentModifications: true,
            isDefault: false
        )
        let fixed = Prohibition.calendarImmutable(name: "birthdays")
        #expect(refusal { try home.perform(change) }?.prohibition == fixed)
        #expect(refusal { try home.perform(DeleteCalendar(id: "birthdays")) }?.prohibition == fixed)
        let move = MoveCalendar(id: "birthdays", .up)
        #expect(refusal { try home.perform(move) }?.prohibition == fixed)
    }

    @Test mutating func `nobody adds a calendar of birthdays`() {
        let add = AddCalendar(type: .birthdays, name: "More", color: .blue)
        let refused = refusal { try home.perform(add) }
        #expect(refused?.prohibition == .calendarAddDelete(.birthdays))
    }

    @Test mutating func `a subscribed calendar is renamed and deleted, but never opened`() throws {
        try home.perform(
            ChangeCalendar(
                id: "feed",
                name: "Football",
                color: .blue,
                allowsContentModifications: true,
                isDefault: false
            )
        )
        #expect(home.state.calendar("feed")?.name == "Football")
        #expect(home.state.calendar("feed")?.allowsContentModifications == false)
        try home.perform(DeleteCalendar(id: "feed"))
        #expect(home.state.calendar("feed") == nil)
    }

    @Test(arguments: ["birthdays", "feed"])
    func `no event is added to a calendar of another source`(_ calendar: String) {
        var home = home
        let refused = refusal { _ = try home.add(.make(calendar: calendar)) }
        #expect(refused?.problems == [FieldProblem("calendar", .readOnlyCalendar)])
    }
}
