import Household
import JournalFile
import WebPages

/// `himekuri device add|list|revoke`: shell access is the household's key.
struct DeviceCommand {
    private let arguments: Arguments
    private let verb: String

    init(_ words: [String]) throws(UsageError) {
        arguments = try Arguments(words, valued: ["--access", "--reminders"])
        guard let verb = arguments.words.first, ["add", "list", "revoke"].contains(verb) else {
            throw UsageError("device takes add, list or revoke")
        }
        self.verb = verb
    }

    func run() throws -> Int32 {
        switch verb {
        case "add": try add()
        case "list": try list()
        default: try revoke()
        }
        return 0
    }

    private func word(_ what: String) throws(UsageError) -> String {
        guard arguments.words.count == 2 else { throw UsageError("device \(verb) takes \(what)") }
        return arguments.words[1]
    }

    private func add() throws {
        let name = try word("one NAME")
        guard let text = arguments.value("--access") else {
            throw UsageError("device add needs --access owner|full|add|view")
        }
        guard let level = AccessLevel(rawValue: text), [.owner, .full, .add, .view].contains(level)
        else { throw UsageError("--access takes owner, full, add or view, not “\(text)”") }
        let reminders =
            arguments.value("--reminders") ?? (level.status == .fullAccess ? "full" : "none")
        guard ["full", "none"].contains(reminders) else {
            throw UsageError("--reminders takes full or none, not “\(reminders)”")
        }
        guard level != .owner || reminders == "full" else {
            throw UsageError("an owner has the reminders too; --reminders none is for the others")
        }
        let store = try OpenedHousehold(folder: DataFolder.path(arguments), access: .command)
        let identifiers = SystemIdentifierSource()
        let secret = identifiers.makeSecret()
        guard let hash = CryptTokenHasher().hash(secret) else {
            throw CommandError("this system's crypt(3) does not know yescrypt")
        }
        let profile = DeviceProfile(
            id: identifiers.makeIdentifier(),
            name: name,
            tokenHash: hash,
            formToken: identifiers.makeSecret(),
            language: nil,
            address: ""
        )
        let command = AddDevice(
            profile: profile,
            status: level.status,
            isOwner: level == .owner,
            reminders: reminders == "full" ? .fullAccess : .denied,
            fallbackSettings: HouseholdSettings(name: "Household", zone: SystemClock.zone)
        )
        try perform(command, on: store)
        Output.answer("\(profile.id).\(secret)")
    }

    private func list() throws {
        let store = try OpenedHousehold(folder: DataFolder.path(arguments), access: .readOnly)
        let devices = store.household.snapshot.devices.values
        for device in devices.sorted(by: { ($0.name, $0.id) < ($1.name, $1.id) }) {
            let seen = device.lastSeen.map { "\($0)" } ?? "never"
            let fields = [device.id, device.name, AccessLevel(device).rawValue, seen]
            Output.answer(fields.joined(separator: "\t"))
        }
    }

    private func revoke() throws {
        let id = try word("one ID")
        let store = try OpenedHousehold(folder: DataFolder.path(arguments), access: .command)
        guard store.household.snapshot.devices[id] != nil else {
            throw CommandError("there is no device \(id)")
        }
        try perform(RevokeDevice(id: id), on: store)
    }

    private func perform(_ command: some Command, on store: OpenedHousehold) throws {
        do {
            _ = try store.household.perform(command, by: .commandLine, at: SystemClock.now())
        } catch {
            throw CommandError(ErrorText.sentence(error))
        }
    }
}
