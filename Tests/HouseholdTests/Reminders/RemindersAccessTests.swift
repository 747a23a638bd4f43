import CivilTime
import Household
import Testing

@Suite struct RemindersAccessTests {
    private var home = Home.withLists()

    private mutating func ask(
        _ device: String,
        isOpenHouse: Bool = false,
        at now: Instant = .noon
    ) throws -> Device {
        try home.perform(
            AskForReminders(address: "10.0.0.9", isOpenHouse: isOpenHouse),
            by: device,
            at: now
        )
    }

    @Test mutating func `a device asks for reminders apart from events, and is answered once`()
        throws
    {
        let code = try #require(try ask("wall").remindersRequest?.code)
        #expect(home.state.openRemindersRequests(at: .noon).map(\.id) == ["wall"])
        #expect(home.state.openRequests(at: .noon).isEmpty)
        try home.perform(AnswerRemindersRequest(device: "wall", code: code, isGranted: true))
        let wall = try #require(home.state.devices["wall"])
        #expect((wall.status, wall.remindersStatus) == (.readOnly, .fullAccess))
        #expect(wall.remindersRequest == nil)
        #expect(wall.can(.useReminders))
        #expect(!wall.can(.changeEvents))
        #expect(refusal { _ = try ask("wall") }?.prohibition == .alreadyAnswered)
    }

    @Test mutating func `a refusal leaves the events alone`() throws {
        let code = try #require(try ask("ben").remindersRequest?.code)
        try home.perform(AnswerRemindersRequest(device: "ben", code: code, isGranted: false))
        let ben = try #require(home.state.devices["ben"])
        #expect((ben.status, ben.remindersStatus) == (.fullAccess, .denied))
        #expect(refusal { _ = try ask("ben") }?.prohibition == .alreadyAnswered)
    }

    @Test mutating func `only the code that was seen answers, for ten minutes, by an owner`() throws
    {
        let code = try #require(try ask("ben").remindersRequest?.code)
        func answer(_ code: String, by actor: String = "anna", at now: Instant = .noon) -> Bool {
            var home = home
            let command = AnswerRemindersRequest(device: "ben", code: code, isGranted: true)
            return refusal { try home.perform(command, by: actor, at: now) } == nil
        }
        #expect(answer(code))
        #expect(!answer("000000"))
        #expect(!answer(code, by: "wall"))
        #expect(!answer(code, at: .noon.adding(seconds: 600)))
    }

    @Test mutating func `asking again keeps the code`() throws {
        let first = try ask("ben").remindersRequest
        #expect(try ask("ben").remindersRequest == first)
    }

    @Test mutating func `in an open house a device answers itself`() throws {
        #expect(try ask("ben", isOpenHouse: true).remindersStatus == .fullAccess)
    }

    @Test mutating func `an owner has both, and a stranger asks for events first`() throws {
        #expect(refusal { _ = try ask("anna") }?.prohibition == .alreadyAnswered)
        let command = AskForReminders(address: "10.0.0.9", isOpenHouse: false)
        #expect(refusal { try home.perform(command, as: .stranger) }?.isNotFound == true)
    }

    @Test mutating func `a device that may use reminders is not forgotten for having no events`()
        throws
    {
        var shop = try #require(home.state.devices["out"])
        shop.status = .notDetermined
        shop.remindersStatus = .fullAccess
        home.put([.put(.device, "out", shop.object)])
        try home.perform(
            AskForAccess(profile: .make("new"), wanted: .readOnly, isOpenHouse: false),
            as: .stranger
        )
        #expect(home.state.devices["out"] != nil)
    }
}
