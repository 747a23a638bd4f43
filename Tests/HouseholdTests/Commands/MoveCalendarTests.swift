import Household
import Testing

@Suite struct MoveCalendarTests {
    private var home = Home()

    private var names: [String] { home.state.calendars.map(\.name) }

    @Test mutating func `a calendar changes places with its neighbour`() throws {
        try home.perform(MoveCalendar(id: "school", .up))
        #expect(names == ["School", "Family", "Holidays"])
        #expect(home.transactions.last?.changes.first?.id == "school")
        try home.perform(MoveCalendar(id: "school", .down))
        try home.perform(MoveCalendar(id: "school", .down))
        #expect(names == ["Family", "Holidays", "School"])
    }

    @Test mutating func `at either end it stays, and nothing is written`() throws {
        let sequence = home.state.sequence
        try home.perform(MoveCalendar(id: "family", .up))
        try home.perform(MoveCalendar(id: "holidays", .down))
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `it passes calendars of another kind that lie between`() throws {
        let feed = EventCalendar(
            id: "feed",
            type: .subscription,
            name: "Feed",
            color: .blue,
            sortOrder: 2
        )
        home.put([.put(.calendar, "feed", feed.object)])
        #expect(names == ["Family", "Feed", "School", "Holidays"])
        try home.perform(MoveCalendar(id: "school", .up))
        #expect(names == ["School", "Feed", "Family", "Holidays"])
    }

    @Test mutating func `calendars with the same place get places of their own`() throws {
        for id in ["a", "b"] {
            let calendar = EventCalendar(id: id, name: id, color: .blue, sortOrder: 3)
            home.put([.put(.calendar, id, calendar.object)])
        }
        #expect(names == ["Family", "School", "Holidays", "a", "b"])
        try home.perform(MoveCalendar(id: "b", .up))
        #expect(names == ["Family", "School", "Holidays", "b", "a"])
    }

    @Test mutating func `only owners order calendars, and only those that are there`() {
        let refused = refusal { try home.perform(MoveCalendar(id: "school", .up), by: "ben") }
        #expect(refused?.prohibition == .capability(.manageHousehold))
        #expect(refusal { try home.perform(MoveCalendar(id: "x", .up)) }?.isNotFound == true)
    }
}
