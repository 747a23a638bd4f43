import Household
import Testing

@Suite struct AuthorizationStatusTests {
    struct Row: CustomTestStringConvertible {
        let status: AuthorizationStatus
        let sees: Bool
        let adds: Bool
        let changes: Bool
        var testDescription: String { status.rawValue }
    }

    @Test(arguments: [
        Row(status: .notDetermined, sees: false, adds: false, changes: false),
        Row(status: .restricted, sees: false, adds: false, changes: false),
        Row(status: .denied, sees: false, adds: false, changes: false),
        Row(status: .writeOnly, sees: false, adds: true, changes: false),
        Row(status: .readOnly, sees: true, adds: false, changes: false),
        Row(status: .fullAccess, sees: true, adds: true, changes: true),
    ])
    func `each status allows what its row says`(row: Row) {
        #expect(row.status.allows(.seeEvents) == row.sees)
        #expect(row.status.allows(.addEvents) == row.adds)
        #expect(row.status.allows(.changeEvents) == row.changes)
        #expect(row.status.allows(.useReminders) == row.changes)
        #expect(!row.status.allows(.manageHousehold))
    }

    @Test func `the safe answer comes first`() {
        #expect(
            AuthorizationStatus.answers == [.denied, .readOnly, .writeOnly, .fullAccess]
        )
    }

    @Test func `an owner may do everything`() {
        var device = Device(
            id: "anna",
            name: "Anna",
            tokenHash: "",
            formToken: "",
            status: .fullAccess,
            isOwner: true,
            created: .noon
        )
        #expect(device.can(.manageHousehold))
        device.isOwner = false
        #expect(!device.can(.manageHousehold))
        #expect(device.can(.changeEvents))
    }

    @Test(arguments: [
        (AuthorizationStatus.readOnly, AuthorizationStatus.fullAccess, true),
        (.fullAccess, .denied, false), (.fullAccess, .notDetermined, false),
        (.notDetermined, .fullAccess, true),
    ])
    func `reminders are a grant of their own`(
        events: AuthorizationStatus,
        reminders: AuthorizationStatus,
        mayUse: Bool
    ) {
        var device = Device(
            id: "wall",
            name: "Wall",
            tokenHash: "",
            formToken: "",
            status: events,
            created: .noon
        )
        device.remindersStatus = reminders
        #expect(device.can(.useReminders) == mayUse)
        #expect(device.can(.changeEvents) == (events == .fullAccess))
    }

    @Test func `the command line may do everything and a stranger nothing`() throws {
        var home = Home()
        try home.perform(AddEvent(fields: .make()), as: .commandLine)
        let refused = refusal { try home.perform(AddEvent(fields: .make()), as: .stranger) }
        #expect(refused?.prohibition == .capability(.addEvents))
    }

    @Test func `a device that was revoked may nothing from then on`() throws {
        var home = Home()
        try home.perform(RevokeDevice(id: "ben"))
        let refused = refusal { _ = try home.add(.make(), by: "ben") }
        #expect(refused?.prohibition == .capability(.addEvents))
    }
}
