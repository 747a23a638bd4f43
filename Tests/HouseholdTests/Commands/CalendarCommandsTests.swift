import Household
import Testing

@Suite struct CalendarCommandsTests {
    private var home = Home()

    private mutating func change(
        _ id: String,
        _ name: String,
        isOpen: Bool = true,
        isDefault: Bool = false
    ) throws {
        try home.perform(
            ChangeCalendar(
                id: id,
                name: name,
                color: .pink,
                allowsContentModifications: isOpen,
                isDefault: isDefault
            )
        )
    }

    @Test mutating func `a new calendar comes last`() throws {
        let id = try home.perform(AddCalendar(name: "Football", color: .green))
        #expect(home.state.calendars.map(\.name) == ["Family", "School", "Holidays", "Football"])
        #expect(home.state.calendar(id)?.color == .green)
    }

    @Test mutating func `a name is taken once`() throws {
        let taken = [FieldProblem("name", .taken)]
        #expect(
            refusal { try home.perform(AddCalendar(name: "School", color: .pink)) }?.problems
                == taken
        )
        #expect(refusal { try change("family", "School") }?.problems == taken)
        try change("family", "Family")
    }

    @Test mutating func `a calendar becomes the default and stops being it`() throws {
        try change("school", "School", isDefault: true)
        #expect(home.state.defaultCalendarForNewEvents?.id == "school")
        try change("school", "School", isDefault: false)
        #expect(home.state.settings.defaultCalendar == nil)
        let sequence = home.state.sequence
        try change("school", "School", isDefault: false)
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `a calendar goes with all its events`() throws {
        let kept = try home.add(.make(calendar: "school"))
        for number in 1...3 { _ = try home.add(.make("e\(number)")) }
        #expect(try home.perform(DeleteCalendar(id: "family")) == 3)
        #expect(home.state.events.count == 1)
        #expect(home.state.events[kept] != nil)
        #expect(home.state.trash.count == 3)
        #expect(home.transactions.last?.changes.count == 4)
    }

    @Test mutating func `only owners touch calendars, and only those that are there`() {
        let refused = refusal { try home.perform(DeleteCalendar(id: "family"), by: "ben") }
        #expect(refused?.prohibition == .capability(.manageHousehold))
        #expect(refusal { try change("x", "X") }?.isNotFound == true)
        #expect(refusal { try home.perform(DeleteCalendar(id: "x")) }?.isNotFound == true)
    }
}
