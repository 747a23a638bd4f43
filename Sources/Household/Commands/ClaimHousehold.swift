import CivilTime

/// Makes the first owner: names the household, its people and the device that claims it.
///
/// Whoever calls this has checked the one-time code (`ClaimDesk`).
package struct ClaimHousehold: Command {
    package let settings: HouseholdSettings
    package let people: [String]
    package let calendarName: String
    package let device: DeviceProfile

    package init(
        settings: HouseholdSettings,
        people: [String],
        calendarName: String,
        device: DeviceProfile
    ) {
        self.settings = settings
        self.people = people
        self.calendarName = calendarName
        self.device = device
    }

    /// - Returns: The owner device.
    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Device> {
        guard !context.state.isClaimed else { throw .forbidden(.alreadyClaimed) }
        var problems = TextRules.problems(
            of: settings.name,
            field: "household-name",
            limit: TextRules.nameLimit,
            isRequired: true
        )
        problems += device.problems
        let people = people.filter { !TextRules.isBlank($0) }
        for name in people {
            problems += TextRules.problems(of: name, field: "people", limit: TextRules.nameLimit)
        }
        guard problems.isEmpty else { throw .invalid(problems) }

        var owner = device.makeDevice(status: .fullAccess, context)
        owner.isOwner = true
        owner.remindersStatus = .fullAccess
        var changes = context.state.foundation(settings, calendarName, context)
        changes.append(context.state.change(device: owner.id, to: owner))
        var colors = context.state.people.map(\.color)
        for name in people {
            let color = ColorName.leastUsed(in: colors)
            colors.append(color)
            let id = context.identifiers.makeIdentifier()
            let person = Person(id: id, name: name, color: color)
            changes.append(context.state.change(person: id, to: person))
        }
        return Decision(.householdClaimed, changes, owner)
    }
}

extension HouseholdState {
    /// The settings, and a first calendar.
    ///
    /// It also comes beside calendars that were imported before anybody claimed the household; one
    /// whose last owner is gone keeps its calendars, and which of them is the default.
    func foundation(
        _ settings: HouseholdSettings,
        _ calendarName: String,
        _ context: CommandContext
    ) -> [Change] {
        var settings = self.settings.taking(settings)
        settings.defaultCalendar = settings.defaultCalendar ?? self.settings.defaultCalendar
        var changes: [Change] = []
        let isNew = self.settings.name.isEmpty && !calendars.contains { $0.name == calendarName }
        if isNew || defaultCalendarForNewEvents == nil {
            let id = context.identifiers.makeIdentifier()
            let calendar = EventCalendar(id: id, name: calendarName, color: .tomato)
            changes.append(change(calendar: id, to: calendar))
            settings.defaultCalendar = id
        }
        changes.insert(change(settings: settings), at: 0)
        return changes
    }
}

/// What a device says of itself when it claims or asks.
package struct DeviceProfile: Sendable {
    package let id: String
    package let name: String
    package let tokenHash: String
    package let formToken: String
    package let language: String?
    package let address: String

    package init(
        id: String,
        name: String,
        tokenHash: String,
        formToken: String,
        language: String?,
        address: String
    ) {
        self.id = id
        self.name = name
        self.tokenHash = tokenHash
        self.formToken = formToken
        self.language = language
        self.address = address
    }

    var problems: [FieldProblem] {
        TextRules.problems(
            of: name,
            field: "device-name",
            limit: TextRules.nameLimit,
            isRequired: true
        )
    }

    func makeDevice(status: AuthorizationStatus, _ context: CommandContext) -> Device {
        var device = Device(
            id: id,
            name: name,
            tokenHash: tokenHash,
            formToken: formToken,
            status: status,
            created: context.now
        )
        device.language = language
        device.address = address
        return device
    }
}
