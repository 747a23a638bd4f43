import CivilTime
import Household
import Testing

@Suite struct ClaimHouseholdTests {
    private let settings = HouseholdSettings(name: "Tanaka", zone: .berlin)
    private let identifiers = CountingIdentifiers()

    private func claim(
        _ people: [String] = ["Mei", "Ren"],
        name: String = "Tanaka",
        device: DeviceProfile = .make("first")
    ) -> ClaimHousehold {
        var settings = settings
        settings.name = name
        return ClaimHousehold(
            settings: settings,
            people: people,
            calendarName: "Family",
            device: device
        )
    }

    /// A household without owner: only the command line has been here.
    private func unclaimed() throws -> Home {
        var home = Home()
        try home.perform(RevokeDevice(id: "anna"), as: .commandLine)
        return home
    }

    @Test func `the first to claim is the owner, and the household has all it needs`() throws {
        let state = HouseholdState(epoch: "e", zone: .utc)
        let claimed = try done(claim(), by: .stranger, in: state)
        #expect(!state.isClaimed)
        #expect(claimed.isClaimed)
        #expect(claimed.settings.name == "Tanaka")
        #expect(claimed.settings.zone == .berlin)
        #expect(claimed.people.map(\.name) == ["Mei", "Ren"])
        #expect(claimed.calendars.map(\.name) == ["Family"])
        #expect(claimed.defaultCalendarForNewEvents?.name == "Family")
        #expect(claimed.devices["first"]?.isOwner == true)
        #expect(claimed.devices["first"]?.status == .fullAccess)
    }

    @Test func `a calendar imported before the claim stands beside the first one`() throws {
        let empty = HouseholdState(epoch: "e", zone: .utc)
        let holidays = AddCalendar(name: "Holidays", color: .gold)
        let imported = try done(holidays, by: .commandLine, in: empty)
        let claimed = try done(claim(), by: .stranger, in: imported)
        #expect(claimed.calendars.map(\.name) == ["Family", "Holidays"])
        #expect(claimed.defaultCalendarForNewEvents?.name == "Family")
    }

    private func done(
        _ command: some Command,
        by actor: Actor,
        in state: HouseholdState
    ) throws -> HouseholdState {
        let context = CommandContext(
            state: state,
            actor: actor,
            now: .noon,
            identifiers: identifiers
        )
        let decision = try command.decide(context)
        return try state.applying(
            Transaction(
                sequence: state.sequence + 1,
                time: .noon,
                device: nil,
                fact: decision.fact,
                changes: decision.changes
            )
        )
    }

    @Test func `a household is claimed once`() throws {
        var home = try unclaimed()
        try home.perform(claim(), as: .stranger)
        let second = claim(device: .make("second"))
        let refused = refusal { try home.perform(second, as: .stranger) }
        #expect(refused?.prohibition == .alreadyClaimed)
        #expect(home.state.devices["second"] == nil)
    }

    @Test func `a household without its owner keeps its calendars when claimed again`() throws {
        var home = Home()
        var chosen = home.state.settings
        chosen.defaultCalendar = "school"
        try home.perform(ChangeSettings(chosen))
        try home.perform(RevokeDevice(id: "anna"), as: .commandLine)
        try home.perform(claim(), as: .stranger)
        #expect(home.state.calendars.count == 3)
        #expect(home.state.settings.defaultCalendar == "school")
    }

    @Test func `lines left blank are no people`() throws {
        var home = try unclaimed()
        try home.perform(claim(["Mei", "", " "]), as: .stranger)
        #expect(home.state.people.map(\.name) == ["Mei"])
    }

    @Test func `all that is wrong is said at once`() throws {
        var home = try unclaimed()
        let wrong = claim(["a\u{0}"], name: "", device: .make("d", name: " "))
        let refused = refusal { try home.perform(wrong, as: .stranger) }
        #expect(
            refused?.problems == [
                FieldProblem("household-name", .empty), FieldProblem("device-name", .empty),
                FieldProblem("people", .controlCharacters),
            ]
        )
    }

    @Test func `the command line makes the first owner of an empty household`() throws {
        let state = HouseholdState(epoch: "e", zone: .utc)
        let context = CommandContext(
            state: state,
            actor: .commandLine,
            now: .noon,
            identifiers: CountingIdentifiers()
        )
        let command = AddDevice(
            profile: .make("d"),
            status: .denied,
            isOwner: true,
            reminders: .fullAccess,
            fallbackSettings: settings
        )
        let decision = try command.decide(context)
        #expect(decision.outcome.status == .fullAccess)
        #expect(decision.changes.map(\.kind) == [.settings, .calendar, .device])
        #expect(
            refusal {
                _ = try command.decide(
                    CommandContext(
                        state: state,
                        actor: .stranger,
                        now: .noon,
                        identifiers: CountingIdentifiers()
                    )
                )
            }?.prohibition == .capability(.manageHousehold)
        )
    }
}
