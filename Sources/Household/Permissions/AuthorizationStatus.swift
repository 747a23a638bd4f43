/// What the household has answered a device that wants to use its events (EventKit's
/// `EKAuthorizationStatus`; features A-09…A-17, and `readOnly` of our own for wall displays).
package enum AuthorizationStatus: String, Sendable, CaseIterable {
    /// Never asked, or waiting for an answer.
    case notDetermined
    /// The household does not let this device ask.
    case restricted
    /// An owner said no.
    case denied
    /// May add events, and see none, not even its own.
    case writeOnly
    /// May see events and change none.
    case readOnly
    /// May see, add, change and delete events.
    case fullAccess

    /// Whether this status lets a device do `capability`.
    ///
    /// | status          | see events | add events | change events | use reminders |
    /// | --------------- | ---------- | ---------- | ------------- | ------------- |
    /// | `notDetermined` | no         | no         | no            | no            |
    /// | `restricted`    | no         | no         | no            | no            |
    /// | `denied`        | no         | no         | no            | no            |
    /// | `writeOnly`     | no         | yes        | no            | no            |
    /// | `readOnly`      | yes        | no         | no            | no            |
    /// | `fullAccess`    | yes        | yes        | yes           | yes           |
    ///
    /// Reminders have a status of their own, which is asked about them and nothing else.
    /// `manageHousehold` is never a matter of the status: only owners may.
    package func allows(_ capability: Capability) -> Bool {
        switch capability {
        case .seeEvents: self == .readOnly || self == .fullAccess
        case .addEvents: self == .writeOnly || self == .fullAccess
        case .changeEvents, .useReminders: self == .fullAccess
        case .manageHousehold: false
        }
    }

    /// The answers an owner can give to a request, the safe one first.
    package static let answers: [AuthorizationStatus] = [
        .denied, .readOnly, .writeOnly, .fullAccess,
    ]
}

/// Something that a device may or may not do.
package enum Capability: Sendable {
    case seeEvents
    case addEvents
    case changeEvents
    /// See, add, change, check off and delete reminders and their lists: there are no other tiers
    /// than all and nothing (features A-25).
    case useReminders
    /// Answer prompts; manage devices, people, calendars and settings.
    case manageHousehold
}
