package import CivilTime

/// Asks the household to let a device use its reminders, all of them (EventKit's
/// `requestFullAccessToReminders`; features ).
package struct AskForReminders: Command {
    package let address: String
    /// Whether the household trusts its network: the device then answers its own prompt.
    package let isOpenHouse: Bool

    package init(address: String, isOpenHouse: Bool) {
        self.address = address
        self.isOpenHouse = isOpenHouse
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Device> {
        guard let id = context.device, var device = context.state.devices[id] else {
            throw .notFound
        }
        // Features A-18: asked once; afterwards only an owner changes the answer.
        guard device.remindersStatus == .notDetermined, !device.isOwner else {
            throw .forbidden(.alreadyAnswered)
        }
        if isOpenHouse {
            device.remindersStatus = .fullAccess
            device.remindersRequest = nil
        } else if let request = device.remindersRequest, request.isOpen(at: context.now) {
            return Decision(.accessAsked, [], device)
        } else {
            device.remindersRequest = try context.makeRequest(
                for: .fullAccess,
                device: id,
                address: address
            )
        }
        return Decision(
            isOpenHouse ? .accessAnswered : .accessAsked,
            [context.state.change(device: id, to: device)],
            device
        )
    }
}

/// An owner's answer to a device that wants to use the reminders: all or nothing.
package struct AnswerRemindersRequest: Command {
    package let device: String
    /// The code that the owner saw: an answer is to one question.
    package let code: String
    package let isGranted: Bool

    package init(device: String, code: String, isGranted: Bool) {
        self.device = device
        self.code = code
        self.isGranted = isGranted
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Device> {
        try context.require(.manageHousehold)
        guard var device = context.state.devices[device], let request = device.remindersRequest,
            request.code == code, request.isOpen(at: context.now)
        else { throw .notFound }
        device.remindersStatus = isGranted ? .fullAccess : .denied
        device.remindersRequest = nil
        return Decision(
            .accessAnswered,
            [context.state.change(device: device.id, to: device)],
            device
        )
    }
}

extension HouseholdState {
    /// The devices that wait to be let in to the reminders, the longest waiting first.
    package func openRemindersRequests(at now: Instant) -> [Device] {
        devices.values.compactMap { device in
            device.remindersRequest.flatMap { $0.isOpen(at: now) ? ($0.askedAt, device) : nil }
        }
        .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }
        .map(\.1)
    }
}
