package import CivilTime
package import JSON

/// A browser, script or wall display that has asked for access, and what it was answered.
package struct Device: Sendable, Equatable {
    package let id: String
    package var name: String
    /// The `crypt(3)` hash of the device's secret; the secret itself is never stored.
    package var tokenHash: String
    /// The value that each form of this device carries, so that no other site can post for it.
    package var formToken: String
    package var status: AuthorizationStatus
    /// Reminders are a grant of their own (features ).
    package var remindersStatus: AuthorizationStatus
    package var isOwner: Bool
    /// The open request, where the device waits for an answer.
    package var request: AccessRequest?
    /// The open request for reminders, which is asked and answered apart.
    package var remindersRequest: AccessRequest?
    /// A `writeOnly` device may ask for more once (features A-38).
    package var hasAskedForUpgrade: Bool
    /// A language tag such as `ja`; nil follows the browser.
    package var language: String?
    package var preferences: DevicePreferences
    package var created: Instant
    /// The last time it was seen, as last written down; see `LiveHousehold.lastSeen(_:)`.
    package var lastSeen: Instant?
    package var address: String?
    /// As read from the store, with properties that only others know.
    private var stored: JSONObject = [:]

    package init(
        id: String,
        name: String,
        tokenHash: String,
        formToken: String,
        status: AuthorizationStatus,
        isOwner: Bool = false,
        created: Instant
    ) {
        self.id = id
        self.name = name
        self.tokenHash = tokenHash
        self.formToken = formToken
        self.status = status
        self.remindersStatus = .notDetermined
        self.isOwner = isOwner
        self.request = nil
        self.hasAskedForUpgrade = false
        self.language = nil
        self.preferences = DevicePreferences()
        self.created = created
        self.lastSeen = nil
        self.address = nil
    }

    package func can(_ capability: Capability) -> Bool {
        isOwner || (capability == .useReminders ? remindersStatus : status).allows(capability)
    }
}

extension Device {
    /// Reads a device from its stored form.
    package init(id: String, object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .device, id: id, object: object)
        self.init(
            id: id,
            name: try reader.string("name"),
            tokenHash: try reader.string("tokenHash"),
            formToken: try reader.string("formToken"),
            status: try reader.status("eventsStatus"),
            isOwner: try reader.flag("isOwner"),
            created: try reader.instant("created")
        )
        remindersStatus = try reader.status("remindersStatus")
        hasAskedForUpgrade = try reader.flag("hasAskedForUpgrade")
        language = try reader.optionalString("language")
        if let own = try reader.optionalObject("preferences") {
            preferences = try DevicePreferences(own, ofDevice: id)
        }
        lastSeen = try reader.optionalInstant("lastSeen")
        address = try reader.optionalString("address")
        if let question = try reader.optionalObject("request") {
            request = try AccessRequest(of: id, object: question)
        }
        if let question = try reader.optionalObject("remindersRequest") {
            remindersRequest = try AccessRequest(of: id, object: question)
        }
        stored = object
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.object == right.object
    }

    /// The stored form; what was read and is not ours stays in it.
    package var object: JSONObject {
        var object = stored
        object["@type"] = "Device"
        object["name"] = .string(name)
        object["isOwner"] = .bool(isOwner)
        object["eventsStatus"] = .string(status.rawValue)
        object["remindersStatus"] = .string(remindersStatus.rawValue)
        object["tokenHash"] = .string(tokenHash)
        object["formToken"] = .string(formToken)
        object["created"] = .string(created.description)
        object["hasAskedForUpgrade"] = hasAskedForUpgrade ? true : nil
        object["language"] = language.map { .string($0) }
        let own = preferences.object
        object["preferences"] = own.isEmpty ? nil : .object(own)
        object["lastSeen"] = lastSeen.map { .string($0.description) }
        object["address"] = address.map { .string($0) }
        object["request"] = request?.json
        object["remindersRequest"] = remindersRequest?.json
        return object
    }
}
