import HTTP
import Household

/// What stands in the fields of the prompt.
struct AccessTyping: Sendable {
    let name: String
    /// The raw value of an `AccessLevel`.
    let access: String

    init(_ form: Form) {
        name = (form.first("device-name") ?? "").trimmingSpaces
        access = form.first("access") ?? ""
    }

    /// What the prompt suggests.
    init(_ visit: Visit) {
        name = visit.device?.name ?? DeviceNameGuess.name(visit)
        access = AccessLevel.full.rawValue
    }
}
