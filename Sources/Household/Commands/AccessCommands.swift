package import CivilTime

/// Asks the household to let a device in (EventKit's `requestFullAccessToEvents` and its like).
package struct AskForAccess: Command {
    package let profile: DeviceProfile
    package let wanted: AuthorizationStatus
    /// Whether the household trusts its network: the device then answers its own prompt.
    package let isOpenHouse: Bool

    package init(profile: DeviceProfile, wanted: AuthorizationStatus, isOpenHouse: Bool) {
        self.profile = profile
        self.wanted = wanted
        self.isOpenHouse = isOpenHouse
    }

    /// The most questions that wait at once, and from one address.
    package static let openRequestLimit = 20
    package static let openRequestLimitPerAddress = 3

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Device> {
        guard [.readOnly, .writeOnly, .fullAccess].contains(wanted) else {
            throw .invalid([FieldProblem("access", .unknown)])
        }
        guard profile.problems.isEmpty else { throw .invalid(profile.problems) }
        let known = context.state.devices[profile.id]
        // A device asks for itself only.
        guard known == nil || context.actor == .device(profile.id) else {
            throw .forbidden(.alreadyAnswered)
        }
        let isUpgrade = known?.status == .writeOnly && known?.hasAskedForUpgrade == false
        guard known == nil || known?.status == .notDetermined || isUpgrade else {
            throw .forbidden(.alreadyAnswered)
        }
        var device = known ?? profile.makeDevice(status: .notDetermined, context)
        device.name = profile.name
        device.address = profile.address
        if isOpenHouse {
            device.status = wanted
            device.request = nil
        } else if let known, known == device, let request = known.request,
            request.wanted == wanted, request.isOpen(at: context.now)
        {
            // The same question again: the code on the device's page stays the one to compare.
            return Decision(.accessAsked, [], known)
        } else {
            device.request = try context.makeRequest(
                for: wanted,
                device: profile.id,
                address: profile.address
            )
            device.hasAskedForUpgrade = isUpgrade
        }
        var changes = context.state.expiredStrangers(at: context.now, except: device.id)
        changes.append(context.state.change(device: device.id, to: device))
        return Decision(isOpenHouse ? .accessAnswered : .accessAsked, changes, device)
    }
}

extension CommandContext {
    /// Makes a question with a code that no other open one has.
    ///
    /// - Throws: `.forbidden(.tooManyRequests)` where too many wait, here or from one address.
    func makeRequest(
        for wanted: AuthorizationStatus,
        device: String,
        address: String
    ) throws(HouseholdError) -> AccessRequest {
        let others = state.devices.values.filter { $0.id != device }
        let open = others.flatMap { [$0.request, $0.remindersRequest] }.compactMap { $0 }
            .filter { $0.isOpen(at: now) }
        guard open.count < AskForAccess.openRequestLimit,
            open.count(where: { $0.address == address })
                < AskForAccess.openRequestLimitPerAddress
        else { throw .forbidden(.tooManyRequests) }
        let taken = Set(open.map(\.code))
        var code = identifiers.makeCode()
        while taken.contains(code) { code = identifiers.makeCode() }
        return AccessRequest(code: code, wanted: wanted, askedAt: now, address: address)
    }
}

extension HouseholdState {
    /// The devices that wait for an answer, the longest waiting first.
    package func openRequests(at now: Instant) -> [Device] {
        devices.values.filter { $0.request?.isOpen(at: now) ?? false }
            .sorted { left, right in
                let (first, second) = (left.request?.askedAt, right.request?.askedAt)
                guard let first, let second, first != second else { return left.id < right.id }
                return first < second
            }
    }

    /// Devices that asked, were not answered and are forgotten: nobody is to fill the store by
    /// asking again and again.
    fileprivate func expiredStrangers(at now: Instant, except id: String) -> [Change] {
        devices.values.filter { device in
            device.status == .notDetermined && !device.isOwner && device.id != id
                && device.remindersStatus == .notDetermined
                && ![device.request, device.remindersRequest]
                    .contains { $0?.isOpen(at: now) ?? false }
        }
        .sorted { $0.id < $1.id }
        .map { change(device: $0.id, to: nil) }
    }
}

/// An owner's answer to a device's question.
package struct AnswerAccessRequest: Command {
    package let device: String
    /// The code that the owner saw: an answer is to one question, not to whoever asks next.
    package let code: String
    package let answer: AuthorizationStatus

    package init(device: String, code: String, answer: AuthorizationStatus) {
        self.device = device
        self.code = code
        self.answer = answer
    }

    package func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Device> {
        try context.require(.manageHousehold)
        guard AuthorizationStatus.answers.contains(answer) || answer == .restricted else {
            throw .invalid([FieldProblem("answer", .unknown)])
        }
        guard var device = context.state.devices[device], let request = device.request,
            request.code == code, request.isOpen(at: context.now)
        else { throw .notFound }
        // A refused upgrade leaves the device what it had (features A-38).
        let isRefusedUpgrade = device.status == .writeOnly && answer == .denied
        if !isRefusedUpgrade { device.status = answer }
        device.request = nil
        return Decision(
            .accessAnswered,
            [context.state.change(device: device.id, to: device)],
            device
        )
    }
}
