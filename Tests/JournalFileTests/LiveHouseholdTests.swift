import CivilTime
import Household
import Testing

@testable import JournalFile

/// The domain on top of this journal: what a person sees is what the disk has.
@Suite struct LiveHouseholdTests {
    private func household(_ disk: FaultyDisk) throws -> LiveHousehold {
        let store = try Stores.open(disk)
        return LiveHousehold(state: store.state, journal: store.journal, readOnly: store.readOnly)
    }

    private func add(_ title: String, to household: LiveHousehold) throws {
        let day = try #require(CivilDate("2026-12-09"))
        let fields = EventFields(
            title: title,
            time: EventTime(from: day, through: day),
            calendar: "c-1"
        )
        let command = AddEvent(fields: fields)
        #expect(
            try household.perform(command, by: .commandLine, at: Stores.noon).sequence
                == household.snapshot.sequence
        )
    }

    private func titles(_ state: HouseholdState) -> [String] {
        state.events.values.map(\.title).sorted()
    }

    @Test func `what was saved survives a power cut`() throws {
        let disk = try Stores.disk(upTo: 1)
        let household = try household(disk)
        try add("Dentist", to: household)
        try add("Cake 🎂", to: household)
        #expect(titles(try Stores.open(disk.afterPowerCut).state) == ["Cake 🎂", "Dentist"])
    }

    @Test func `a save without room is refused, invisible, and possible again later`() throws {
        let disk = try Stores.disk(upTo: 1)
        let household = try household(disk)
        disk.set(.full(free: 20))
        #expect(throws: HouseholdError.self) { try add("Dentist", to: household) }
        #expect(household.snapshot.events.count == 0)
        #expect(household.failure == nil)
        disk.set(nil)
        try add("Dentist", to: household)
        #expect(titles(household.snapshot) == ["Dentist"])
    }

    @Test func `a save whose sync failed is never seen`() throws {
        let disk = try Stores.disk(upTo: 1)
        let household = try household(disk)
        disk.set(.sync)
        #expect(throws: HouseholdError.self) { try add("Dentist", to: household) }
        #expect(household.snapshot.events.count == 0)
        #expect(household.failure != nil)
    }

    @Test func `two processes on one folder build on each other`() throws {
        let disk = try Stores.disk(upTo: 1)
        let (server, command) = (try household(disk), try household(disk))
        try add("Dentist", to: server)
        try add("Cake", to: command)
        #expect(titles(command.snapshot) == ["Cake", "Dentist"])
        #expect(titles(server.snapshot) == ["Dentist"])
        try server.catchUp()
        #expect(titles(server.snapshot) == ["Cake", "Dentist"])
        try server.compact(at: Stores.noon)
        try add("Tea", to: command)
        try server.catchUp()
        #expect(titles(server.snapshot) == ["Cake", "Dentist", "Tea"])
        #expect(titles(try Stores.open(disk).state) == ["Cake", "Dentist", "Tea"])
    }
}
