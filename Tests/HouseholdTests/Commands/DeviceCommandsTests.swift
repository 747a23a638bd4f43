import CivilTime
import Household
import Testing

@Suite struct DeviceCommandsTests {
    private var home = Home()

    private mutating func change(
        _ id: String,
        name: String? = nil,
        _ status: AuthorizationStatus,
        isOwner: Bool = false,
        by actor: String = "anna"
    ) throws {
        let command = ChangeDevice(id: id, name: name ?? id, status: status, isOwner: isOwner)
        try home.perform(command, by: actor)
    }

    @Test mutating func `the last owner stays an owner`() throws {
        #expect(refusal { try home.perform(RevokeDevice(id: "anna")) }?.prohibition == .lastOwner)
        #expect(refusal { try change("anna", .fullAccess) }?.prohibition == .lastOwner)
        try change("ben", .fullAccess, isOwner: true)
        try home.perform(RevokeDevice(id: "anna"), by: "ben")
        #expect(home.state.devices["anna"] == nil)
        #expect(
            refusal { try home.perform(RevokeDevice(id: "ben"), by: "ben") }?.prohibition
                == .lastOwner
        )
    }

    @Test mutating func `at the machine the last owner may go`() throws {
        try home.perform(RevokeDevice(id: "anna"), as: .commandLine)
        #expect(!home.state.isClaimed)
    }

    @Test mutating func `an owner has full access, whatever was chosen beside`() throws {
        try change("wall", .denied, isOwner: true)
        #expect(home.state.devices["wall"]?.status == .fullAccess)
        #expect(home.state.devices["wall"]?.remindersStatus == .fullAccess)
    }

    @Test mutating func `a new answer takes effect at once, and leaves the reminders alone`()
        throws
    {
        try home.perform(
            ChangeDevice(
                id: "ben",
                name: "Ben",
                status: .fullAccess,
                isOwner: false,
                reminders: .fullAccess
            )
        )
        try change("ben", .readOnly)
        #expect(home.state.devices["ben"]?.remindersStatus == .fullAccess)
        #expect(
            refusal { _ = try home.add(.make(), by: "ben") }?.prohibition
                == .capability(.addEvents)
        )
    }

    @Test mutating func `a new name leaves the reminders' grant alone`() throws {
        let command = AddDevice(
            profile: .make("desk"),
            status: .readOnly,
            isOwner: false,
            reminders: .fullAccess,
            fallbackSettings: home.state.settings
        )
        try home.perform(command, as: .commandLine)
        try change("desk", name: "Desk", .readOnly)
        #expect(home.state.devices["desk"]?.name == "Desk")
        #expect(home.state.devices["desk"]?.remindersStatus == .fullAccess)
    }

    @Test mutating func `the same again writes nothing`() throws {
        let sequence = home.state.sequence
        try change("ben", .fullAccess)
        try home.perform(ChooseLanguage(nil), by: "ben")
        #expect(home.state.sequence == sequence)
    }

    @Test mutating func `only owners manage devices`() {
        for device in ["ben", "guest", "wall", "out"] {
            let changed = refusal { try change("out", .fullAccess, by: device) }
            #expect(changed?.prohibition == .capability(.manageHousehold))
            let revoked = refusal { try home.perform(RevokeDevice(id: "wall"), by: device) }
            #expect(revoked?.prohibition == .capability(.manageHousehold))
        }
    }

    @Test mutating func `each device chooses its language, whatever it may see`() throws {
        try home.perform(ChooseLanguage("ja"), by: "out")
        #expect(home.state.devices["out"]?.language == "ja")
        try home.perform(ChooseLanguage(nil), by: "out")
        #expect(home.state.devices["out"]?.language == nil)
        #expect(
            refusal { try home.perform(ChooseLanguage("ja"), as: .stranger) }?.isNotFound == true
        )
    }

    @Test mutating func `a device that is not there cannot be changed`() {
        #expect(refusal { try change("x", .denied) }?.isNotFound == true)
        #expect(refusal { try home.perform(RevokeDevice(id: "x")) }?.isNotFound == true)
    }
}
