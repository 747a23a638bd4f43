package import CivilTime
import JSON

/// A device's open question to the household.
package struct AccessRequest: Sendable, Equatable {
    /// Six digits that the device shows and the owner compares.
    package var code: String
    package var wanted: AuthorizationStatus
    package var askedAt: Instant
    /// The address it was asked from.
    package var address: String

    /// Seconds after which a request can no longer be answered.
    package static let lifetime = 600

    /// Whether it can still be answered.
    ///
    /// One from the future is as old as one from the past: a
    /// clock that was set back must not keep a question open for years.
    package func isOpen(at now: Instant) -> Bool {
        abs(now.secondsSince1970 - askedAt.secondsSince1970) < Self.lifetime
    }
}

extension AccessRequest {
    /// Reads the open question of a device from its stored form.
    init(of device: String, object: JSONObject) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .device, id: device, object: object)
        self.init(
            code: try reader.string("code"),
            wanted: try reader.status("wanted"),
            askedAt: try reader.instant("askedAt"),
            address: try reader.string("address")
        )
    }

    /// The stored form.
    var json: JSONValue {
        [
            "code": .string(code), "wanted": .string(wanted.rawValue),
            "askedAt": .string(askedAt.description), "address": .string(address),
        ]
    }
}
