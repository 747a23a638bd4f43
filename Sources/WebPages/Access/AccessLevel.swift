package import Household

/// What a device may do, as the pages and the command line name it.
package enum AccessLevel: String, Sendable, CaseIterable {
    case owner, full, view, add, denied, restricted, waiting

    package init(_ device: Device) {
        self = device.isOwner ? .owner : AccessLevel(device.status)
    }

    package init(_ status: AuthorizationStatus) {
        switch status {
        case .notDetermined: self = .waiting
        case .restricted: self = .restricted
        case .denied: self = .denied
        case .writeOnly: self = .add
        case .readOnly: self = .view
        case .fullAccess: self = .full
        }
    }

    package var status: AuthorizationStatus {
        switch self {
        case .owner, .full: .fullAccess
        case .view: .readOnly
        case .add: .writeOnly
        case .denied: .denied
        case .restricted: .restricted
        case .waiting: .notDetermined
        }
    }

    func label(_ visit: Visit) -> String { visit.text(key) }

    /// What it means, below the label of a choice.
    func explanation(_ visit: Visit) -> String { visit.text("\(key)Description") }

    private var key: String {
        switch self {
        case .owner: "accessOwner"
        case .full: "accessFull"
        case .view: "accessView"
        case .add: "accessAdd"
        case .denied: "accessDenied"
        case .restricted: "accessRestricted"
        case .waiting: "accessNotDetermined"
        }
    }
}
