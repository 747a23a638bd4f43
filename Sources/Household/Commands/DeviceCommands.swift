/// Makes a device that is answered already: from the command line, by whoever has the machine.
package struct AddDevice: Command {
    package let profile: DeviceProfile
    package let status: AuthorizationStatus
    package let isOwner: Bool
    package let reminders: AuthorizationStatus
    /// What the household is called where nobody has claimed it yet.
    package let fallbackSettings: HouseholdSettings

    package init(
        profile: DeviceProfile,
        status: AuthorizationStatus,
        isOwner: Bool,
        reminders: AuthorizationStatus,
        fallbackSettings: HouseholdSettings
    ) {
        self.profile = profile
        self.status = status
        self.isOwner = isOwner
        self.reminders = reminders
        self.fallbackSettings = fallbackSettings
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Device> {
        try context.require(.manageHousehold)
        guard profile.problems.isEmpty else { throw .invalid(profile.problems) }
        var device = profile.makeDevice(status: isOwner ? .fullAccess : status, context)
        device.isOwner = isOwner
        device.remindersStatus = reminders
        var changes: [Change] = []
        if isOwner, !context.state.isClaimed {
            let settings =
                context.state.settings.name.isEmpty ? fallbackSettings : context.state.settings
            changes = context.state.foundation(settings, settings.name, context)
        }
        changes.append(context.state.change(device: device.id, to: device))
        return Decision(.deviceAdded, changes, device)
    }
}

/// Renames a device, changes its answer, makes it an owner or no longer one.
package struct ChangeDevice: Command {
    package let id: String
    package let name: String
    package let status: AuthorizationStatus
    package let isOwner: Bool
    /// The answer about reminders, which is one of its own; nil leaves it.
    package let reminders: AuthorizationStatus?

    package init(
        id: String,
        name: String,
        status: AuthorizationStatus,
        isOwner: Bool,
        reminders: AuthorizationStatus? = nil
    ) {
        self.id = id
        self.name = name
        self.status = status
        self.isOwner = isOwner
        self.reminders = reminders
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Device> {
        try context.require(.manageHousehold)
        guard let old = context.state.devices[id] else { throw .notFound }
        let problems = TextRules.problems(
            of: name,
            field: "device-name",
            limit: TextRules.nameLimit,
            isRequired: true
        )
        guard problems.isEmpty else { throw .invalid(problems) }
        if old.isOwner, !isOwner { try context.state.requireAnotherOwner(than: id) }
        var device = old
        device.name = name
        device.isOwner = isOwner
        device.status = isOwner ? .fullAccess : status
        if device.status != old.status { device.request = nil }
        let reminders = isOwner ? .fullAccess : self.reminders
        if let reminders, reminders != old.remindersStatus {
            device.remindersStatus = reminders
            device.remindersRequest = nil
        }
        guard device != old else { return Decision(.deviceChanged, [], old) }
        return Decision(.deviceChanged, [context.state.change(device: id, to: device)], device)
    }
}

/// Chooses the language of the device that asks.
package struct ChooseLanguage: Command {
    /// A language tag; nil follows the browser.
    package let language: String?

    package init(_ language: String?) { self.language = language }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        guard let id = context.device, var device = context.state.devices[id] else {
            throw .notFound
        }
        guard device.language != language else { return Decision(.deviceChanged, [], ()) }
        device.language = language
        return Decision(.deviceChanged, [context.state.change(device: id, to: device)], ())
    }
}

/// Forgets a device: its token no longer opens anything, from the next request on.
package struct RevokeDevice: Command {
    package let id: String

    package init(id: String) { self.id = id }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Device> {
        try context.require(.manageHousehold)
        guard let device = context.state.devices[id] else { throw .notFound }
        // At the machine itself the last owner may go: the next start prints a claim link.
        if device.isOwner, context.actor != .commandLine {
            try context.state.requireAnotherOwner(than: id)
        }
        return Decision(.deviceRevoked, [context.state.change(device: id, to: nil)], device)
    }
}

/// Writes down when and from where devices were last seen.
struct RecordSightings: Command {
    let sightings: [String: Sighting]

    func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Void> {
        let changes = sightings.sorted { $0.key < $1.key }.compactMap { id, sighting -> Change? in
            guard var device = context.state.devices[id], device.lastSeen != sighting.at else {
                return nil
            }
            device.lastSeen = sighting.at
            device.address = sighting.address
            return context.state.change(device: id, to: device)
        }
        return Decision(.devicesSeen, changes, ())
    }
}

extension HouseholdState {
    fileprivate func requireAnotherOwner(than id: String) throws(HouseholdError) {
        guard devices.values.contains(where: { $0.isOwner && $0.id != id }) else {
            throw .forbidden(.lastOwner)
        }
    }
}
